"""Texts around an image."""

import textwrap
from dataclasses import dataclass

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.suv import ACTIVITY_UNITS
from readingroom_desktop.viewmodels.formats import (
    decimal,
    filled,
    percent,
    tr,
    tr_core,
    tr_marked,
    tr_noop,
)
from readingroom_desktop.viewmodels.suv_texts import suv_obstacle_text
from readingroom_desktop.widgets.viewer.annotations import Annotations, CornerLine
from readingroom_desktop.widgets.viewer.geometry import edge_letters
from readingroom_desktop.widgets.viewer.reformat_text import reformat_lines
from readingroom_desktop.widgets.viewer.scales import (
    bar_of,
    bar_scale,
    is_document,
    pixel_aspect,
    scale_at,
)
from readingroom_desktop.widgets.viewer.series_texts import SeriesText
from readingroom_desktop.widgets.viewer.viewport import Viewport
from readingroom_desktop.widgets.viewer.windows import window_words

LATERALITY = {"L": tr_noop("Left"), "R": tr_noop("Right")}
WARNING_KEY, WARNING_LETTERS = "E", 26


@dataclass(frozen=True, slots=True)
class DisplayedImage:
    """The image on screen; `index` is zero-based.

    `text` is the name of the series. `link` says how a view is linked to the active one; it takes
    the line of the case code, which the active view shows. `opening_reason` is why
    the window was chosen, "" for that of the file.
    """

    case_code: str
    series: ImageSeries
    index: int
    text: SeriesText
    link: CornerLine | None = None
    opening_reason: str = ""


def annotations(
    subject: DisplayedImage, view: Viewport, extra: tuple[CornerLine, ...] = ()
) -> Annotations:
    """Return the annotations of an image; `extra` lines are below the top left corner."""
    series, frame, view_state = subject.series, view.frame, view.view_state
    if is_document(series):
        return _page_annotations(subject, view, extra)
    facts = _facts(subject, view)
    extra = reformat_lines(series) + extra
    if frame is None:
        return Annotations(top_left=_identity(subject), top_right=facts)
    bar = bar_of(bar_scale(series, view.pixel_under_pointer), view, pixel_aspect(series))
    return Annotations(
        top_left=_identity(subject) + extra,
        top_right=facts,
        bottom_left=_state(view, subject.opening_reason),
        bottom_right=(
            CornerLine(pointer_words(view, series), is_value=True),
            CornerLine(_number(subject)),
        ),
        edges=edge_letters(series.frames[subject.index].orientation, view_state.placement.turn),
        bar_pixels=bar.pixels,
        bar_text=bar.text,
        bar_area=bar.area,
    )


def _page_annotations(
    subject: DisplayedImage, view: Viewport, extra: tuple[CornerLine, ...]
) -> Annotations:
    """Return the short annotations of a page of text."""
    if view.frame is None:
        return Annotations(bottom_right=(CornerLine(_number(subject)),))
    state = [CornerLine(tr("Zoom %1", percent(view.zoom_shown)))]
    if view.view_state.is_inverted:
        state.append(CornerLine(tr("Inverted"), "caution"))
    return Annotations(
        top_left=extra if subject.link is None else (subject.link, *extra),
        top_right=_warnings(subject.series),
        bottom_left=tuple(state),
        bottom_right=(CornerLine(_number(subject)),),
        has_plates=True,
    )


def _number(subject: DisplayedImage) -> str:
    text = tr("page %1/%2" if is_document(subject.series) else "im %1/%2")
    return filled(text, str(subject.index + 1), str(len(subject.series.frames)))


def _identity(subject: DisplayedImage) -> tuple[CornerLine, ...]:
    text = subject.text
    lines = [CornerLine(text.name, more=text.description)]
    if text.time:
        lines.append(CornerLine(text.time, "caution" if text.is_prior else "plain"))
    if subject.link is not None:
        return (*lines, subject.link)
    return (CornerLine(subject.case_code), *lines)


