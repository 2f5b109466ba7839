"""Every row of the table: a hand that has it, and one that only just has not."""

from __future__ import annotations

import pytest
from fan_notation import fan_of, times

from paiju.fan.rows import ROWS

#: Row number: how often it scores in the first hand; the second has none of it.
EACH = {
    1: (1, "5m111222333444z +5m", "555m111222333z4z +4z"),
    2: (1, "1235m555666777z +5m", "123456m555666z7z +7z"),
    3: (1, "223344666888s6z +6z", "223344567888s6z +6z"),
    4: (1, "1112345678999m +5m", "1123455678999m +1m"),
    5: (
        *(1, "5m +5m kong:1111m akong:2222p ckong:3333s kong:4444z"),
        "5m +5m kong:1111m akong:2222p ckong:3333s pon:444z",
    ),
    6: (1, "2233445566778m +8m", "1133445566778m +8m"),
    7: (1, "19m19p19s1234567z +1z", "1199m1199p1199s1z +1z"),
    8: (1, "111999m111p9s +9s pon:999p", "111999m111p1z +1z pon:999p"),
    9: (1, "555m111222333z4z +4z", "555m111222333z5z +5z"),
    10: (1, "123456m555666z7z +7z", "123456m555666z1z +1z"),
    11: (1, "111222555666z7z +7z", "111222555666z1m +1m"),
    12: (1, "111m333777p555s9s +9s", "111m33377p555s99s +7p"),
    13: (1, "1122335577889m +9m", "1122334477889m +9m"),
    14: (1, "111122223333m5p +5p", "111222333456m5p +5p"),
    15: (1, "222333444555m9p +9p", "222333444666m9p +9p"),
    16: (1, "123234345456m9p +9p", "123234345567m9p +9p"),
    17: (
        *(1, "456m5p +5p kong:1111m akong:2222p ckong:3333s"),
        "456m5p +5p kong:1111m akong:2222p pon:333s",
    ),
    18: (1, "111999m111p999s1z +1z", "111999m111p789s1z +1z"),
    19: (1, "1133m5577p2244s1z +1z", "123m445566p7s +7s chi:123m"),
    20: (1, "147m25p36s123456z +7z", "147m258p36s12345z +6z"),
    21: (1, "222444m666p888s4s +4s", "222444m666p888s5s +5s"),
    22: (1, "123345678999m5m +5m", "123345678999m5z +5z"),
    23: (
        *(1, "456p7s +7s chi:123m chi:123m chi:123m"),
        "456p7s +7s chi:123m chi:123m chi:123p",
    ),
    24: (1, "111222333m456p7s +7s", "111222444m456p7s +7s"),
    25: (1, "777888m789p999s7s +7s", "678m888m789p999s7s +7s"),
    26: (1, "456m456p444666s5m +5m", "456m456p444777s5m +5m"),
    27: (1, "123m123p111222s3m +3m", "123m123p111444s3m +3m"),
    28: (1, "123456789m111z5p +5p", "123456m789p111z5p +5p"),
    29: (1, "123789m123789p5s +5s", "123789m123789p4s +4s"),
    30: (1, "123234345m111z5p +5p", "123234456m111z5p +5p"),
    31: (1, "345m456p567s555m5p +5p", "345m456p567s666m5p +5p"),
    32: (1, "222m222p222s456m7p +7p", "222m222p333s456m7p +7p"),
    33: (1, "111m444p777s456m2z +2z", "111m444p77s456m22z +7s"),
    34: (1, "147m258p36s12345z +6z", "147m25p36s123456z +7z"),
    35: (1, "123147m258p369s5z +5z", "147m258p36s12345z +6z"),
    36: (1, "678m789p666999s8m +8m", "567m789p666999s8m +8m"),
    37: (1, "123m234p111444s2m +2m", "345m234p111444s2m +2m"),
    38: (1, "456m7p111222333z +7p", "456m3337p111222z +7p"),
    39: (1, "123m456p789s111z5p +5p", "123m456p678s111z5p +5p"),
    40: (1, "123234345p999s8s +8s", "123234345p999s7s +7s"),
    41: (1, "234m234p234s111z5p +5p", "234m234p345s111z5p +5p"),
    42: (1, "222m333p444s789m1z +1z", "222m333p555s789m1z +1z"),
    43: (
        *(1, "678p56s33z +7s chi:123m chi:345m"),
        "678p56s33z +7s chi:123m chi:345m draw",
    ),
    44: (1, "678p56s33z +7s chi:123m chi:345m draw last", "678p56s33z +7s chi:123m chi:345m last"),
    45: (1, "678p56s33z +7s chi:123m chi:345m last", "678p56s33z +7s chi:123m chi:345m draw last"),
    46: (
        *(1, "678p56s33z +7s chi:123m kong:9999m draw kong"),
        "678p56s33z +7s chi:123m kong:9999m draw",
    ),
    47: (1, "678p56s33z +7s chi:123m chi:345m rob", "678p56s33z +7s chi:123m chi:345m"),
    48: (
        *(1, "77p55s +5s pon:111m pon:333p pon:999s"),
        "77p55s +5s pon:111m pon:333p chi:789s",
    ),
    49: (1, "123567999m111z5z +5z", "123567999m111z5p +5p"),
    50: (1, "123m234p345s111z5p +5p", "123m345p456s111z5p +5p"),
    51: (1, "123m456p789s111z5z +5z", "123m456p789s111z2z +2z"),
    52: (
        *(1, "5p +5p chi:123m pon:222p chi:678s kong:1111s"),
        "5p +5p chi:123m pon:222p chi:678s ckong:1111s",
    ),
    53: (1, "345m5p678s +5p ckong:1111m ckong:2222p", "345m5p678s +5p ckong:1111m kong:2222p"),
    54: (1, "123m456p7s555666z +7s", "123m456p7s555111z +7s"),
    55: (1, "123999m789p111s1z +1z", "234999m789p111s1z +1z"),
    56: (1, "123678m678p234s5z +5z draw", "678m678p234s5z +5z chi:123m draw"),
    57: (1, "345m5p678s +5p akong:1111m kong:2222p", "345m5p678s +5p ckong:1111m kong:2222p"),
    58: (1, "12678m678p234s55z +3m copy", "12678m678p234s55z +3m"),
    59: (1, "123m456p777s5s666z +5s", "123m456p777s5s333z +5s"),
    60: (1, "123m456p777s5s222z +5s round:S", "123m456p777s5s222z +5s round:W"),
    61: (1, "123m456p777s5s222z +5s seat:S", "123m456p777s5s222z +5s seat:W"),
    62: (1, "123678m678p234s5z +5z", "123678m678p234s5z +5z draw"),
    63: (1, "123m456p678s345p5m +5m", "123m456p678s345p5z +5z"),
    64: (2, "111123m444456p5s +5s", "234m234p5s +5s ckong:1111m kong:1111s"),
    65: (2, "8m222555s +8m pon:222m pon:555m", "8m222555s +8m pon:333m pon:666m"),
    66: (1, "111m444p567s2z +2z chi:789m", "111m44p567s22z +4p chi:789m"),
    67: (1, "345m5p678s234p +5p ckong:1111m", "345m5p678s234p +5p kong:1111m"),
    68: (1, "234m456p678s345p5m +5m", "123m456p678s345p5m +5m"),
    69: (2, "123m667788p5s +5s chi:123m", "123567m123p567s5s +5s"),
    70: (1, "234m234p678s111z5m +5m", "234m345p678s111z5m +5m"),
    71: (1, "123456m678p111z5s +5s", "123567m678p111z5s +5s"),
    72: (1, "123789m456p111z5s +5s", "123678m456p111z5s +5s"),
    73: (3, "111m999p222z456p5s +5s", "222m888p456s5s +5s pon:333m"),
    74: (1, "345m5p678s234p +5p akong:1111m", "345m5p678s234p +5p ckong:1111m"),
    75: (1, "123567m345p111z5p +5p", "123567m345p111z5s +5s"),
    76: (1, "123m567p999s345p2s +2s", "123m567p999s345p2z +2z"),
    77: (1, "12567m345p111z55s +3m", "23567m345p111z55s +1m"),
    78: (1, "13567m345p111z55s +2m", "12567m345p111z55s +3m"),
    79: (1, "123567m345p111z5s +5s", "123567m345p2345s +5s"),
    80: (1, "678p56s33z +7s chi:123m chi:345m draw", "678p56s33z +7s chi:123m chi:345m"),
    81: (3, "678p56s33z +7s chi:123m chi:345m flowers:3", "678p56s33z +7s chi:123m chi:345m"),
}


def test_every_row_is_here() -> None:
    assert list(EACH) == [row.number for row in ROWS]


@pytest.mark.parametrize("number", EACH, ids=lambda n: f"{n:02}-{ROWS[n - 1].zh}")
def test_row(number: int) -> None:
    often, has, misses = EACH[number]
    assert times(has, number) == often
    assert times(misses, number) == 0
    scored = next(one for one in fan_of(has).rows if one.row.number == number)
    assert scored.value == often * ROWS[number - 1].value
