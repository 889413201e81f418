"""Reasons why an action has no effect, shown so that a key does not seem broken."""

from dataclasses import dataclass

from readingroom_desktop.viewmodels.formats import tr


@dataclass(frozen=True, slots=True)
class ViewerContents:
    """Contents of the image on screen, its series and the pair.

    `sides` are those with an overlay, "A" and "B"; `windows` the numbers of the offered presets;
    `explained` the sides with explanations.
    """

    sides: frozenset[str]
    graphics: bool
    segments: bool
    warnings: bool
    play: bool
    windows: tuple[int, ...]
    has_images: bool = True
    explained: frozenset[str] = frozenset()


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
    absent = {
        "graphics": (not present.graphics, tr("The file of this image has no graphics.")),
        "segments": (not present.segments, tr("This series has no segments.")),
        "series.warnings": (not present.warnings, tr("This series has no warnings.")),
        "view.cine": (not present.play, tr("This series cannot be played as cine.")),
    }
    is_absent, reason = absent.get(action, absent.get(kind, (False, "")))
    return reason if is_absent else ""


def _no_window(number: int) -> str:
    return tr("This image has no window for Alt+%1.", str(number))


def _no_overlay(name: str, present: ViewerContents) -> str:
    if name in ("A", "B"):
        return "" if name in present.sides else tr("Output %1 has no overlay.", name)
    is_something = present.sides or present.segments or present.explained
    return "" if is_something else tr("This image has no overlays or segments.")
