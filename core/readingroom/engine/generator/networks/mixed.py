"""Diffusion of encoded rows: noise for numbers and spans, the loss, the reverse process.

A row has numbers, then one-hot spans, as encoded by `Encoding`. Steps are tensors (n, 1) if they
differ between rows, otherwise plain numbers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import torch
from torch import Tensor
from torch.nn import functional

from readingroom.domain.progress import Progress, Step
from readingroom.engine.devices.draws import integers, normal, normal_like, uniform
from readingroom.engine.devices.placement import send
from readingroom.engine.generator.networks.denoiser import Layout, SpanGroup
from readingroom.engine.generator.networks.gaussian import (
    ddim_move,
    moved,
    noise_of_velocity,
    noised,
    patient_of_velocity,
    velocity,
)
from readingroom.engine.generator.networks.multinomial import (
    draw_gumbel,
    log_predicted,
    log_reverse_of_weight,
)
from readingroom.engine.generator.networks.schedules import Schedule

_TINY = 1e-30


@dataclass(frozen=True, slots=True, eq=False)
class Process:
    """Noise process of rows; `open_share` of the training rows have no given column."""

    layout: Layout
    schedule: Schedule
    open_share: float = 0.4


@dataclass(frozen=True, slots=True, eq=False)
class Levels:
    """Schedule as tensors, for rows at different steps."""

    alpha_bars: Tensor

    @classmethod
    def of(cls, schedule: Schedule, like: Tensor) -> "Levels":
        """Return the levels with the device and type of a tensor."""
        # Apple's GPUs compute in single precision only.
        dtype = torch.float32 if like.device.type == "mps" else torch.float64
        return cls(send(torch.as_tensor(schedule.alpha_bars, dtype=dtype), like.device))

    def at(self, steps: Tensor, like: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return alpha, sigma and alpha-bar (n, 1) of steps (n,)."""
        bars = self.alpha_bars[steps][:, None]
        parts = (bars.sqrt(), (1 - bars).sqrt(), bars)
        return parts[0].to(like.dtype), parts[1].to(like.dtype), parts[2].to(like.dtype)


def spans_of(rows: Tensor, group: SpanGroup) -> Tensor:
    """Return the spans of one size, (n, spans, size)."""
    return rows[:, group.places]


def one_hot(codes: Tensor, group: SpanGroup, dtype: torch.dtype) -> Tensor:
    """Return states (n, spans) as one-hot (n, spans x size), in the order of the positions."""
    return functional.one_hot(codes, group.size).to(dtype).flatten(1)


def assembled(numbers: Tensor, codes: Sequence[Tensor], layout: Layout) -> Tensor:
    """Return rows of numbers (n, numbers) and of states (n, spans) by group."""
    rows = numbers.new_zeros(len(numbers), layout.width)
    rows[:, : layout.number_count] = numbers
    for group, states in zip(layout.groups, codes, strict=True):
        rows[:, group.places.flatten()] = one_hot(states, group, numbers.dtype)
    return rows


def codes_of(rows: Tensor, layout: Layout) -> list[Tensor]:
    """Return the states (n, spans) of rows by group."""
    return [spans_of(rows, group).argmax(dim=-1) for group in layout.groups]


def log_states(codes: Tensor, group: SpanGroup, dtype: torch.dtype) -> Tensor:
    """Return states (n, spans) as log-probabilities (n, spans, size)."""
    return functional.one_hot(codes, group.size).to(dtype).clamp_min(_TINY).log()


def with_noise(
    rows: Tensor, layout: Layout, noise: Tensor, steps: Tensor, levels: Levels
) -> Tensor:
    """Return rows at steps (n,): numbers with the given noise (n, numbers), states drawn."""
    alpha, sigma, bars = levels.at(steps, rows)
    numbers = noised(rows[:, : layout.number_count], noise, alpha, sigma)
    codes = [again(states, group.size, bars) for states, group in _stated(rows, layout)]
    return assembled(numbers, codes, layout)


