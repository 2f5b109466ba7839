"""The colours of both sets, in one place.

The clear set's three suit colours stay apart for eyes without red, green or blue cones: `sheet.py`
prints how far, and draws what such eyes see.
"""

FACE = "#fffbef"
"""The ivory of a face: what lies between two colours of a drawing is this, not a hole."""

RED = "#c8202c"
GREEN = "#11804a"
BLUE = "#1c4fa0"
INK = "#1d2440"
PINK = "#e0567f"
ORANGE = "#e0781c"
AMBER = "#e5a413"
VIOLET = "#7a3f9d"
BROWN = "#6b4526"
SKY = "#3d8fc9"

GOLD = "#f5b800"
GOLD_WASH = "#f5b8001c"
GOLD_DEEP = "#7a3300"

CLEAR_M = "#cc4400"
CLEAR_P = "#1769d8"
CLEAR_S = "#0d4631"
CLEAR_Z = "#20242c"

BACK = "var(--tile-back,#2a5599)"
BACK_LIGHT = "var(--tile-back-light,#5f8ac9)"
"""The back takes the client's colours where it is drawn by `<use>`."""

EDGE = "#d9cfae"
