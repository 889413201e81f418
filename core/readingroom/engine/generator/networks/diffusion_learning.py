"""Training of the denoising network of a table, and of its distilled student."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.devices.draws import integers
from readingroom.engine.devices.placement import CPU, fetch, send, send_module
from readingroom.engine.devices.repeatable import seed_torch
from readingroom.engine.generator.api import FitOptions
from readingroom.engine.generator.encoding import TableEncoding, fill_column
from readingroom.engine.generator.networks.bias_loss import BiasLoss
from readingroom.engine.generator.networks.denoiser import Denoiser, DenoiserSize
from readingroom.engine.generator.networks.distillation import distil
from readingroom.engine.generator.networks.mixed import (
    Levels,
    Process,
    column_losses,
    draw_batch,
    guess_of,
    mean_asked,
    patient_rows,
)
from readingroom.engine.generator.networks.penalties import make_penalty
from readingroom.engine.generator.networks.schedules import SCHEDULES
from readingroom.engine.generator.networks.score_weights import Scoring
from readingroom.engine.generator.networks.training import (
    FIRST_PHASE,
    History,
    Moment,
    Plan,
    Rows,
    joined,
    train,
)
from readingroom.engine.tables.types import PatientTable

STUDENT_STEPS = 50
DEFAULT_SCHEDULE = "cosine"
"""Tables of a few hundred rows keep .91 of associations with cosine, .71 with linear."""
_AVERAGE = 0.995
_MIN_STEPS = 16
"""Minimum steps of an epoch. A few hundred rows give two; 300 such epochs fit the single columns,
and only half of the associations between them."""
_ROUND_SHARE = 0.2
"""Maximum share of the epochs for a round of distillation."""
_PRETRAINING_SHARE = 0.4
"""Share of the epochs for pretraining."""
_AFTER_PRETRAINING = 0.3
"""Factor of the learning rate after pretraining."""
_LOOKS = 8
"""Evaluations per held-out row: with one, early stopping on few rows would be random."""

Penalty = Callable[[Tensor], Tensor]
"""Function from soft encoded rows (n, width) to a scalar."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of diffusion in `FitOptions.settings`."""

    schedule: str = DEFAULT_SCHEDULE
    size: DenoiserSize = field(default_factory=DenoiserSize)
    is_distilled: bool = True
    sampler: int = STUDENT_STEPS
    is_pretrained: bool = True

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> "Settings":
        """Parse the settings.

        Raises:
            GenerationError: a setting is unknown or invalid.
        """
        known = {"schedule", "hidden", "blocks", "distilled", "sampler", "pretrained", "balance"}
        for key in texts:
            if key not in known:
                names = ", ".join(sorted(known))
                raise GenerationError(f"Unknown setting '{key}' of diffusion. Known are: {names}.")
        schedule = texts.get("schedule", DEFAULT_SCHEDULE)
        if schedule not in SCHEDULES:
            raise GenerationError(f"Unknown schedule '{schedule}'. Choose linear or cosine.")
        usual = DenoiserSize()
        size = DenoiserSize(
            _whole(texts, "hidden", usual.hidden, 4096), _whole(texts, "blocks", usual.blocks, 32)
        )
        distilled = _choice(texts, "distilled", "yes", ("yes", "no")) == "yes"
        sampler = _choice(texts, "sampler", "50" if distilled else "1000", ("50", "1000"))
        if sampler == "50" and not distilled:
            raise GenerationError(
                "Sampling in 50 steps needs a distilled network. Set distilled: yes."
            )
        pretrained = _choice(texts, "pretrained", "yes", ("yes", "no")) == "yes"
        return cls(schedule, size, distilled, int(sampler), pretrained)


def penalty_of(
    table: PatientTable,
    encoding: TableEncoding,
    options: FitOptions,
    rows: Tensor,
    split: tuple[Rows, Rows],
) -> Penalty | None:
    """Return beta x bias plus the policy penalty of soft rows; None if neither is requested.

    Raises:
        GenerationError: a bias term cannot be computed on this table.
    """
    parts: list[tuple[float, Penalty]] = []
    if options.beta > 0:
        parts.append(
            (
                options.beta,
                BiasLoss(encoding, options, rows[send(torch.as_tensor(split[0]), rows.device)]),
            )
        )
    if options.policy is not None and options.policy_weight > 0:
        held_out = table.take(split[1]) if len(split[1]) else None
        policy = make_penalty(options.policy, encoding, table.take(split[0]), held_out)
        parts.append((options.policy_weight, policy))

    def penalty(soft: Tensor) -> Tensor:
        return torch.stack([weight * part(soft) for weight, part in parts]).sum()

    return penalty if parts else None


class DiffusionFit(NamedTuple):
    """Result of training."""

    teacher: Denoiser
    student: Denoiser | None
    history: History
    rounds: tuple[History, ...]
    pretraining: History | None


@dataclass(frozen=True, slots=True, eq=False)
class TrainingRows:
    """Training and held-out rows, sampling weights and penalties.

    `scoring` returns the weights after the first phase; None keeps them. `pretraining` are rows (n,
    width) used first, none of which is a patient; n may be 0.
    """

    rows: Tensor
    held_out: Tensor
    weights: FloatArray | None
    penalty: Penalty | None
    scoring: Scoring | None
    pretraining: Tensor


