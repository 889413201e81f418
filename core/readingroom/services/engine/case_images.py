"""Images of a case in a question: which ones, in which window, and as which PNG files."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from readingroom.domain.case_question import ImageChoice, QuestionPlan
from readingroom.domain.errors import IntakeError
from readingroom.domain.grey_levels import shown_pixels
from readingroom.domain.imaging import DrawingKind, ImageSeries, Window, WindowFunction
from readingroom.domain.window_presets import CT_PRESETS, opening_window
from readingroom.engine.models.image_inputs.preparing import evenly_spaced
from readingroom.engine.models.types import Portion, PromptImage
from readingroom.pixels.prompt_images import PIXEL_LIMIT, encode_image

if TYPE_CHECKING:
    from readingroom.services.frames import FrameReader

_PRESETS: Final = {preset.name for preset in CT_PRESETS}


class UnreadableImageError(IntakeError):
    """An image of a case cannot be part of a question; the message has no case content."""


class ChosenFrame(NamedTuple):
    """Frame of a series.

    `number` is that of the series in the case, from 1; `frame_index` counts from 0.
    """

    number: int
    series: ImageSeries
    frame_index: int


class CaseImages(NamedTuple):
    """Images of a question, their labels, and how many have fewer pixels than stored."""

    images: tuple[PromptImage, ...]
    labels: tuple[str, ...]
    portion: Portion
    reduced_count: int


def image_count(series: Sequence[ImageSeries]) -> int:
    """Return the number of images of a case, without segmentations."""
    return sum(len(entry.frames) for entry in series if not entry.marks)


def choose_frames(series: Sequence[ImageSeries], plan: QuestionPlan) -> tuple[ChosenFrame, ...]:
    """Return the frames of a case for a question, in the order of their series.

    The images are shared out over the series: one for each in their order, and then each further
    one to the series with the most frames per image. Within a series they are evenly spaced, each
    in the middle of its share. The choice of key images applies only if the case has some.
    """
    numbered = [
        (number, entry)
        for number, entry in enumerate(series, start=1)
        if entry.frames and not entry.marks
    ]
    if plan.image_choice is ImageChoice.KEY and (keys := _key_images(numbered)):
        return tuple(keys[: plan.image_count])
    counts = _shares([len(entry.frames) for _, entry in numbered], plan.image_count)
    return tuple(
        ChosenFrame(number, entry, index)
        for (number, entry), count in zip(numbered, counts, strict=True)
        for index in evenly_spaced(count, len(entry.frames))
    )


def read_images(
    series: Sequence[ImageSeries], plan: QuestionPlan, frames: "FrameReader"
) -> CaseImages:
    """Return the images of a case for a question, as its readers see them when they open.

    Captions name the number of the series and of the image, the modality and the window, and
    nothing of the files: no names, descriptions or overlays.

    Raises:
        UnreadableImageError: An image cannot be decoded, or is too large.
    """
    chosen = choose_frames(series, plan)
    images, labels, reduced = [], [], 0
    for number, frame in enumerate(chosen, start=1):
        png, label, is_reduced = _read(frame, plan.image_edge, frames)
        labels.append(label)
        images.append(PromptImage(png, f"Image {number} of {len(chosen)}: {label}"))
        reduced += is_reduced
    portion = Portion(len(chosen), image_count(series))
    return CaseImages(tuple(images), tuple(labels), portion, reduced)


def _read(chosen: ChosenFrame, edge: int, frames: "FrameReader") -> tuple[bytes, str, bool]:
    series = chosen.series
    label = f"series {chosen.number} ({series.modality})"
    if len(series.frames) > 1:
        label += f", image {chosen.frame_index + 1} of {len(series.frames)}"
    if series.rows * series.columns > PIXEL_LIMIT:
        raise UnreadableImageError(
            f"An image has {series.rows * series.columns:,} pixels; the maximum is {PIXEL_LIMIT:,} "
            f"({label})."
        )
    try:
        frame = frames.decode(series, chosen.frame_index)
        window = None if frame.is_colour else opening_window(series, frame)
        png, is_reduced = encode_image(shown_pixels(frame, window), edge)
    except IntakeError as error:
        raise UnreadableImageError(f"An image cannot be decoded ({label}).") from error
    except MemoryError as error:
        raise UnreadableImageError(f"An image does not fit into memory ({label}).") from error
    return png, label if window is None else f"{label}, {_window_text(window)}", is_reduced


def _window_text(window: Window) -> str:
    """Return a window as text; only presets have names, as those of files are free text."""
    if window.function is WindowFunction.TABLE:
        return "lookup table of the file"
    name = f" ({window.name.lower()})" if window.name in _PRESETS else ""
    return f"window {window.width:g}, level {window.center:g}{name}"


def _shares(totals: Sequence[int], count: int) -> list[int]:
    """Return how many of `count` images each series has, at most as many as it has frames."""
    shares = [0] * len(totals)
    for _ in range(min(count, sum(totals))):
        if 0 in shares:
            shares[shares.index(0)] = 1
            continue
        # Highest averages (D'Hondt): the next image goes where it stands for the most frames.
        weights = [
            total / (share + 1) if share < total else 0.0
            for total, share in zip(totals, shares, strict=True)
        ]
        shares[weights.index(max(weights))] += 1
    return shares


def _key_images(series: Sequence[tuple[int, ImageSeries]]) -> list[ChosenFrame]:
    return [
        ChosenFrame(number, entry, index)
        for number, entry in series
        for index, frame in enumerate(entry.frames)
        if any(drawing.kind is DrawingKind.KEY_IMAGE for drawing in frame.drawings)
    ]
