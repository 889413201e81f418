"""Counterfactual rows by abduction: encode to noise, decode with the other attribute.

DDIM encodes numbers with the patient's own attribute. Decoding follows only the difference from
that path: it stays exactly 0 where the network predicts the same for both attributes, regardless of
the step size. States of categories are encoded at random; when decoding, the Gumbel noise that
would have drawn the patient's own states draws those of the other attribute (Oberst and Sontag
2019). Immutable columns never get noise: they are given.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import torch
from torch import Tensor

from readingroom.engine.generator.networks.denoiser import Denoiser, Layout, View
from readingroom.engine.generator.networks.gaussian import ddim_move, moved, noise_of_velocity
from readingroom.engine.generator.networks.mixed import (
    Denoised,
    again,
    assembled,
    codes_of,
    guess_of,
    reverse_of,
    with_free_numbers,
)
from readingroom.engine.generator.networks.multinomial import gumbel_given
from readingroom.engine.generator.networks.schedules import Schedule

_BYTES_AT_ONCE = 512 << 20
_MAX_ROWS = 1024


@dataclass(frozen=True, slots=True, eq=False)
class Twins:
    """Encoded rows (n, width) of patients, and their counterfactual rows.

    `own` are the original rows. `other` differ in the attribute; the requested columns may hold a
    first estimate of the effect, otherwise the original values.
    """

    own: Tensor
    other: Tensor


@dataclass(frozen=True, slots=True, eq=False)
class _Place:
    """State on the patient's own path at one noise level; `unchanged` are states never redrawn."""

    numbers: Tensor
    codes: list[Tensor]
    unchanged: list[Tensor]
    noise: Tensor
    weights: tuple[Tensor, ...]


def shift_rows(
    network: Denoiser,
    layout: Layout,
    schedule: Schedule,
    grid: Sequence[int],
    twins: Twins,
    asked: Sequence[int],
    chance: torch.Generator,
    *,
    tick: Callable[[], None] = lambda: None,
) -> Tensor:
    """Return the rows (n, width) of the patients with the other attribute.

    Args:
        network: Predicts v and logits.
        layout: Layout of the rows.
        schedule: Noise schedule.
        grid: Steps from the noise level to which the patient is encoded, down to 0.
        twins: The patients.
        asked: Indices of the columns that may change, without those of the attribute.
        chance: Random generator of the noise of states.
        tick: Called after each decoding step.
    """
    shifted, places = twins.other.clone(), layout.places_of(asked)
    size = rows_at_once(len(places), len(grid))
    for start in range(0, len(shifted), size):
        piece = Twins(twins.own[start : start + size], twins.other[start : start + size])
        shifted[start : start + size, places] = _shifted(
            network, layout, schedule, grid, piece, asked, chance, tick
        )
    return shifted


def rows_at_once(places: int, levels: int) -> int:
    """Return the number of patients per batch, limited by the memory of their paths."""
    return max(1, min(_MAX_ROWS, _BYTES_AT_ONCE // (max(places, 1) * levels * 8)))


def _shifted(
    network: Denoiser,
    layout: Layout,
    schedule: Schedule,
    grid: Sequence[int],
    twins: Twins,
    asked: Sequence[int],
    chance: torch.Generator,
    tick: Callable[[], None],
) -> Tensor:
    own_view = View.of(network, layout, asked, twins.own)
    other_view = View.of(network, layout, asked, twins.other)
    places, inner = layout.places_of(asked), own_view.layout
    own = with_free_numbers(twins.own[:, places], inner, chance)
    way = _up(own_view, own, schedule, tuple(reversed(grid)), chance)
    apart, codes = _first_idea(twins, places, way[-1], inner, schedule.alpha(grid[0]))
    for level, (step, target) in zip(range(len(grid) - 1, 0, -1), pairwise(grid), strict=True):
        here, below = way[level], way[level - 1]
        state = assembled(here.numbers + apart, codes, inner)
        guess = guess_of(other_view.predict(state, step), inner)
        noise = _noise(state, guess, inner, schedule, step)
        move = ddim_move(schedule, step, target)
        apart = move.state * apart + move.noise * (noise - here.noise)
        codes = [
            _same_chance(
                reverse_of(
                    here.codes[number], group, here.weights[number], schedule, (step, target)
                ),
                reverse_of(codes[number], group, guess.weights[number], schedule, (step, target)),
                below.codes[number],
                chance,
            )
            for number, group in enumerate(inner.groups)
        ]
        tick()
    return assembled(own[:, : inner.number_count] + apart, codes, inner)


def _up(
    view: View, rows: Tensor, schedule: Schedule, upward: Sequence[int], chance: torch.Generator
) -> list[_Place]:
    """Return the path of patients to noise, one state per step."""
    layout = view.layout
    numbers, codes = rows[:, : layout.number_count], codes_of(rows, layout)
    unchanged = [torch.ones_like(code, dtype=torch.bool) for code in codes]
    way = []
    for step, target in pairwise((*upward, upward[-1])):
        state = assembled(numbers, codes, layout)
        # Step 0 has no noise to predict: the network is queried at the next step.
        asked_at = step or target
        guess = guess_of(view.predict(state, asked_at), layout)
        noise = _noise(state, guess, layout, schedule, asked_at)
        way.append(_Place(numbers, codes, unchanged, noise, guess.weights))
        if step == target:
            break
        numbers = moved(numbers, noise, ddim_move(schedule, step, target))
        share = float(schedule.alpha_bars[target] / schedule.alpha_bars[step])
        drawn = [
            again(code, group.size, share, chance)
            for code, group in zip(codes, layout.groups, strict=True)
        ]
        unchanged = [
            was & (code == new) for was, code, new in zip(unchanged, codes, drawn, strict=True)
        ]
        codes = drawn
    return way


def _first_idea(
    twins: Twins, places: Tensor, top: _Place, layout: Layout, alpha: float
) -> tuple[Tensor, list[Tensor]]:
    """Return the offset of numbers from the own path at its top, and the states there."""
    own, other = twins.own[:, places], twins.other[:, places]
    apart = alpha * (other - own)[:, : layout.number_count]
    ideas = zip(codes_of(other, layout), top.codes, top.unchanged, strict=True)
    return apart, [torch.where(unchanged, idea, code) for idea, code, unchanged in ideas]


def _noise(state: Tensor, guess: Denoised, layout: Layout, schedule: Schedule, step: int) -> Tensor:
    numbers = state[:, : layout.number_count]
    return noise_of_velocity(numbers, guess.v, schedule.alpha(step), schedule.sigma(step))


def _same_chance(own: Tensor, other: Tensor, drawn: Tensor, chance: torch.Generator) -> Tensor:
    """Return the draw of `other` with the noise that made `own` draw what was drawn."""
    return (other + gumbel_given(own, drawn, chance)).argmax(dim=-1)
