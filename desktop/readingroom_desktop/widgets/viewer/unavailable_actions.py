"""Why a key has nothing to show: one short sentence, as a key that does nothing looks broken."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication


def _tr(text: str) -> str:
    return QCoreApplication.translate("unavailable_actions", text)


@dataclass(frozen=True, slots=True)
class ViewerContents:
    """What the image on screen, its series and the pair have.

    `sides` are those with an overlay, "A" and "B"; `windows` the numbers of the presets offered;
    `explained` are the sides of which it is known what they rest on.
    """

    sides: frozenset[str]
    graphics: bool
    segments: bool
    warnings: bool
    play: bool
    windows: tuple[int, ...]
    has_images: bool = True
    explained: frozenset[str] = frozenset()


def why_nothing(action: str, present: ViewerContents) -> str:
    """Return why an action of the viewer would change nothing, empty where it would."""
    words = _absent(action, present)
    return _tr("This case has no images.") if words and not present.has_images else words


def _absent(action: str, present: ViewerContents) -> str:
    kind, _, name = action.partition(".")
    if kind == "preset":
        return _no_window(int(name)) if int(name) not in present.windows else ""
    if kind == "overlay":
        return _no_overlay(name, present)
    if kind == "explain":
        words = _tr("Nothing is shown of what output %1 rests on.").replace("%1", name)
        return "" if name in present.explained else words
    absent = {
        "graphics": (not present.graphics, _tr("The file of this image has no graphics.")),
        "segments": (not present.segments, _tr("This series has no segments.")),
        "series.warnings": (not present.warnings, _tr("There are no warnings for this series.")),
        "view.cine": (not present.play, _tr("There is nothing to play: no loop of images.")),
    }
    is_absent, words = absent.get(action, absent.get(kind, (False, "")))
    return words if is_absent else ""


def _no_window(number: int) -> str:
    return _tr("This image has no window for Alt+%1.").replace("%1", str(number))


def _no_overlay(name: str, present: ViewerContents) -> str:
    if name in ("A", "B"):
        words = _tr("Output %1 has no overlay.").replace("%1", name)
        return "" if name in present.sides else words
    is_something = present.sides or present.segments or present.explained
    return "" if is_something else _tr("Nothing lies over the image: no overlay, no segments.")
