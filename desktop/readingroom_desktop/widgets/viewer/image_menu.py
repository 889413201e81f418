"""Context menu of the image, and reasons why an action has no effect."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QMenu

from readingroom.domain.imaging import Window
from readingroom.domain.window_presets import CT_PRESETS
from readingroom_desktop.theme import apply_style_sheet
from readingroom_desktop.viewmodels.formats import tr, tr_marked, tr_noop
from readingroom_desktop.widgets.viewer.reformat_text import marks_refused
from readingroom_desktop.widgets.viewer.segments import SegmentChoice
from readingroom_desktop.widgets.viewer.windows import window_words

_ENTRIES = (
    (tr_noop("Invert\tI"), "view.invert"),
    (tr_noop("Flip horizontally\tH"), "view.flip_horizontal"),
    (tr_noop("Flip vertically\tV"), "view.flip_vertical"),
    (tr_noop("Rotate right\tR"), "view.rotate_right"),
    (tr_noop("Rotate left\tL"), "view.rotate_left"),
    (tr_noop("Actual pixels\tZ"), "zoom.actual"),
    (tr_noop("Fit to the pane\tShift+Z"), "zoom.fit"),
    (tr_noop("Fit and reset\tSpace"), "view.reset"),
    (tr_noop("Magnifier: 2, 3, 4 times, off\tShift+L"), "view.magnifier"),
    (tr_noop("Maximise or restore\tF11"), "view.maximise"),
    (tr_noop("Play or stop cine\tC"), "view.cine"),
    (tr_noop("Cine speed…\tShift+C"), "view.cine_speed"),
    (tr_noop("Text over the image\tO"), "view.info"),
)


@dataclass(frozen=True, slots=True)
class MenuState:
    """Content of the menu; `graphics` is None if the frame has none.

    `key_images` are (text, number of the series, number of the frame), both from 0.
    """

    windows: tuple[Window, ...] = ()
    graphics: bool | None = None
    segments: tuple[SegmentChoice, ...] = ()
    is_filled: bool = False
    has_warnings: bool = False
    has_details: bool = False
    key_images: tuple[tuple[str, int, int], ...] = ()


def image_menu(
    state: MenuState,
    use_window: Callable[[Window], None],
    toggle_segment: Callable[[str], None],
    perform: Callable[[str], None],
    go_to: Callable[[int, int], None],
) -> QMenu:
    """Return the menu of windows and image actions.

    It has no parent, so that the page's shortcuts do not act while it is open.
    """
    menu = QMenu()
    apply_style_sheet(menu)
    _add_windows(menu, state.windows, use_window)
    _add(menu, tr("Automatic\t0"), partial(perform, "window.auto"))
    _add(menu, tr("Enter numbers…\tShift+W"), partial(perform, "window.enter"))
    menu.addSeparator()
    for text, action in _ENTRIES:
        _add(menu, tr_marked(text), partial(perform, action))
    _add(menu, tr("Reformat: plane, slab…\tShift+R"), partial(perform, "views.reformat"))
    _add(menu, tr("Crosshair in all views\tShift+X"), partial(perform, "views.crosshair"))
    _add_key_images(menu, state, perform, go_to)
    _add(menu, tr("Layers: visibility and opacity…"), partial(perform, "layers.open"))
    _add_marks(menu, state, toggle_segment, perform)
    return menu


def _add_windows(
    menu: QMenu, windows: tuple[Window, ...], use_window: Callable[[Window], None]
) -> None:
    has_presets = windows[: len(CT_PRESETS)] == CT_PRESETS
    for number, window in enumerate(windows, start=1 if has_presets else len(CT_PRESETS) + 1):
        key = f"\tAlt+{number}" if number <= 9 else ""
        _add(menu, f"{window_words(window)}{key}", partial(use_window, window))


def _add_key_images(
    menu: QMenu,
    state: MenuState,
    perform: Callable[[str], None],
    go_to: Callable[[int, int], None],
) -> None:
    menu.addSeparator()
    toggle = tr("Mark or unmark as key image\tShift+I")
    _add(menu, toggle, partial(perform, "key_image.toggle"))
    if state.key_images:
        submenu = menu.addMenu(tr("Key images"))
        for text, series, frame in state.key_images:
            _add(submenu, text.replace("&", "&&"), partial(go_to, series, frame))
    reference = tr("Refer to this image in the comment\tShift+P")
    _add(menu, reference, partial(perform, "comment.reference"))


def _add_marks(
    menu: QMenu,
    state: MenuState,
    toggle_segment: Callable[[str], None],
    perform: Callable[[str], None],
) -> None:
    """Add the entries for graphics, segments and warnings, if any."""
    if state.graphics is not None or state.segments or state.has_warnings:
        menu.addSeparator()
    if state.graphics is not None:
        graphics = partial(perform, "graphics.toggle")
        _add(menu, tr("Graphics of the file\tD"), graphics, is_on=state.graphics)
    if state.segments:
        submenu = menu.addMenu(tr("Segments"))
        for choice in state.segments:
            # Qt reads a single & as the mark of a mnemonic.
            text = choice.label.replace("&", "&&")
            _add(submenu, text, partial(toggle_segment, choice.label), is_on=choice.is_shown)
        submenu.addSeparator()
        _add(submenu, tr("All segments\tM"), partial(perform, "segments.toggle"))
        filling = partial(perform, "segments.fill")
        _add(submenu, tr("Fill segments\tShift+M"), filling, is_on=state.is_filled)
    if state.has_warnings:
        warnings = partial(perform, "series.warnings")
        _add(menu, tr("Warnings of the series\tE"), warnings, is_on=state.has_details)


def _add(menu: QMenu, text: str, act: Callable[[], None], *, is_on: bool | None = None) -> None:
    action = menu.addAction(text)
    if is_on is not None:
        action.setCheckable(True)
        action.setChecked(is_on)
    action.triggered.connect(lambda _checked=False: act())


@dataclass(frozen=True, slots=True)
class ViewerContents:
    """Contents of the image on screen, its series and the pair.

    `sides` are those with an overlay, "A" and "B"; `windows` the numbers of the offered presets;
    `explained` the sides with explanations; `marks` whether the reader can mark places; `views` the
    number of views; `is_computed` whether the image is a reformat; `notes` whether the reader can
    mark key images and write a comment; `other_warnings` are those of another view.
    """

    sides: frozenset[str]
    graphics: bool
    segments: bool
    warnings: bool
    play: bool
    windows: tuple[int, ...]
    has_images: bool = True
    explained: frozenset[str] = frozenset()
    marks: bool = False
    views: int = 1
    is_computed: bool = False
    notes: bool = False
    other_warnings: str = ""


def why_unavailable(action: str, present: ViewerContents) -> str:
    """Return why an action of the viewer has no effect, "" if it has one."""
    reason = _absent(action, present)
    return tr("This case has no images.") if reason and not present.has_images else reason


def _absent(action: str, present: ViewerContents) -> str:
    kind, _, name = action.partition(".")
    if kind == "preset":
        return _no_window(int(name)) if int(name) not in present.windows else ""
    if kind == "overlay":
        return _no_overlay(name, present)
    if kind == "explain":
        reason = tr("Output %1 has no explanation.", name)
        return "" if name in present.explained else reason
    is_marking = kind == "mark" and present.marks
    if present.is_computed and (is_marking or (kind in ("key_image", "comment") and present.notes)):
        return marks_refused()
    single = tr("Only one view is shown. Shift+V offers layouts.")
    absent = {
        "graphics": (not present.graphics, tr("The file of this image has no graphics.")),
        "segments": (not present.segments, tr("This series has no segments.")),
        "series.warnings": (not present.warnings, _no_warnings(present)),
        "views.link": (present.views < 2, single),
        "views.crosshair": (present.views < 2, single),
        "key_image": (not present.notes, tr("Key images can be marked while a case is judged.")),
        "comment": (not present.notes, tr("A comment can be written while a case is judged.")),
        "mark.tool": (not present.marks, tr("This study does not ask for marks on images.")),
        "view.cine_speed": (not present.play, tr("This series cannot be played as cine.")),
        "view.cine": (not present.play, tr("This series cannot be played as cine.")),
    }
    is_absent, reason = absent.get(action, absent.get(kind, (False, "")))
    return reason if is_absent else ""


def _no_warnings(present: ViewerContents) -> str:
    none = tr("This series has no warnings.")
    return " ".join(filter(None, (none, present.other_warnings)))


def _no_window(number: int) -> str:
    return tr("This image has no window for Alt+%1.", str(number))


def _no_overlay(name: str, present: ViewerContents) -> str:
    if name in ("A", "B"):
        return "" if name in present.sides else tr("Output %1 has no overlay.", name)
    is_something = present.sides or present.segments or present.explained
    return "" if is_something else tr("This image has no overlays or segments.")