def again(
    codes: Tensor,
    size: int,
    keep: Tensor | float,
    generator: torch.Generator | None = None,
) -> Tensor:
    """Return states (n, spans), each kept with a probability, otherwise redrawn uniformly."""
    shape = tuple(codes.shape)
    is_kept = uniform(shape, codes.device, generator) < keep
    fresh = integers(0, size, shape, codes.device, generator)
    return torch.where(is_kept, codes, fresh)


@dataclass(frozen=True, slots=True, eq=False)
class Denoised:
    """Prediction for the patients in a state: v, and log weights of spans by group."""

    v: Tensor
    weights: tuple[Tensor, ...]


def guess_of(predicted: Tensor, layout: Layout) -> Denoised:
    """Convert the output (n, width) of a network to a prediction."""
    weights = tuple(
        torch.log_softmax(predicted[:, group.places], dim=-1) for group in layout.groups
    )
    return Denoised(predicted[:, : layout.number_count], weights)


def patient_rows(
    state: Tensor, guess: Denoised, layout: Layout, steps: Tensor, levels: Levels
) -> Tensor:
    """Return the predicted patients (n, width), with spans as probabilities."""
    alpha, sigma, bars = levels.at(steps, state)
    rows = torch.zeros_like(state)
    numbers = state[:, : layout.number_count]
    rows[:, : layout.number_count] = patient_of_velocity(numbers, guess.v, alpha, sigma)
    for group, weight in zip(layout.groups, guess.weights, strict=True):
        log_state = spans_of(state, group).clamp_min(_TINY).log()
        probabilities = log_predicted(log_state, weight, bars[:, :, None]).exp()
        rows[:, group.places.flatten()] = probabilities.flatten(1)
    return rows


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """Rows at random noise: clean rows, mask of given columns, and noisy state."""

    rows: Tensor
    known: Tensor
    mask: Tensor
    noise: Tensor
    state: Tensor
    steps: Tensor


def column_losses(batch: Batch, guess: Denoised, layout: Layout, levels: Levels) -> Tensor:
    """Return the losses (n, columns): squared error of v, cross-entropy of spans in nats."""
    alpha, sigma, bars = levels.at(batch.steps, batch.rows)
    places = torch.zeros_like(batch.rows)
    target = velocity(batch.rows[:, : layout.number_count], batch.noise, alpha, sigma)
    places[:, : layout.number_count] = (guess.v - target).square()
    for group, weight in zip(layout.groups, guess.weights, strict=True):
        log_state = spans_of(batch.state, group).clamp_min(_TINY).log()
        log_posterior = log_predicted(log_state, weight, bars[:, :, None])
        places[:, group.places.flatten()] = -(spans_of(batch.rows, group) * log_posterior).flatten(
            1
        )
    return places @ layout.column_places.T


def draw_mask(count: int, columns: int, open_share: float, device: torch.device) -> Tensor:
    """Return a mask (n, columns) of given columns: none in some rows, any share in others."""
    share = uniform((count, 1), device)
    known = (uniform((count, columns), device) < share).float()
    is_open = uniform((count, 1), device) < open_share
    return known.masked_fill(is_open, 0.0)


def drawn_noise(count: int, layout: Layout, generator: torch.Generator) -> Tensor:
    """Return rows (n, width) of pure noise, on the device of the layout."""
    device = layout.column_places.device
    numbers = normal((count, layout.number_count), device, generator)
    codes = [
        integers(0, group.size, (count, len(group.places)), device, generator)
        for group in layout.groups
    ]
    return assembled(numbers, codes, layout)


def noised_rows(
    rows: Tensor, layout: Layout, schedule: Schedule, step: int, generator: torch.Generator
) -> Tensor:
    """Return rows (n, width) with the noise of one step."""
    numbers = rows[:, : layout.number_count]
    noise = normal(numbers.shape, rows.device, generator, numbers.dtype)
    keep = float(schedule.alpha_bars[step])
    codes = [again(states, group.size, keep, generator) for states, group in _stated(rows, layout)]
    mixed = noised(numbers, noise, schedule.alpha(step), schedule.sigma(step))
    return assembled(mixed, codes, layout)


