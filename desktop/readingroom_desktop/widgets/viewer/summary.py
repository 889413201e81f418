"""The words around an image, made from what is shown."""

from dataclasses import dataclass

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom_desktop.widgets.viewer.annotations import Annotations, Line
from readingroom_desktop.widgets.viewer.geometry import edge_letters, scale_bar
from readingroom_desktop.widgets.viewer.viewport import Viewport
from readingroom_desktop.widgets.viewer.windows import window_words

SCALE_BAR_SHARE = 0.3
LATERALITY = {"L": "Left", "R": "Right"}


@dataclass(frozen=True, slots=True)
class Subject:
    """Which image is on screen; `index` counts from 0."""

    case_code: str
    series: ImageSeries
    index: int


def annotations(subject: Subject, view: Viewport, extra: tuple[Line, ...] = ()) -> Annotations:
    """Return what is written over the image; `extra` lines go under the top left corner."""
    series, frame, look = subject.series, view.frame, view.look
    if frame is None:
        return Annotations(top_left=_identity(subject), top_right=_facts(subject))
    turn = look.placement.turn
    spacing = series.spacing_mm
    bar, words = 0.0, ""
    if spacing is not None:
        bar, words = scale_bar(spacing[1] / view.scale_shown, view.width() * SCALE_BAR_SHARE)
    state = [Line(f"Zoom {view.scale_shown * 100:.0f}\u00a0%")]
    if look.is_inverted:
        state.append(Line("Inverted", "caution"))
    if look.window is not None:
        state.append(Line(window_words(look.window)))
    return Annotations(
        top_left=_identity(subject) + extra,
        top_right=_facts(subject),
        bottom_left=tuple(state),
        bottom_right=(
            Line(pointer_words(view, series)),
            Line(f"im {subject.index + 1}/{len(series.frames)}"),
        ),
        edges=edge_letters(series.frames[subject.index].orientation, turn),
        bar_pixels=bar,
        bar_words=words,
    )


def _identity(subject: Subject) -> tuple[Line, ...]:
    return (Line(subject.case_code), Line(subject.series.description or subject.series.modality))


def _facts(subject: Subject) -> tuple[Line, ...]:
    series = subject.series
    lines = []
    if series.laterality:
        lines.append(Line(LATERALITY.get(series.laterality, series.laterality)))
    position = series.frames[subject.index].position_mm
    if position is not None:
        lines.append(Line(f"{position:.1f}\u00a0mm".replace("-", "−")))
    if series.spacing_mm is None:
        lines.append(Line("No scale: pixels only"))
    elif series.spacing_source not in ("", "PixelSpacing"):
        lines.append(Line(f"Scale: {series.spacing_source}", "caution"))
    if series.is_lossy:
        lines.append(Line("Lossy", "caution"))
    lines += [Line(warning, "caution") for warning in series.warnings]
    return tuple(lines)


def pointer_words(view: Viewport, series: ImageSeries) -> str:
    """Return place and value of the pixel under the pointer; empty beside the image."""
    place, frame = view.pixel_under_pointer, view.frame
    if place is None or frame is None:
        return ""
    return f"x {place[0]}  y {place[1]}   {value_words(frame, *place, series.units)}"


def value_words(frame: Frame, column: int, row: int, units: str) -> str:
    """Return a pixel's value in modality units, or its red, green and blue."""
    value = frame.value_at(column, row)
    if value is None:
        return ""
    if isinstance(value, tuple):
        return "RGB {} {} {}".format(*value)
    number = f"{value:.0f}" if float(value).is_integer() else f"{value:.2f}"
    return f"{number.replace('-', '−')}\u00a0{frame.units or units}".rstrip()


def spoken(subject: Subject, view: Viewport) -> str:
    """Return one sentence about the image for a screen reader."""
    series = subject.series
    window = view.window_shown
    parts = [
        f"{series.modality} {series.description}".strip(),
        f"image {subject.index + 1} of {len(series.frames)}",
    ]
    if window is not None:
        parts.append(window_words(window).replace(" · ", ", "))
    parts.append(f"zoom {view.scale_shown * 100:.0f} percent")
    return ", ".join([*parts, *series.warnings])
