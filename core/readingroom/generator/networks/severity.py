"""Learning of a network that grades photographs: seeded, on one thread, stopped early."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import save
from torch import Tensor, nn

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.generator.networks.devices import repeatable
from readingroom.generator.networks.training import Moment, Plan, train

BATCH: Final = 16
RATE: Final = 2e-3
PATIENCE: Final = 6
DECAY: Final = 1e-3


@dataclass(frozen=True, slots=True, eq=False)
class LabelledEyes:
    """Photographs uint8 (n, 3, side, side) with their grades (n,)."""

    pixels: NDArray[np.uint8]
    grades: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Learned:
    """A network's weights as safetensors, and how learning went."""

    weights: bytes
    epochs: int
    best_epoch: int
    best_loss: float


def learn_grades(
    module: nn.Module,
    learned: LabelledEyes,
    held_out: LabelledEyes,
    scaling: tuple[float, float],
    *,
    seed: int,
    epochs: int,
    progress: Progress = NO_PROGRESS,
) -> Learned:
    """Teach a network to grade; eyes are shown as they are and mirrored.

    Args:
        module: Takes (n, 3, side, side) of numbers; gives logits of the grades.
        learned: What it learns from.
        held_out: What decides when to stop; not to be judged by.
        scaling: Mean and deviation that are taken off and divided by.
        seed: Of the first weights, the order and the mirroring.
        epochs: At most.
        progress: Told of epochs.

    Raises:
        GenerationError: learning diverged.
        Cancelled: the user stopped.
    """
    with repeatable():
        _begin(module, seed)
        count = len(learned.grades)
        pixels = torch.from_numpy(np.concatenate([learned.pixels, held_out.pixels]))
        grades = torch.from_numpy(np.concatenate([learned.grades, held_out.grades]))
        mean, deviation = scaling

        def loss(rows: Tensor, moment: Moment) -> Tensor:
            seen = (pixels[rows].float() - mean) / deviation
            if not moment.is_held_out:
                seen = _mirrored(seen)
            said: Tensor = nn.functional.cross_entropy(module(seen), grades[rows])
            return said

        rows = torch.arange(len(grades))
        plan = Plan(
            seed, epochs, BATCH, PATIENCE, RATE, "severity", weight_decay=DECAY, label="Learning"
        )
        history = train(module, loss, rows[:count], rows[count:], plan, progress=progress)
        module.eval()
    kept: Mapping[str, Any] = module.state_dict()
    weights = save({name: value.contiguous() for name, value in kept.items()})
    return Learned(weights, history.epochs_done, history.best_epoch or 0, history.best_loss)


def _begin(module: nn.Module, seed: int) -> None:
    """Give every layer its first weights anew, from the seed."""
    torch.manual_seed(seed)
    for part in module.modules():
        reset = getattr(part, "reset_parameters", None)
        if callable(reset):
            reset()


def _mirrored(seen: Tensor) -> Tensor:
    """Return each eye mirrored or not, upside down or not."""
    for side in (2, 3):
        flip = torch.rand(len(seen)) < 0.5
        seen = torch.where(flip[:, None, None, None], seen.flip(side), seen)
    return seen
