import ast
import itertools
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
)
from pytestqt.qtbot import QtBot

import readingroom_desktop
from readingroom_desktop import theme
from readingroom_desktop.assets import icon
from readingroom_desktop.widgets.controls import IconLabel, Picker, TickBox

pytestmark = pytest.mark.usefixtures("styled")

PACKAGE = Path(readingroom_desktop.__file__).parent
LOOKS = {str(name): tokens for name, tokens in theme.LOOKS.items()}
LEAST = {"dark": 4.5, "light": 4.5, "high-contrast": 7.0}
"""Least contrast of text: WCAG 2.2, 1.4.3 (AA), and 1.4.6 (AAA) for high contrast."""
GROUNDS = ("ground", "surface", "raised")
TINTED = ("good_ground", "caution_ground", "danger_ground", "accent_ground")
LINE_INKS = ("text", "muted", "accent", "good", "caution", "danger")
PICTURES = ("ink", "colour", "IconLabel", "show_icon")
"""Functions whose colour is not that of a text, or that of a disabled one."""
INKS = ("text", "muted", "accent", "side_a", "side_b", "good", "caution", "danger")


def luminance(colour: str) -> float:
    """Relative luminance, WCAG 2.2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio, WCAG 2.2."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_defines_it() -> None:
    # https://www.w3.org/TR/WCAG22/: black on white is 21:1; #767676 on white is 4.54:1
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("look", "ink", "ground"), list(itertools.product(LOOKS, INKS, GROUNDS)))
def test_text_stands_out_from_every_ground(look: str, ink: str, ground: str) -> None:
    tokens = LOOKS[look]
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= LEAST[look]


@pytest.mark.parametrize(
    ("look", "ink", "ground"),
    list(itertools.product(LOOKS, LINE_INKS, ("selected", "hover"))),
)
def test_text_stands_out_from_a_selected_line(look: str, ink: str, ground: str) -> None:
    tokens = LOOKS[look]
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= LEAST[look]


@pytest.mark.parametrize(("look", "ground"), list(itertools.product(LOOKS, TINTED)))
def test_text_and_its_own_tone_stand_out_from_a_tinted_ground(look: str, ground: str) -> None:
    tokens = LOOKS[look]
    tone = ground.removesuffix("_ground")
    assert contrast(tokens.text, getattr(tokens, ground)) >= LEAST[look]
    assert contrast(getattr(tokens, tone), getattr(tokens, ground)) >= LEAST[look]


@pytest.mark.parametrize("look", LOOKS)
def test_words_on_the_accent_and_on_the_viewport_stand_out(look: str) -> None:
    tokens = LOOKS[look]
    assert contrast(tokens.on_accent, tokens.accent) >= LEAST[look]
    assert contrast(tokens.on_accent, tokens.accent_hover) >= LEAST[look]
    assert contrast(tokens.on_viewport, tokens.viewport) >= LEAST[look]


@pytest.mark.parametrize(
    ("look", "mark", "ground"),
    list(itertools.product(LOOKS, ("faint", "control_line", "accent"), GROUNDS)),
)
def test_marks_and_edges_of_controls_stand_out(look: str, mark: str, ground: str) -> None:
    tokens = LOOKS[look]
    assert contrast(getattr(tokens, mark), getattr(tokens, ground)) >= 3.0


@pytest.mark.parametrize("name", theme.ThemeName)
@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit, QTextEdit])
def test_hints_of_empty_fields_stand_out(
    qapp: QApplication, qtbot: QtBot, name: theme.ThemeName, kind: type[QLineEdit]
) -> None:
    before = theme.themes().name
    theme.apply_theme(qapp, name, has_motion=False)
    field = kind()
    qtbot.addWidget(field)
    field.setPlaceholderText("\N{FULL BLOCK}" * 4)
    field.resize(200, 60)
    picture = field.grab().toImage()
    colours = {
        picture.pixelColor(x, y).name()
        for x, y in itertools.product(range(8, 40), range(8, picture.height() - 8))
    }
    best = max(contrast(shown, theme.tokens().surface) for shown in colours)
    theme.apply_theme(qapp, before, has_motion=False)

    assert best >= LEAST[name]
    assert theme.LOOKS[name].text.lower() not in colours


def test_only_pictures_and_what_is_disabled_are_faint() -> None:
    texts = []
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        pictures = {
            id(part)
            for call in calls
            if getattr(call.func, "id", getattr(call.func, "attr", "")) in PICTURES
            for part in ast.walk(call)
        }
        texts += [
            f"{path.relative_to(PACKAGE)}:{node.lineno}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and node.value == "faint" and id(node) not in pictures
        ]
    assert texts == []


def test_a_menu_higher_than_the_screen_scrolls(qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    theme.apply_style_sheet(menu)
    entries = [menu.addAction(str(number)) for number in range(100)]
    menu.popup(menu.screen().geometry().topLeft())

    assert len({menu.actionGeometry(entry).left() for entry in entries}) == 1


def test_no_colour_is_written_outside_the_tokens() -> None:
    found = []
    for path in PACKAGE.rglob("*.py"):
        if path.parent.name == "theme":
            continue
        found += [
            f"{path.relative_to(PACKAGE)}:{node.lineno}"
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.search(r"#[0-9A-Fa-f]{6}\b|\brgba?\(", node.value)
        ]
    assert found == []


def test_the_style_sheet_is_filled_in_completely() -> None:
    for look in LOOKS.values():
        sheet = theme.style_sheet(look)
        assert "$" not in sheet
        assert sheet.count("{") == sheet.count("}")
        assert look.accent in sheet


@pytest.mark.usefixtures("look")
def test_the_interface_is_set_in_inter(qapp: QApplication) -> None:
    assert QFontInfo(theme.font()).family() == "Inter"


@pytest.mark.usefixtures("look")
def test_tabular_figures_are_equally_wide() -> None:
    label = QLabel()
    label.setFont(theme.font(is_tabular=True))
    narrow, wide = (label.fontMetrics().horizontalAdvance(text) for text in ("1111", "8888"))
    assert narrow == wide


@pytest.mark.usefixtures("look")
def test_bold_words_are_wider_than_regular_ones() -> None:
    widths = []
    for is_bold in (False, True):
        label = QLabel()
        label.setFont(theme.font(is_bold=is_bold))
        widths.append(label.fontMetrics().horizontalAdvance("Readingroom"))
    assert widths[1] > widths[0]


def test_another_look_is_reported_and_changes_the_palette(qapp: QApplication) -> None:
    heard = []
    theme.themes().changed.connect(lambda: heard.append(theme.tokens()))
    theme.apply_theme(qapp, theme.ThemeName.LIGHT)
    theme.apply_theme(qapp, theme.ThemeName.DARK)
    assert heard == [theme.LIGHT, theme.DARK]
    assert qapp.palette().window().color() == QColor(theme.DARK.ground)


def test_an_unknown_token_or_icon_is_an_error(qapp: QApplication) -> None:
    with pytest.raises(KeyError):
        theme.ink("pink")
    with pytest.raises(KeyError):
        icon("no-such-icon", theme.ink("text"))


def test_icons_follow_the_look(qapp: QApplication) -> None:
    drawn = icon("house-fill", theme.ink("text"))
    inks = []
    for name in (theme.ThemeName.DARK, theme.ThemeName.LIGHT):
        theme.apply_theme(qapp, name)
        image = drawn.pixmap(20, 20).toImage()
        pixels = [image.pixelColor(x, y) for x in range(20) for y in range(20)]
        inks.append(max(pixels, key=lambda pixel: pixel.alpha()).lightness())
    theme.apply_theme(qapp, theme.ThemeName.DARK)
    assert inks[0] > 180
    assert inks[1] < 80


def test_a_fade_ends_at_once_where_motion_is_not_wanted(qapp: QApplication) -> None:
    theme.apply_theme(qapp, theme.ThemeName.DARK, has_motion=False)
    opacities: list[float] = []
    theme.fade_in(qapp, opacities.append)
    assert opacities == [1.0]


def test_a_fade_ends_visible_where_motion_is_wanted(qapp: QApplication, qtbot: object) -> None:
    theme.apply_theme(qapp, theme.ThemeName.DARK)
    opacities: list[float] = []
    theme.fade_in(qapp, opacities.append)
    qtbot.waitUntil(lambda: opacities[-1:] == [1.0])
    assert opacities == sorted(opacities)
    assert opacities[0] < 0.5


@pytest.mark.usefixtures("look")
def test_a_tick_is_drawn_as_a_shape(qtbot: object) -> None:
    box = TickBox("Patient-free")
    qtbot.addWidget(box)
    off = box.grab().toImage()
    box.setChecked(True)
    on = box.grab().toImage()
    inside = {on.pixelColor(x, on.height() // 2).name() for x in range(2, 14)}
    assert off != on
    assert len(inside) > 1


@pytest.mark.usefixtures("look")
def test_a_drop_down_and_an_icon_are_drawn(qtbot: object) -> None:
    picker = Picker("Model")
    picked = IconLabel("house", "danger")
    for widget in (picker, picked):
        qtbot.addWidget(widget)
        image = widget.grab().toImage()
        names = {image.pixelColor(x, image.height() // 2).name() for x in range(image.width())}
        assert len(names) > 1
    assert picker.accessibleName() == "Model"