def _state(view: Viewport, opening_reason: str) -> tuple[CornerLine, ...]:
    lines = [CornerLine(tr("Zoom %1", percent(view.zoom_shown)))]
    if view.view_state.is_inverted:
        lines.append(CornerLine(tr("Inverted"), "caution"))
    if view.view_state.window is not None:
        lines.append(CornerLine(window_words(view.view_state.window, view.frame)))
    if opening_reason:
        lines.append(CornerLine(opening_reason, "accent"))
    return tuple(lines)


def _facts(subject: DisplayedImage, view: Viewport) -> tuple[CornerLine, ...]:
    series = subject.series
    lines = []
    if series.laterality:
        lines.append(CornerLine(tr_marked(LATERALITY.get(series.laterality, series.laterality))))
    position = series.frames[subject.index].position_mm
    if position is not None:
        lines.append(CornerLine(f"{decimal(position, 1)}\u00a0mm"))
    scale = scale_at(series, view.pixel_under_pointer)
    if scale.text:
        lines.append(CornerLine(scale.text, "plain" if scale.is_trusted else "caution"))
    if series.suv.obstacle:
        lines.append(CornerLine(tr("No SUV: %1", suv_obstacle_text(series.suv.obstacle))))
    if series.is_lossy:
        lines.append(CornerLine(tr("Lossy"), "caution"))
    return (*lines, *_warnings(series))


def _warnings(series: ImageSeries) -> tuple[CornerLine, ...]:
    """Return one short line for all warnings; the sentences are in its tooltip."""
    count = len(series.warnings)
    if not count:
        return ()
    first_warning = tr_core(series.warnings[0]).rstrip(".")
    short = textwrap.shorten(first_warning, WARNING_LETTERS, placeholder="")
    if short != first_warning:
        short = f"{short.rstrip(':,;')}…"
    others = f" +{count - 1}" if count > 1 else ""
    text = f"{short}{others} ({WARNING_KEY})"
    return (CornerLine(text, "caution", "\n".join(map(tr_core, series.warnings))),)


def pointer_words(view: Viewport, series: ImageSeries) -> str:
    """Return position and value of the pixel under the pointer, "" outside the image."""
    pixel, frame = view.pixel_under_pointer, view.frame
    if pixel is None or frame is None:
        return ""
    value = value_words(frame, *pixel, series.units)
    return f"x {pixel[0]}  y {pixel[1]}   {value}{suv_words(frame, *pixel, series)}"


def value_words(frame: Frame, column: int, row: int, units: str) -> str:
    """Return a pixel's value in modality units, or its RGB values."""
    value = frame.value_at(column, row)
    if value is None:
        return tr("no value")
    if isinstance(value, tuple):
        return "RGB {} {} {}".format(*value)
    number = decimal(value, 0 if float(value).is_integer() else 2)
    return f"{number}\u00a0{frame.units or units}".rstrip()


def suv_words(frame: Frame, column: int, row: int, series: ImageSeries) -> str:
    """Return the SUV of a pixel after its value, "" if it has none."""
    factor, value = series.suv.per_unit, frame.value_at(column, row)
    is_activity = (frame.units or series.units) == ACTIVITY_UNITS
    if factor is None or not is_activity or not isinstance(value, float):
        return ""
    return f"   {tr('SUVbw')} {decimal(value * factor)}\u00a0g/ml"


def accessible_name(
    subject: DisplayedImage, view: Viewport, marks: tuple[CornerLine, ...] = ()
) -> str:
    """Return a sentence on the image and its overlays, for screen readers."""
    series = subject.series
    window = None if is_document(series) else view.window_shown
    text = tr("page %1 of %2" if is_document(series) else "image %1 of %2")
    parts = [
        subject.text.full,
        *(line.text for line in reformat_lines(series)),
        filled(text, str(subject.index + 1), str(len(series.frames))),
    ]
    if window is not None:
        parts.append(window_words(window, view.frame).replace(" · ", ", "))
        parts += [subject.opening_reason] if subject.opening_reason else []
    parts.append(tr("zoom %1 percent", decimal(view.zoom_shown * 100, 0)))
    return ", ".join([*parts, *(line.text for line in marks), *map(tr_core, series.warnings)])