def learn(
    process: Process,
    material: TrainingRows,
    options: FitOptions,
    settings: Settings,
    digest: str,
    *,
    progress: Progress,
    checkpoint: Path | None,
) -> DiffusionFit:
    """Train a denoising network, and a student if requested.

    Raises:
        GenerationError: training diverged at once, or the checkpoint belongs to other training.
        Cancelled: the user stopped.
    """
    plan = Plan(
        options.seed,
        options.epochs,
        options.batch_size,
        options.patience,
        options.learning_rate,
        digest,
        weights=material.weights,
        average=_AVERAGE,
        least_steps=_MIN_STEPS,
        looks=_LOOKS,
        label="Learning to remove noise",
    )
    network = _network(process, material.rows, settings.size, options.seed)
    pretraining = _pretrained(network, process, material, plan, progress, checkpoint)
    own = plan
    if pretraining is not None:
        own = replace(plan, learning_rate=plan.learning_rate * _AFTER_PRETRAINING)
    loss = _Loss(network, process, material.rows, options.alpha, material.penalty)
    rows = (material.rows, material.held_out)
    if material.scoring is None:
        history = train(*(network, loss, *rows, own), progress=progress, checkpoint=checkpoint)
    else:
        # The epochs are shared between the phases before and after rows are scored.
        epochs = max(1, round(own.epochs * FIRST_PHASE))
        first = replace(own, epochs=epochs, digest=f"{digest} first")
        began = train(*(network, loss, *rows, first), progress=progress, checkpoint=checkpoint)
        plan = replace(plan, weights=material.scoring(network, progress))
        epochs = max(1, own.epochs - epochs)
        second = replace(own, epochs=epochs, digest=f"{digest} second", weights=plan.weights)
        file = None if checkpoint is None else checkpoint.with_name(f"{checkpoint.name}.second")
        ended = train(*(network, loss, *rows, second), progress=progress, checkpoint=file)
        history = joined(began, ended)
    if not settings.is_distilled:
        return DiffusionFit(network.eval(), None, history, (), pretraining)
    epochs = max(1, round(plan.epochs * _ROUND_SHARE))
    own = replace(plan, epochs=epochs, learning_rate=plan.learning_rate / 3)
    distilled = distil(network, process, *rows, own, progress=progress, checkpoint=checkpoint)
    student: Denoiser = distilled.network.eval()  # type: ignore[assignment]  # a copy of the teacher
    return DiffusionFit(network.eval(), student, history, distilled.histories, pretraining)


def encoded_as(
    own: Tensor, table: PatientTable, other: PatientTable, encoding: TableEncoding
) -> Tensor:
    """Return the encoded rows of `other`, which differs from `own`'s table in few columns."""
    rows = own.numpy().copy()
    for code in encoding.codes:
        name = code.column.name
        was, now = table.values[name], other.values[name]
        # NaN differs from itself, so a missing number is encoded again, without effect.
        if was is not now and not np.array_equal(was, now):
            fill_column(rows.T, code, other.column(name), now)
    return torch.from_numpy(rows)


class _Loss:
    """Loss of a denoising network: alpha x task + penalty."""

    def __init__(
        self,
        network: Denoiser,
        process: Process,
        like: Tensor,
        alpha: float,
        penalty: Penalty | None,
    ) -> None:
        self.network, self.process, self.alpha, self.penalty = network, process, alpha, penalty
        self.levels = Levels.of(process.schedule, like)

    def __call__(self, rows: Tensor, _moment: Moment) -> Tensor:
        """Return the mean loss of rows, each at a random step."""
        layout = self.process.layout
        steps = integers(1, self.process.schedule.steps + 1, (len(rows),), rows.device)
        batch = draw_batch(rows, self.process, self.levels, steps)
        predicted = self.network(batch.state, batch.known, batch.mask, steps)
        guess = guess_of(predicted, layout)
        task = mean_asked(column_losses(batch, guess, layout, self.levels), batch.mask)
        if self.penalty is None:
            return task
        meant = patient_rows(batch.state, guess, layout, steps, self.levels)
        known = batch.mask @ layout.column_places
        return self.alpha * task + self.penalty(torch.where(known > 0, rows, meant))


def _network(process: Process, rows: Tensor, size: DenoiserSize, seed: int) -> Denoiser:
    seed_torch(int(random_stream(seed, "weights").integers(2**62)))
    network = Denoiser(process.layout.placed_on(CPU), size)
    network.start_from(fetch(rows), process.layout.number_count)
    return send_module(network, rows.device)


def _pretrained(
    network: Denoiser,
    process: Process,
    material: TrainingRows,
    plan: Plan,
    progress: Progress,
    checkpoint: Path | None,
) -> History | None:
    """Pretrain a network on rows that are not patients; None if there are none."""
    rows = material.pretraining
    if not len(rows):
        return None
    own = replace(
        plan,
        epochs=max(1, round(plan.epochs * _PRETRAINING_SHARE)),
        digest=f"{plan.digest} pretraining",
        weights=None,
        label="Learning associations",
    )
    loss = _Loss(network, process, rows, 1.0, None)
    file = None if checkpoint is None else checkpoint.with_name(f"{checkpoint.name}.pretraining")
    return train(network, loss, rows, rows[:0], own, progress=progress, checkpoint=file)


def _whole(texts: Mapping[str, str], key: str, default: int, most: int) -> int:
    text = texts.get(key, str(default))
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= most:
        raise GenerationError(
            f"The setting {key} must be an integer from 1 to {most}, not '{text}'."
        )
    return int(text)


def _choice(texts: Mapping[str, str], key: str, default: str, choices: tuple[str, ...]) -> str:
    text = texts.get(key, default)
    if text not in choices:
        raise GenerationError(f"The setting {key} must be {' or '.join(choices)}, not '{text}'.")
    return text
