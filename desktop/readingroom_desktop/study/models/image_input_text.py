"""What a model of images receives of a case, in words."""

from readingroom.domain.imaging import Window
from readingroom.engine.models.image_inputs.types import ImageInput, SeriesPart, SlicePosition
from readingroom_desktop.viewmodels.formats import count, decimal, numbered, tr, tr_marked


def image_input_text(given: ImageInput) -> str:
    """Return the input as shown: "8 slices, 64 × 64, windows Lung (-600/1500)"."""
    parts = [_part(given)]
    if given.modality:
        parts.append(given.modality)
    if given.size:
        parts.append(" × ".join(map(count, given.size)))
    if given.spacing:
        parts.append(tr("%1 mm", " × ".join(_number(step) for step in given.spacing)))
    parts.append(_values(given))
    if given.is_standardised:
        parts.append(tr("standardised"))
    return ", ".join(parts)


def _part(given: ImageInput) -> str:
    if given.kind is SeriesPart.VOLUME:
        return tr("whole volume")
    if given.kind is SeriesPart.SLICES:
        return numbered(given.count, tr("1 slice"), tr("%1 slices"))
    if given.kind is SeriesPart.CINE:
        return numbered(given.count, tr("1 cine frame"), tr("%1 cine frames"))
    if isinstance(given.which, SlicePosition):
        return {
            SlicePosition.FIRST: tr("first slice"),
            SlicePosition.MIDDLE: tr("middle slice"),
            SlicePosition.LAST: tr("last slice"),
        }[given.which]
    return tr("image number %1", count(given.which))


def _values(given: ImageInput) -> str:
    if given.windows is None:
        return tr("modality values")
    if not given.windows:
        return tr("window of the file")
    names = ", ".join(map(_window, given.windows))
    return tr("window %1", names) if len(given.windows) == 1 else tr("windows %1", names)


def _window(window: Window) -> str:
    edges = f"{_number(window.center)}/{_number(window.width)}"
    return f"{tr_marked(window.name)} ({edges})" if window.name else edges


def _number(value: float) -> str:
    return decimal(value, next((digits for digits in (0, 1) if round(value, digits) == value), 2))
