"""Training of a grading network for photographs: seeded, on the job's device, stopped early."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import save
from torch import Tensor, nn

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.draws import uniform
from readingroom.engine.devices.placement import CPU, pick_device, send, send_module
from readingroom.engine.devices.repeatable import repeatable, seed_torch
from readingroom.engine.generator.networks.training import Moment, Plan, train

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
    """Weights of a network as safetensors, and its training history."""

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
    """Train a network to grade; images are augmented by mirroring.

    Args:
        module: network from (n, 3, side, side) to logits of the grades.
        learned: training set.
        held_out: set for early stopping; not for evaluation.
        scaling: mean and standard deviation for standardisation.
        seed: seed of the initial weights, the order and the mirroring.
        epochs: maximum number of epochs.
        progress: receives an update per epoch.

    Raises:
        GenerationError: training diverged.
        Cancelled: the user stopped.
    """
    with repeatable():
        _begin(module, seed)
        device = pick_device()
        send_module(module, device)
        count = len(learned.grades)
        pixels, grades = (
            send(torch.from_numpy(np.concatenate(parts)), device)
            for parts in (
                (learned.pixels, held_out.pixels),
                (learned.grades, held_out.grades),
            )
        )
        mean, deviation = scaling

        def loss(rows: Tensor, moment: Moment) -> Tensor:
            seen = (pixels[rows].float() - mean) / deviation
            if not moment.is_held_out:
                seen = _mirrored(seen)
            value: Tensor = nn.functional.cross_entropy(module(seen), grades[rows])
            return value

        rows = torch.arange(len(grades), device=device)
        plan = Plan(
            seed, epochs, BATCH, PATIENCE, RATE, "severity", weight_decay=DECAY, label="Learning"
        )
        history = train(module, loss, rows[:count], rows[count:], plan, progress=progress)
        send_module(module, CPU).eval()
    state: Mapping[str, Any] = module.state_dict()
    weights = save({name: value.contiguous() for name, value in state.items()})
    return Learned(weights, history.epochs_done, history.best_epoch or 0, history.best_loss)


def _begin(module: nn.Module, seed: int) -> None:
    """Initialise the weights of every layer from the seed."""
    seed_torch(seed)
    for part in module.modules():
        reset = getattr(part, "reset_parameters", None)
        if callable(reset):
            reset()


def _mirrored(seen: Tensor) -> Tensor:
    """Return each image randomly mirrored in both directions."""
    for side in (2, 3):
        flip = uniform((len(seen),), seen.device) < 0.5
        seen = torch.where(flip[:, None, None, None], seen.flip(side), seen)
    return seen
