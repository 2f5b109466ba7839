"""A comparison as a picture: PNG or SVG, with matplotlib (the extra `lab`)."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import PaijuError
from ..games.game import Game
from .compare import Comparison
from .compare_report import figure_label, is_money, letter, shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ENDINGS = (".png", ".svg")
#: 1200 × 700 points of a screen, and so much more for each row of the legend beyond the first few.
WIDTH, HEIGHT, ROW, ROWS, DPI = 12.0, 7.0, 0.24, 2, 100
#: Letters that a row of the legend has room for.
LINE = 140
#: Settings that still leave room for numbers beside their bars.
NUMBERED = 3
#: Fonts with Chinese glyphs, as systems bring them along.
CHINESE_FONTS = (
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "PingFang SC",
    "PingFang HK",
    "Hiragino Sans GB",
    "Heiti SC",
    "Heiti TC",
    "STHeiti",
    "Microsoft YaHei",
    "SimHei",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "Noto Sans CJK JP",
    "Droid Sans Fallback",
    "Arial Unicode MS",
)
#: key → (Chinese, English), with the same fields in both.
WORDS: dict[str, tuple[str, str]] = {
    "title": (
        "{game}：每个方案 {hands:,} 局，种子 {seed}",
        "{game}: {hands:,} hands under each setting, seed {seed}",
    ),
    "ends": ("结局与胡法", "How hands end"),
    "shares": ("每百局", "per 100 hands"),
    "income": ("与 {first} 之差，95% 区间", "Difference from {first}, 95 % interval"),
    "single": (
        "与 {first} 之差（只有一场，没有区间）",
        "Difference from {first} (one match: no interval)",
    ),
    "money": ("每局金额（{unit} {base}）", "money a hand ({unit} {base})"),
    "baseline": ("（基准）", " (baseline)"),
}


def check_plot(path: str | Path) -> None:
    """Find out before the work whether a plot can be written to this file; leaves no new file.

    Raises `PaijuError`: `bad_file`, `missing_extra`.
    """
    file = Path(path)
    if file.suffix.lower() not in ENDINGS:
        raise PaijuError("bad_file", f"{path}: a plot is written to a file .png or .svg")
    try:
        import matplotlib as mpl  # noqa: F401
    except ModuleNotFoundError:
        raise PaijuError(
            "missing_extra", "a plot needs matplotlib: pip install 'paiju[lab]'"
        ) from None
    new = not file.exists()
    try:
        file.open("ab").close()
        if new:
            file.unlink()
    except OSError as error:
        raise PaijuError("bad_file", f"{path}: {error.strerror}") from None


def plot(comparison: Comparison, game: Game, lang: str, path: str | Path) -> str:
    """Write the picture, in Chinese only where it can be shown; returns the language of its words.

    An SVG keeps its text as text, for the fonts of whoever looks at it. Raises `PaijuError` as
    `check_plot` does.
    """
    check_plot(path)
    ending = Path(path).suffix.lower()
    with _style(ending) as has_chinese:
        spoken = lang if lang == "en" or has_chinese or ending == ".svg" else "en"
        figure = draw(comparison, game, spoken)
        metadata = {"Date": None} if ending == ".svg" else {}  # the same picture for the same seed
        try:
            figure.savefig(path, format=ending[1:], metadata=metadata)
        except OSError as error:
            raise PaijuError("bad_file", f"{path}: {error.strerror}") from None
    return spoken


def draw(comparison: Comparison, game: Game, lang: str) -> Figure:
    """The figure: shares of each end of a hand on the left, differences of money on the right."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    c, side = comparison, 0 if lang == "zh" else 1
    names = [f"{letter(i)}  {shown(setting.options)}" for i, setting in enumerate(c.settings)]
    names[0] += WORDS["baseline"][side]
    columns = max(1, min(LINE // (max(map(len, names)) + 8), len(names)))
    rows = -(-len(names) // columns)
    height = HEIGHT + ROW * max(0, rows - ROWS)
    layout = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.1)
    figure = Figure(figsize=(WIDTH, height), dpi=DPI, layout=layout)
    title = WORDS["title"][side].format(game=game.names[side], hands=c.hands, seed=c.seed)
    figure.suptitle(title, fontsize=15)
    left, right = figure.subplots(1, 2, width_ratios=(1.15, 1))
    colours = _colours(len(c.settings))
    bars = _shares(left, c, game, lang, colours)
    _differences(right, c, game, lang, colours)
    figure.legend(bars, names, loc="outside lower center", ncols=columns, frameon=False)
    return figure


def _shares(axes: Axes, c: Comparison, game: Game, lang: str, colours: Sequence[Any]) -> list[Any]:
    """Grouped bars: draws and each way of winning that came at all; returns a handle a setting."""
    side = 0 if lang == "zh" else 1
    figures = [
        name
        for name in c.settings[0].means
        if not is_money(name) and any(setting.means[name] for setting in c.settings)
    ]
    thick = 0.8 / len(c.settings)
    bars = []
    for i, setting in enumerate(c.settings):
        places = [row - 0.4 + (i + 0.5) * thick for row in range(len(figures))]
        values = [100 * setting.means[name] for name in figures]
        bar = axes.barh(places, values, thick * 0.92, color=colours[i])
        bars.append(bar)
        if len(c.settings) <= NUMBERED:
            axes.bar_label(bar, fmt="{:.2f}", padding=3, fontsize=8)
    axes.set_title(WORDS["ends"][side])
    axes.set_xlabel(WORDS["shares"][side])
    axes.margins(x=0.12)
    _rows(axes, [figure_label(name, game, len(c.bots), lang) for name in figures])
    return bars


def _differences(axes: Axes, c: Comparison, game: Game, lang: str, colours: Sequence[Any]) -> None:
    """Points with their intervals: the money moved and the income of each role."""
    side = 0 if lang == "zh" else 1
    figures = [name for name in c.settings[0].means if is_money(name)]
    others = c.settings[1:]
    for i, setting in enumerate(others):
        found = [setting.differences[name] for name in figures]
        places = [row - 0.35 + (i + 0.5) * 0.7 / len(others) for row in range(len(figures))]
        axes.errorbar(
            [d.mean for d in found],
            places,
            xerr=[d.half or 0 for d in found],
            fmt="o",
            color=colours[i + 1],
            capsize=4 if len(others) < 6 else 2,
            markersize=6 if len(others) < 6 else 4,
        )
    axes.axvline(0, color="0.4", linewidth=1)
    key = "income" if c.matches > 1 else "single"
    axes.set_title(WORDS[key][side].format(first=letter(0)))
    axes.set_xlabel(WORDS["money"][side].format(unit=game.stake_name[side], base=c.base))
    _rows(axes, [figure_label(name, game, len(c.bots), lang) for name in figures])


def _rows(axes: Axes, labels: Sequence[str]) -> None:
    """Named rows from top to bottom, with a light grid behind."""
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color="0.88")
    for between in range(1, len(labels)):
        axes.axhline(between - 0.5, color="0.93", linewidth=1, zorder=0)
    axes.set_axisbelow(True)
    for edge in ("top", "right", "left"):
        axes.spines[edge].set_visible(False)


def _colours(count: int) -> list[Any]:
    """Colours that are told apart, by the colour-blind too where there are few."""
    from matplotlib import colormaps

    if count <= 8:  # Okabe and Ito's, the baseline in grey
        codes = "666666 0072b2 e69f00 009e73 cc79a7 d55e00 56b4e9 f0e442"
        return [f"#{code}" for code in codes.split()[:count]]
    return ["#666666", *(colormaps["turbo"](i / (count - 2)) for i in range(count - 1))]


@contextmanager
def _style(ending: str) -> Iterator[bool]:
    """Settings of matplotlib for one picture; yields whether there is a Chinese font."""
    import matplotlib as mpl
    from matplotlib import font_manager

    known = {font.name for font in font_manager.fontManager.ttflist}
    chinese = [name for name in CHINESE_FONTS if name in known][:1]
    style: Any = {
        "font.family": [*chinese, "DejaVu Sans"],
        "svg.fonttype": "none",
        "svg.hashsalt": "paiju",
        "axes.unicode_minus": False,
    }
    with mpl.rc_context(style), warnings.catch_warnings():
        # Text that stays text is drawn by another program, whatever fonts are here.
        if ending == ".svg":
            warnings.filterwarnings("ignore", "Glyph .* missing from font", UserWarning)
        yield bool(chinese)
