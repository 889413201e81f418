"""Progressive distillation: a student takes one step for several steps of its teacher.

Salimans and Ho 2022, for numbers: the student's target is the patient from which a single DDIM step
leads to the end of the teacher's steps, with error weight max(SNR, 1). For states of categories,
the student's prediction before the steps must equal the teacher's prediction after them, on
average; a step of any length follows from that. 1000 steps become 50 by the factors 2, 2 and 5.
"""

import copy
import dataclasses
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor, nn

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.draws import exponential, integers
from readingroom.engine.devices.placement import send
from readingroom.engine.generator.networks.denoiser import SpanGroup
from readingroom.engine.generator.networks.mixed import (
    Batch,
    Denoised,
    Levels,
    Process,
    assembled,
    codes_of,
    draw_batch,
    guess_of,
    log_states,
    mean_asked,
)
from readingroom.engine.generator.networks.multinomial import (
    kl_divergence,
    log_predicted,
    log_reverse_of_weight,
)
from readingroom.engine.generator.networks.schedules import even_grid, thinned
from readingroom.engine.generator.networks.training import History, Moment, Plan, train

FACTORS = (2, 2, 5)
"""Step reduction of each round: 1000 steps become 500, 250 and 50."""


class Distilled(NamedTuple):
    """Final student, its number of steps, and the training history of each round."""

    network: nn.Module
    grid: tuple[int, ...]
    histories: tuple[History, ...]


def distil(
    teacher: nn.Module,
    process: Process,
    rows: Tensor,
    held_out: Tensor,
    plan: Plan,
    factors: Sequence[int] = FACTORS,
    *,
    progress: Progress = NO_PROGRESS,
    checkpoint: Path | None = None,
) -> Distilled:
    """Return a student whose steps are those of the schedule divided by all factors.

    Args:
        teacher: Predicts v and logits of `(state, known, mask, steps)`; not modified.
        process: Noise process of the teacher's training.
        rows: Encoded training rows.
        held_out: Encoded rows for early stopping.
        plan: Training plan of each round.
        factors: Divisor of the steps in each round.
        progress: Receives progress updates.
        checkpoint: Path; each round stores its checkpoint next to it.

    Raises:
        GenerationError: the factors do not divide the steps, or a round diverged at once.
        Cancelled: the user stopped.
    """
    steps, histories = process.schedule.steps, []
    grid = even_grid(steps, steps)
    for number, factor in enumerate(factors, start=1):
        student = copy.deepcopy(teacher)
        loss = _Loss(teacher, student, process, grid, factor, rows)
        grid = thinned(grid, factor)
        own = dataclasses.replace(
            plan,
            digest=f"{plan.digest}-{number}",
            label=f"Distilling to {len(grid) - 1} steps",
        )
        file = None if checkpoint is None else checkpoint.with_name(f"{checkpoint.name}-{number}")
        histories.append(
            train(student, loss, rows, held_out, own, progress=progress, checkpoint=file)
        )
        teacher = student
    return Distilled(teacher, grid, tuple(histories))