def walk_down(
    predict: Callable[[Tensor, int], Tensor],
    start: Tensor,
    layout: Layout,
    schedule: Schedule,
    grid: Sequence[int],
    generator: torch.Generator,
    *,
    tick: Callable[[], None] = lambda: None,
) -> Tensor:
    """Return the patients that result from denoising a state along a grid.

    `predict` returns v and logits (n, width) of a state (n, width) at a step. Numbers follow DDIM;
    states are drawn at every step. `tick` is called after each step.
    """
    state = start
    for step, target in pairwise(grid):
        guess = guess_of(predict(state, step), layout)
        numbers = state[:, : layout.number_count]
        noise = noise_of_velocity(numbers, guess.v, schedule.alpha(step), schedule.sigma(step))
        codes = []
        for (states, group), weight in zip(_stated(state, layout), guess.weights, strict=True):
            probabilities = reverse_of(states, group, weight, schedule, (step, target))
            chances = draw_gumbel(tuple(probabilities.shape), generator, state.device)
            codes.append((probabilities + chances).argmax(dim=-1))
        state = assembled(moved(numbers, noise, ddim_move(schedule, step, target)), codes, layout)
        tick()
    return state


class Ticks:
    """Counter of sampling steps that checks for cancellation."""

    def __init__(self, progress: Progress, total: int, label: str) -> None:
        self._progress, self._total, self._label, self._done = progress, total, label, 0

    def __call__(self) -> None:
        """Count one step."""
        self._progress.raise_if_cancelled()
        self._done += 1
        if self._done % 10 == 0 or self._done == self._total:
            self._progress.report(Step(self._done, self._total, self._label))


def reverse_of(
    states: Tensor, group: SpanGroup, weight: Tensor, schedule: Schedule, steps: tuple[int, int]
) -> Tensor:
    """Return log p(x_s | x_t) (n, spans, size) of states (n, spans) from a prediction."""
    now, then = float(schedule.alpha_bars[steps[0]]), float(schedule.alpha_bars[steps[1]])
    return log_reverse_of_weight(log_states(states, group, weight.dtype), weight, now, then)


def with_free_numbers(
    rows: Tensor, layout: Layout, generator: torch.Generator | None = None
) -> Tensor:
    """Return rows with standard noise for numbers that their states do not use.

    A zero would reveal the state, and no noisy number resembles it.
    """
    if not layout.has_states:
        return rows
    has_states = layout.spread >= 0
    rows = rows.clone()
    numbers = rows[:, : layout.number_count]
    is_used = ~has_states | (rows[:, layout.spread.clamp_min(0)] > 0.5)
    fresh = normal(numbers.shape, rows.device, generator)
    rows[:, : layout.number_count] = torch.where(is_used, numbers, fresh.to(rows.dtype))
    return rows


def draw_batch(known: Tensor, process: Process, levels: Levels, steps: Tensor) -> Batch:
    """Return rows (n, width) at steps (n,), with a random subset of columns given."""
    layout = process.layout
    mask = draw_mask(len(known), layout.column_count, process.open_share, known.device)
    rows = with_free_numbers(known, layout)
    noise = normal_like(rows[:, : layout.number_count])
    state = with_noise(rows, layout, noise, steps, levels)
    return Batch(rows, known, mask, noise, state, steps)


def mean_asked(losses: Tensor, mask: Tensor) -> Tensor:
    """Return the mean of losses (n, columns) over the columns that are not given."""
    asked = 1 - mask
    return (losses * asked).sum() / asked.sum().clamp_min(1)


def _stated(rows: Tensor, layout: Layout) -> list[tuple[Tensor, SpanGroup]]:
    return list(zip(codes_of(rows, layout), layout.groups, strict=True))
