"""Scenario family `adversarial`: patches of a real image, perturbed until a network errs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import numpy as np
import torch
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe
from readingroom.engine.devices.repeatable import repeatable
from readingroom.engine.generator.images.scenarios import png_text
from readingroom.engine.generator.images.sources import SourceImage, source_label, source_of
from readingroom.engine.generator.images.values import scale_of
from readingroom.engine.generator.images.writing import write_image
from readingroom.engine.generator.networks.attack_records import (
    answers_record,
    attack_plan,
    attack_seed,
    target_number,
)
from readingroom.engine.generator.networks.attacked_series import SeriesNetwork, attacked_series
from readingroom.engine.generator.networks.attacks import Network, attack
from readingroom.engine.generator.types import FailedCase, SyntheticCase, SyntheticFile, case_code

_LEVELS: Final = (128.0, 256.0)
"""Window from 0 for black to 255 for white (PS3.3 C.11.2.1.2.1), as the attacked network had it."""
_MIN_SPREAD: Final = 8.0
_TRIES: Final = 300
_LUMA: Final = np.array([0.299, 0.587, 0.114])  # ITU-R BT.601


@dataclass(frozen=True, slots=True, eq=False)
class LoadedNetwork:
    """Network to attack: logits of inputs (n, channels, rows, columns) from 0 to 255.

    `classes` are the names of its outputs, () for unnamed ones.
    """

    logits: Network
    channels: int
    rows: int
    columns: int
    classes: tuple[str, ...] = ()


class Loader(Protocol):
    """Loads a network from its configuration and its weights, for pieces or for whole series."""

    def __call__(self, config: Path, weights: Path, /) -> LoadedNetwork:
        """Return a network of one slice."""

    def for_series(self, config: Path, weights: Path, /) -> SeriesNetwork:
        """Return a network with its declared input."""


def make_adversarial(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress, load: Loader
) -> Iterator[SyntheticCase | FailedCase]:
    """Yield patches of an image, or whole series, perturbed to change the network's prediction.

    Args:
        recipe: the checked recipe.
        settings: all settings of the family.
        progress: receives an update for each case.
        load: loads the network, which belongs to another package.

    Raises:
        GenerationError: the image or the network is unusable.
        Cancelled: the user stopped.
    """
    files = Path(settings["model"]), Path(settings["weights"])
    if settings.get("series"):
        if settings["file"]:
            raise GenerationError("The recipe names an image and series. Remove one of them.")
        yield from attacked_series(recipe, settings, load.for_series(*files), progress)
        return
    network = load(*files)
    source = source_of(settings)
    picture = _levels(source, network.channels)
    for number in range(1, recipe.count + 1):
        progress.raise_if_cancelled()
        progress.report(Step(number - 1, recipe.count, "Attacking"))
        rng = random_stream(recipe.seed, "adversarial piece", str(number))
        piece, corner = _piece(picture, network, rng)
        with repeatable():
            case = _case(recipe, settings, network, source.modality, number, piece, corner)
        yield case
    progress.report(Step(recipe.count, recipe.count, "Attacking"))


def _levels(source: SourceImage, channels: int) -> NDArray[np.uint8]:
    """Return the first frame with 256 levels, (rows, columns, channels)."""
    unit = scale_of(source).to_unit(source.frames[0])
    if channels == 1 and unit.ndim == 3:
        unit = unit @ _LUMA
    if channels == 3 and unit.ndim == 2:
        unit = np.repeat(unit[..., None], 3, axis=2)
    levels = np.rint(np.clip(unit, 0, 1) * 255).astype(np.uint8)
    return levels if levels.ndim == 3 else levels[..., None]


def _piece(
    picture: NDArray[np.uint8], network: LoadedNetwork, rng: np.random.Generator
) -> tuple[NDArray[np.uint8], tuple[int, int]]:
    """Return a non-uniform patch of the network's input size, and its corner."""
    rows, columns = picture.shape[0] - network.rows, picture.shape[1] - network.columns
    if rows < 0 or columns < 0:
        raise GenerationError(
            f"The network needs {network.rows} x {network.columns} pixels; the image has "
            f"{picture.shape[0]} x {picture.shape[1]}. Choose a larger image."
        )
    best, best_corner = None, (0, 0)
    for _ in range(_TRIES):
        corner = (int(rng.integers(rows + 1)), int(rng.integers(columns + 1)))
        piece = picture[
            corner[0] : corner[0] + network.rows, corner[1] : corner[1] + network.columns
        ]
        if best is None or piece.std() > best.std():
            best, best_corner = piece, corner
        if piece.std() >= _MIN_SPREAD:
            return piece, corner
    if best is None:
        raise AssertionError("a piece was tried")
    return best, best_corner


def _case(
    recipe: Recipe, settings: Mapping[str, str], network: LoadedNetwork, modality: str,
    number: int, piece: NDArray[np.uint8], corner: tuple[int, int],
) -> SyntheticCase:  # fmt: skip
    inputs = torch.from_numpy(np.moveaxis(piece, 2, 0).astype(np.float32))[None]
    with torch.no_grad():
        labels = network.logits(inputs).argmax(dim=1)
    target = target_number(settings["target"], network.classes)
    targets = None if target is None else torch.full_like(labels, target)
    plan = attack_plan(settings, attack_seed(recipe, number), 0.0, 255.0)
    done = attack(network.logits, inputs, labels, plan, targets=targets)
    # Rounding towards the patch keeps the change in its ball.
    change = np.trunc(np.moveaxis((done.inputs - inputs)[0].numpy(), 0, 2))
    changed = (piece + change).astype(np.uint8)
    code = case_code(recipe, number)
    frames = changed[None, ..., 0] if changed.shape[2] == 1 else changed[None]
    window = _LEVELS if frames.ndim == 3 else None
    source = SourceImage(frames, None, modality)
    content = write_image(source, frames, recipe, number, window=window)
    both = torch.from_numpy(np.moveaxis(np.stack([piece, changed]), 3, 1).astype(np.float32))
    truth = answers_record(network.logits, both, network.classes, target)
    truth |= {
        "row": str(corner[0]),
        "column": str(corner[1]),
        "largest change": f"{np.abs(change).max():g}",
        "length of the change": f"{np.linalg.norm(change):.6g}",
        "original": png_text(piece[..., 0] if piece.shape[2] == 1 else piece, optimize=False),
    }
    image = f"{source_label(settings)}, a piece of it"
    facts = {"image": image, "question": "What does this piece show?"}
    return SyntheticCase(code, (SyntheticFile("image.dcm", content),), truth, facts)
