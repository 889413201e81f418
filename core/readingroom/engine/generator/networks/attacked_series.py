"""Attacks on whole series: stored values are changed until a network errs on what it receives.

The network receives slices, frames or a volume, prepared as its configuration declares. The
gradient passes through the preparation to the stored values, which are written as a series of
DICOM files; whether it misleads the network is judged on these files, prepared once more.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from pydicom.dataset import Dataset
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress, Step
from readingroom.domain.scenario import Recipe
from readingroom.engine.devices.memory import is_out_of_memory
from readingroom.engine.devices.repeatable import repeatable
from readingroom.engine.generator.images.sources import source_from
from readingroom.engine.generator.images.writing import write_image
from readingroom.engine.generator.networks.attack_records import (
    answers_record,
    attack_plan,
    attack_seed,
    target_number,
)
from readingroom.engine.generator.networks.attacks import Network, attack
from readingroom.engine.generator.types import FailedCase, SyntheticCase, SyntheticFile, case_code
from readingroom.engine.models.image_inputs.types import ChangedFile, UnfitInputError
from readingroom.intake.grey_frames import Padding
from readingroom.intake.images.elements import whole_of

Change = NDArray[np.int64]


class Changeable(Protocol):
    """A series whose stored values can be changed, and what the network receives of it."""

    values: NDArray[np.float32]
    low: float
    high: float
    units: str

    def change_to(self, values: NDArray[np.floating], /) -> Change:
        """Return the change of stored values nearest to changed values."""

    def effect(self, change: Change, /) -> NDArray[np.float64]:
        """Return a change of stored values in the units of the values."""

    def prepared(self, change: Change, /) -> NDArray[np.float32]:
        """Return what the network receives of the changed series."""

    def gradient(self, change: Change, gradient: NDArray[np.floating], /) -> NDArray[np.float32]:
        """Return the gradient of the values, from that of what the network receives."""

    def files(self, change: Change, /) -> tuple[ChangedFile, ...]:
        """Return the files of the series, with their changes."""

    def prepared_again(self, contents: Mapping[str, bytes], /) -> NDArray[np.float32]:
        """Return what the network receives of written files, by name."""


@dataclass(frozen=True, slots=True, eq=False)
class SeriesNetwork:
    """Network to attack: logits of items as it receives them, and how to open a series for it.

    `classes` are the names of its outputs, `record` describes its declared input.
    """

    logits: Network
    classes: tuple[str, ...]
    open: Callable[[Path], Changeable]
    record: str


def attacked_series(
    recipe: Recipe, settings: Mapping[str, str], network: SeriesNetwork, progress: Progress
) -> Iterator[SyntheticCase | FailedCase]:
    """Yield series that are changed to change the network's prediction.

    Args:
        recipe: the checked recipe.
        settings: all settings of the family; `series` is a folder.
        network: the network.
        progress: receives an update for each case.

    Raises:
        GenerationError: the folder has fewer cases than the recipe, or the network has no such
            class.
        Cancelled: the user stopped.
    """
    folders = case_folders(Path(settings["series"]))
    if recipe.count > len(folders):
        raise GenerationError(
            f"The number of cases is {recipe.count:,}; the folder of series has only "
            f"{len(folders):,}. Reduce the number."
        )
    target = target_number(settings["target"], network.classes)
    for number, folder in enumerate(folders[: recipe.count], start=1):
        progress.raise_if_cancelled()
        progress.report(Step(number - 1, recipe.count, "Attacking"))
        try:
            with repeatable():
                case = _case(recipe, settings, network, number, folder, target, progress)
        except (UnfitInputError, GenerationError) as error:
            yield FailedCase(case_code(recipe, number), str(error))
        except (MemoryError, RuntimeError) as error:
            if not is_out_of_memory(error):
                raise
            yield FailedCase(case_code(recipe, number), "The memory is too small for its attack.")
        else:
            yield case
    progress.report(Step(recipe.count, recipe.count, "Attacking"))


def case_folders(folder: Path) -> tuple[Path, ...]:
    """Return the subfolders of a folder, one a case, by name; without any, the folder itself.

    Links and hidden folders are left out.
    """
    inside = tuple(
        path
        for path in sorted(folder.iterdir())
        if path.is_dir() and not path.is_symlink() and not path.name.startswith(".")
    )
    return inside or (folder,)


def _case(
    recipe: Recipe, settings: Mapping[str, str], network: SeriesNetwork, number: int,
    folder: Path, target: int | None, progress: Progress,
) -> SyntheticCase:  # fmt: skip
    series = network.open(folder)
    none = series.change_to(series.values)
    before = torch.from_numpy(series.prepared(none))[None]
    labels = _labels(network.logits, before)
    logits = _of_values(network.logits, series, progress)
    values = torch.from_numpy(series.values)[None]
    plan = attack_plan(settings, attack_seed(recipe, number), series.low, series.high)
    targets = None if target is None else torch.full_like(labels, target)
    done = attack(logits, values, labels, plan, targets=targets)
    change = series.change_to(done.inputs[0].numpy())
    files = _files(recipe, number, series.files(change))
    again = series.prepared_again({file.name: file.content for file in files})
    both = torch.cat([before, torch.from_numpy(again)[None]])
    truth = answers_record(network.logits, both, network.classes, target)
    effect = series.effect(change)
    truth |= {
        "largest change": f"{np.abs(effect).max():.6g}",
        "length of the change": f"{np.linalg.norm(effect):.6g}",
        "units": series.units,
        "changed frames": f"{int(change.any(axis=tuple(range(1, change.ndim))).sum())}",
        "input": network.record,
    }
    facts = {"image": "A series of your own", "question": "What does this series show?"}
    return SyntheticCase(case_code(recipe, number), files, truth, facts)


def _of_values(logits: Network, series: Changeable, progress: Progress) -> Network:
    """Return the logits of the values of a series, as they would be stored."""

    class Prepared(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, values: Tensor) -> Tensor:  # noqa: ANN401 - untyped in torch
            ctx.change = series.change_to(values[0].detach().numpy())
            return torch.from_numpy(series.prepared(ctx.change))[None]

        @staticmethod
        def backward(ctx: Any, *gradients: Tensor) -> Tensor:  # noqa: ANN401 - as above
            (gradient,) = gradients
            return torch.from_numpy(series.gradient(ctx.change, gradient[0].numpy()))[None]

    def computed(values: Tensor) -> Tensor:
        progress.raise_if_cancelled()
        item: Tensor = Prepared.apply(values)  # type: ignore[no-untyped-call]  # torch leaves it so
        return logits(item)

    return computed


def _labels(logits: Network, item: Tensor) -> Tensor:
    """Return the predicted class of an item, (1,).

    Raises:
        GenerationError: the network cannot compute an item of this shape.
    """
    try:
        with torch.no_grad():
            return logits(item).argmax(dim=1)
    except (RuntimeError, ValueError) as error:  # of torch, about shapes
        if is_out_of_memory(error):
            raise
        shape = " x ".join(map(str, item.shape[1:]))
        raise GenerationError(
            f"The network cannot compute its declared input of {shape}. Correct 'input' or "
            "'input_shape' of its configuration."
        ) from error


def _files(
    recipe: Recipe, number: int, changed: tuple[ChangedFile, ...]
) -> tuple[SyntheticFile, ...]:
    """Return the files of a case, numbered in the order of the series."""
    digits = len(str(len(changed)))
    return tuple(
        SyntheticFile(f"image-{part:0{digits}}.dcm", _content(recipe, number, part, file))
        for part, file in enumerate(changed, start=1)
    )


def _content(recipe: Recipe, number: int, part: int, file: ChangedFile) -> bytes:
    source = source_from(file.content)
    padding = _padding(source.header)
    frames = source.frames.copy()
    for at, change in file.changes.items():
        before = frames[at].astype(np.int64)
        after = before + change
        becomes_padding = None if padding is None else padding.mask(after)
        if becomes_padding is not None:
            after = np.where(becomes_padding, before, after)
        frames[at] = after.astype(frames.dtype)
    return write_image(source, frames, recipe, number, window=file.window, part=part)


def _padding(header: Dataset | None) -> Padding | None:
    """Return the values that mean padding, which a changed value must not take."""
    if header is None:
        return None
    return Padding.stated(
        whole_of(header, "PixelPaddingValue"),
        whole_of(header, "PixelPaddingRangeLimit"),
        (int(header.BitsAllocated), int(header.BitsStored)),
        is_signed=bool(header.PixelRepresentation),
    )