class _Loss:
    """Loss of one round."""

    def __init__(
        self,
        teacher: nn.Module,
        student: nn.Module,
        process: Process,
        grid: Sequence[int],
        factor: int,
        like: Tensor,
    ) -> None:
        self.teacher, self.student, self.factor = teacher, student, factor
        self.process, self.layout = process, process.layout
        self.levels = Levels.of(process.schedule, like)
        self.grid = send(torch.tensor(grid), like.device)

    def __call__(self, rows: Tensor, _moment: Moment) -> Tensor:
        """Return the mean loss of rows, each at a random step."""
        jumps = (len(self.grid) - 1) // self.factor
        begin = self.factor * integers(0, jumps, (len(rows),), rows.device)
        path = [self.grid[begin + jump] for jump in range(self.factor + 1)]
        batch = draw_batch(rows, self.process, self.levels, path[0])
        with torch.no_grad():
            numbers, probabilities = self._follow_teacher(batch, path)
        return mean_asked(self._compare(batch, path, numbers, probabilities), batch.mask)

    def _follow_teacher(self, batch: Batch, path: Sequence[Tensor]) -> tuple[Tensor, list[Tensor]]:
        """Return the numbers after the teacher's steps, and its last prediction of spans."""
        state, predicted = batch.state, list[Tensor]()
        numbers = state[:, : self.layout.number_count].to(self.levels.alpha_bars.dtype)
        for jump, (step, target) in enumerate(pairwise(path)):
            guess = guess_of(self.teacher(state, batch.known, batch.mask, step), self.layout)
            numbers = _moved(
                numbers, guess.v.to(self.levels.alpha_bars.dtype), self.levels, step, target
            )
            predicted = self._patients(state, guess, step)
            if jump + 1 < len(path) - 1:
                drawn = [
                    _drawn(_reverse(states, weight, group, self.levels, step, target))
                    for states, group, weight in zip(
                        codes_of(state, self.layout), self.layout.groups, guess.weights, strict=True
                    )
                ]
                state = assembled(numbers.to(state.dtype), drawn, self.layout)
        return numbers, predicted

    def _compare(
        self,
        batch: Batch,
        path: Sequence[Tensor],
        numbers: Tensor,
        probabilities: Sequence[Tensor],
    ) -> Tensor:
        """Return losses (n, columns) of the student's one step."""
        state, step, target = batch.state, path[0], path[-1]
        guess = guess_of(self.student(state, batch.known, batch.mask, step), self.layout)
        places = torch.zeros_like(state)
        before = state[:, : self.layout.number_count].to(self.levels.alpha_bars.dtype)
        wanted = _implied_velocity(before, numbers, self.levels, step, target).to(state.dtype)
        alpha, sigma, _ = self.levels.at(step, state)
        # max(SNR, 1) |patient - patient|^2 equals this in v: patients differ by sigma times v.
        weight = torch.maximum(alpha.square(), sigma.square())
        places[:, : self.layout.number_count] = weight * (guess.v - wanted).square()
        mine = self._patients(state, guess, step)
        for group, own, theirs in zip(self.layout.groups, mine, probabilities, strict=True):
            apart = kl_divergence(theirs, own) / group.size
            spread = apart[:, :, None].expand(-1, -1, group.size)
            places[:, group.places.flatten()] = spread.flatten(1)
        return places @ self.layout.column_places.T

    def _patients(self, state: Tensor, guess: Denoised, step: Tensor) -> list[Tensor]:
        """Return log p(x_0 | x_t) (n, spans, size) by group."""
        keep = self.levels.at(step, state)[2][:, :, None]
        return [
            log_predicted(log_states(states, group, state.dtype), weight, keep)
            for states, group, weight in zip(
                codes_of(state, self.layout), self.layout.groups, guess.weights, strict=True
            )
        ]


def _moved(numbers: Tensor, v: Tensor, levels: Levels, step: Tensor, target: Tensor) -> Tensor:
    """Return numbers after one DDIM step, in double precision: late steps differ by 1e-4."""
    alpha, sigma, _ = levels.at(step, numbers)
    then_alpha, then_sigma, _ = levels.at(target, numbers)
    return then_alpha * (alpha * numbers - sigma * v) + then_sigma * (sigma * numbers + alpha * v)


def _implied_velocity(
    numbers: Tensor, later: Tensor, levels: Levels, step: Tensor, target: Tensor
) -> Tensor:
    """Return the v whose single DDIM step leads from numbers to the later ones."""
    alpha, sigma, _ = levels.at(step, numbers)
    then_alpha, then_sigma, _ = levels.at(target, numbers)
    ratio = then_sigma / sigma
    patient = (later - ratio * numbers) / (then_alpha - ratio * alpha)
    return (alpha * numbers - patient) / sigma


def _reverse(
    states: Tensor, weight: Tensor, group: SpanGroup, levels: Levels, step: Tensor, target: Tensor
) -> Tensor:
    now, then = levels.at(step, weight)[2][:, :, None], levels.at(target, weight)[2][:, :, None]
    return log_reverse_of_weight(log_states(states, group, weight.dtype), weight, now, then)


def _drawn(log_probabilities: Tensor) -> Tensor:
    """Return drawn states; minus the log of an exponential variable is a Gumbel variable."""
    waited = exponential(log_probabilities).clamp_min(1e-20)
    return (log_probabilities - waited.log()).argmax(dim=-1)
