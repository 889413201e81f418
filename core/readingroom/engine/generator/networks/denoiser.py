"""Denoising network of encoded rows; each column is requested, or given without noise.

Inputs are the noisy positions of requested columns, the clean ones of given columns, and the mask.
For numbers the network predicts v. For each span of categories it predicts the logits implied by
everything except the span's own state; for independent columns there is thus nothing to fit. One
network can therefore give, shift or generate a column.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Self

import torch
from torch import Tensor, nn
from torch.nn import functional

from readingroom.engine.devices.memory import Batches
from readingroom.engine.devices.placement import CPU, send
from readingroom.engine.generator.encoding import TableEncoding

_TIME_WIDTH = 64
_MAX_WAVE = 10_000.0


@dataclass(frozen=True, slots=True, eq=False)
class SpanGroup:
    """All spans of one size: the positions of their states, a tensor (spans, size)."""

    size: int
    places: Tensor


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions of columns, numbers and spans in encoded rows, without tensors.

    `columns` has the positions of each column, `starts` the first positions of spans by their size.
    `spread` has, per number, the position that is 1 if the value is neither an atom nor missing, -1
    if there is no such position.
    """

    number_count: int
    width: int
    columns: tuple[tuple[int, ...], ...]
    starts: Mapping[int, tuple[int, ...]]
    spread: tuple[int, ...]

    @classmethod
    def of(cls, encoding: TableEncoding) -> Self:
        """Return the positions of an encoding, with columns in the order of its codes."""
        columns, spread = [], [-1] * encoding.number_count
        for code in encoding.codes:
            own = () if code.position is None else (code.position,)
            columns.append((*own, *range(code.start, code.stop)))
            if code.position is not None and code.stop > code.start:
                spread[code.position] = code.start
        starts: dict[int, tuple[int, ...]] = {}
        for start, stop in encoding.spans:
            starts[stop - start] = (*starts.get(stop - start, ()), start)
        return cls(encoding.number_count, encoding.width, tuple(columns), starts, tuple(spread))

    def of_columns(self, columns: Sequence[int]) -> tuple[int, ...]:
        """Return the positions of columns in ascending order."""
        return tuple(sorted(chain.from_iterable(self.columns[column] for column in columns)))

    def restricted(self, columns: Sequence[int]) -> "Positions":
        """Return the positions in rows that contain only these columns."""
        places = self.of_columns(columns)
        new = {old: number for number, old in enumerate(places)}
        starts = {
            size: own
            for size, old in self.starts.items()
            if (own := tuple(new[start] for start in old if start in new))
        }
        numbers = [number for number in places if number < self.number_count]
        return Positions(
            len(numbers),
            len(places),
            tuple(tuple(new[old] for old in self.columns[column]) for column in columns),
            starts,
            tuple(new.get(self.spread[number], -1) for number in numbers),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Positions as tensors on a device.

    `column_places` is a float tensor (columns, width), 1 where a position belongs to a column.
    `spread` is that of the positions.
    """

    positions: Positions
    groups: tuple[SpanGroup, ...]
    column_places: Tensor
    spread: Tensor

    @classmethod
    def of(cls, encoding: TableEncoding) -> Self:
        """Return the layout of an encoding, on the processor."""
        return cls.on(Positions.of(encoding), CPU)

    @classmethod
    def on(cls, positions: Positions, device: torch.device) -> Self:
        """Return the layout of positions on a device."""
        columns = torch.zeros(len(positions.columns), positions.width)
        for number, places in enumerate(positions.columns):
            columns[number, list(places)] = 1
        groups = tuple(
            SpanGroup(size, send(torch.tensor(own)[:, None] + torch.arange(size), device))
            for size, own in sorted(positions.starts.items())
        )
        spread = torch.tensor(positions.spread, dtype=torch.long)
        return cls(positions, groups, send(columns, device), send(spread, device))

    @property
    def number_count(self) -> int:
        """Return the number of positions of numbers, which come first."""
        return self.positions.number_count

    @property
    def width(self) -> int:
        """Return the number of positions."""
        return self.positions.width

    @property
    def column_count(self) -> int:
        """Return the number of columns."""
        return len(self.positions.columns)

    @property
    def has_states(self) -> bool:
        """Return whether some numbers have states, such as a missing value."""
        return max(self.positions.spread, default=-1) >= 0

    def places_of(self, columns: Sequence[int]) -> Tensor:
        """Return the positions of columns in ascending order, on the device of the layout."""
        places = torch.tensor(self.positions.of_columns(columns), dtype=torch.long)
        return send(places, self.column_places.device)

    def restricted(self, columns: Sequence[int]) -> "Layout":
        """Return the layout of rows that contain only the positions of these columns."""
        return Layout.on(self.positions.restricted(columns), self.column_places.device)

    def placed_on(self, device: torch.device) -> "Layout":
        """Return it on a device, itself if it is there."""
        is_there = self.column_places.device == device
        return self if is_there else Layout.on(self.positions, device)


@dataclass(frozen=True, slots=True)
class DenoiserSize:
    """Size of a network."""

    hidden: int = 128
    blocks: int = 3


class Denoiser(nn.Module):
    """A multilayer perceptron with the time added to each of its residual blocks."""

    column_places: Tensor

    def __init__(self, layout: Layout, size: DenoiserSize) -> None:
        super().__init__()
        self.size = size
        self.from_state = nn.Linear(layout.width, size.hidden)
        self.from_known = nn.Linear(layout.width, size.hidden, bias=False)
        self.from_mask = nn.Linear(layout.column_count, size.hidden, bias=False)
        self.time = nn.Sequential(
            nn.Linear(_TIME_WIDTH, size.hidden), nn.SiLU(), nn.Linear(size.hidden, size.hidden)
        )
        self.blocks = nn.ModuleList(_Block(size.hidden) for _ in range(size.blocks))
        self.norm = nn.LayerNorm(size.hidden)
        self.head = nn.Linear(size.hidden, layout.width)
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)
        self.register_buffer("column_places", layout.column_places.clone(), persistent=False)

    def start_from(self, rows: Tensor, number_count: int) -> None:
        """Initialise the output to the category shares in rows, as if columns were independent."""
        with torch.no_grad():
            shares = rows[:, number_count:].mean(dim=0).clamp_min(1 / (2 * len(rows)))
            self.head.bias[number_count:] = shares.log()

    def context(self, known: Tensor, mask: Tensor) -> Tensor:
        """Embed given rows (n, width); 1 in a mask (n or 1, columns) means given."""
        places = mask @ self.column_places
        return self.from_known(known * places) + self.from_mask(mask)  # type: ignore[no-any-return]

    def at(self, steps: Tensor) -> Tensor:
        """Embed steps (n,) as (n, hidden)."""
        return self.time(_waves(steps, self.from_state.weight.dtype))  # type: ignore[no-any-return]

    def body(self, hidden: Tensor, time: Tensor) -> Tensor:
        """Apply the residual blocks to the sums of the first layer (n, hidden)."""
        for block in self.blocks:
            hidden = block(hidden, time)
        return functional.silu(self.norm(hidden + time))

    def forward(self, state: Tensor, known: Tensor, mask: Tensor, steps: Tensor) -> Tensor:
        """Return v and logits (n, width) of noisy rows; their given columns are ignored."""
        free = 1 - mask @ self.column_places
        hidden = self.from_state(state * free) + self.context(known, mask)
        return self.head(self.body(hidden, self.at(steps)))  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """Network restricted to the requested columns of patients, with the others given.

    Only requested positions are computed; the product with the given columns is cached.
    """

    network: Denoiser
    layout: Layout
    context: Tensor
    inward: Tensor
    outward: Tensor
    bias: Tensor
    batches: Batches

    @classmethod
    def of(cls, network: Denoiser, layout: Layout, asked: Sequence[int], known: Tensor) -> Self:
        """Return the view on the columns `asked` of patients (n, width)."""
        places = layout.places_of(asked)
        mask = torch.ones(1, layout.column_count, dtype=known.dtype, device=known.device)
        mask[:, list(asked)] = 0
        return cls(
            network,
            layout.restricted(asked),
            network.context(known, mask) + network.from_state.bias,
            network.from_state.weight[:, places].contiguous(),
            network.head.weight[places].contiguous(),
            network.head.bias[places],
            Batches(known.device),
        )

    def predict(self, state: Tensor, step: int) -> Tensor:
        """Return v and logits (n, requested positions) of their noisy state."""
        time = self.network.at(torch.full((1,), step, device=state.device))

        def computed(rows: slice) -> Tensor:
            hidden = torch.addmm(self.context[rows], state[rows], self.inward.T)
            return torch.addmm(self.bias, self.network.body(hidden, time), self.outward.T)

        return self.batches.run(computed, len(state))


class _Block(nn.Module):
    """Residual block: normalise, add the time embedding, transform, add the input."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(hidden)
        self.time = nn.Linear(hidden, hidden)
        self.inner = nn.Linear(hidden, hidden)
        self.outer = nn.Linear(hidden, hidden)

    def forward(self, hidden: Tensor, time: Tensor) -> Tensor:
        inner = functional.silu(self.inner(self.norm(hidden)) + self.time(time))
        return hidden + self.outer(inner)  # type: ignore[no-any-return]


def _waves(steps: Tensor, dtype: torch.dtype) -> Tensor:
    half = _TIME_WIDTH // 2
    rates = torch.exp(-math.log(_MAX_WAVE) * torch.arange(half, device=steps.device) / half)
    turned = steps[:, None].to(dtype) * rates[None, :].to(dtype)
    return torch.cat([torch.sin(turned), torch.cos(turned)], dim=1)
