"""Network of the conditional variational autoencoder for rows of mixed type.

A row x (normal scores and spans) and its condition c (the spans of outcome and protected columns)
are encoded to a latent z; from z and c the decoder returns mean and spread of every number and the
probabilities of every other span. The probabilities of the condition cells are parameters too, so
that bias terms can change them.
"""

import math
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

import torch
from torch import Tensor, nn

from readingroom.engine.devices.draws import exponential, normal, normal_like
from readingroom.engine.devices.memory import Batches
from readingroom.engine.devices.placement import fetch, send
from readingroom.engine.generator.encoding import TableEncoding
from readingroom.engine.generator.networks.bias_loss import Cells

_MAX_LOGIT = 30.0
"""Bound of logits (smooth), so that no state of a span vanishes."""


class Spans(nn.Module):
    """Spans of an encoding, counted from the first position after the numbers."""

    places: Tensor

    def __init__(self, spans: tuple[tuple[int, int], ...], offset: int) -> None:
        super().__init__()
        sizes = [stop - start for start, stop in spans]
        self.count, self.width, self.offset = len(spans), sum(sizes), offset
        repeats = torch.tensor(sizes, dtype=torch.long)
        places = torch.arange(len(spans)).repeat_interleave(repeats, output_size=self.width)
        self.register_buffer("places", places, persistent=False)

    def log_softmax(self, logits: Tensor) -> Tensor:
        """Return the log probabilities (n, width); each span sums to 1."""
        bent = _MAX_LOGIT * torch.tanh(logits / _MAX_LOGIT)
        sums = bent.new_zeros(len(bent), self.count).index_add(1, self.places, bent.exp())
        return bent - sums.log()[:, self.places]

    def gumbel_softmax(self, logs: Tensor, temperature: float) -> Tensor:
        """Return soft draws (n, width) from log probabilities."""
        return self.log_softmax((logs + gumbel(logs)) / temperature).exp()


def gumbel(like: Tensor) -> Tensor:
    """Return standard Gumbel noise; the argmax of log probability plus noise is a draw."""
    return -exponential(like).clamp_min(1e-20).log()


def row_gumbel_softmax(logits: Tensor, count: int, temperature: float) -> Tensor:
    """Return soft draws (count, k) from the logits (k,) of one categorical distribution."""
    repeated = logits.expand(count, -1)
    return ((repeated + gumbel(repeated)) / temperature).softmax(dim=-1)


_MIN_LOG_SPREAD, _MAX_LOG_SPREAD = -4.0, 1.0
_CELL_SPEED = 10.0
"""Learning rate of the few cell logits, as a multiple of that of the weights."""
_PRIOR_ROWS = 20.0
"""Weight of the overall mean, in rows, when the mean of a cell is shrunk towards it."""
_HALF_LOG_TWO_PI = 0.5 * math.log(2 * math.pi)


@dataclass(frozen=True, slots=True)
class NetworkShape:
    """Sizes of the network."""

    hidden: int = 256
    latent: int = 24
    depth: int = 2
    dropout: float = 0.0


class Decoded(NamedTuple):
    """Mean and log spread of numbers (n, N), log probabilities of spans (n, S)."""

    mean: Tensor
    log_spread: Tensor
    logs: Tensor


class CvaeNetwork(nn.Module):
    """Encoder, decoder and the probabilities of cells.

    Args:
        encoding: Encoding of the rows.
        conditions: Start and stop of each span of the condition.
        cells: (n_cells, width of the condition), one row per cell.
        shape: Sizes of the network.
    """

    cells: Tensor
    is_condition: Tensor
    condition_places: Tensor
    free_places: Tensor
    asked_places: Tensor
    prior_mean: Tensor
    prior_factor: Tensor
    state_places: Tensor

    def __init__(
        self,
        encoding: TableEncoding,
        conditions: tuple[tuple[int, int], ...],
        cells: Tensor,
        shape: NetworkShape,
    ) -> None:
        super().__init__()
        numbers, width = encoding.number_count, encoding.width
        self.numbers, self.shape = numbers, shape
        self.spans = Spans(encoding.spans, numbers)
        chosen = torch.zeros(width, dtype=torch.bool)
        for start, stop in conditions:
            chosen[start:stop] = True
        self.register_buffer("is_condition", chosen)
        places = sorted({*chain.from_iterable(range(*span) for span in conditions)})
        others = sorted({*range(width)} - {*places})
        asked = [other - numbers for other in others if other >= numbers]
        for name, own in zip(
            ("condition_places", "free_places", "asked_places"),
            (places, others, asked),
            strict=True,
        ):
            self.register_buffer(name, torch.tensor(own, dtype=torch.long), persistent=False)
        self.register_buffer("cells", cells)
        self.register_buffer("prior_mean", torch.zeros(len(cells), shape.latent))
        self.register_buffer("prior_factor", torch.eye(shape.latent))
        # The position of "spread" for every number, -1 for a number without states.
        spread = torch.full((numbers,), -1, dtype=torch.long)
        for code in encoding.codes:
            if code.position is not None and code.stop > code.start:
                spread[code.position] = code.start
        self.register_buffer("state_places", spread)
        self.cell_steps = nn.Parameter(torch.zeros(len(cells)))
        condition = cells.shape[1]
        self.encoder = _layers(width, shape)
        self.to_latent = nn.Linear(shape.hidden, 2 * shape.latent)
        self.decoder = _layers(shape.latent + condition, shape)
        self.to_row = nn.Linear(shape.hidden, 2 * numbers + self.spans.width)

    @property
    def cell_logits(self) -> Tensor:
        """Return the logits (n_cells,) of the probabilities of cells."""
        return _CELL_SPEED * self.cell_steps

    @torch.no_grad()
    def set_cells(self, shares: Tensor, *, may_move: bool) -> None:
        """Set the probabilities of cells, and whether training may change them.

        `shares` (n_cells,) are on the processor.
        """
        steps = (shares.log() / _CELL_SPEED).to(self.cell_steps.dtype)
        self.cell_steps.copy_(send(steps, self.cell_steps.device))
        self.cell_steps.requires_grad_(may_move)

    def condition_of(self, rows: Tensor) -> Tensor:
        """Return the conditions (n, width of the condition) of rows."""
        return rows[:, self.condition_places]

    def encode(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """Return mean and log variance (n, latent) of rows including their condition."""
        mean, log_variance = self.to_latent(self.encoder(rows)).chunk(2, dim=1)
        return mean, log_variance.clamp(-10.0, 4.0)

    def decode(self, latents: Tensor, conditions: Tensor) -> Decoded:
        """Return the decoded distribution of rows."""
        out = self.to_row(self.decoder(torch.cat([latents, conditions], dim=1)))
        mean, spread, logits = out.split([self.numbers, self.numbers, self.spans.width], dim=1)
        middle = (_MAX_LOG_SPREAD + _MIN_LOG_SPREAD) / 2
        half = (_MAX_LOG_SPREAD - _MIN_LOG_SPREAD) / 2
        log_spread = middle + half * torch.tanh((spread - middle) / half)
        return Decoded(mean, log_spread, self.spans.log_softmax(logits))

    def task_loss(self, rows: Tensor, kl_weight: float) -> Tensor:
        """Return the negative evidence lower bound of rows with their cells, in nats per row."""
        mean, log_variance = self.encode(rows)
        latents = mean + normal_like(mean) * (0.5 * log_variance).exp()
        conditions = self.condition_of(rows)
        decoded = self.decode(latents, conditions)
        divergence = 0.5 * (mean.square() + log_variance.exp() - 1 - log_variance).sum(dim=1)
        known = -self.log_likelihood(rows, decoded)
        return (known + kl_weight * divergence + self.cell_loss(conditions)).mean()

    def log_likelihood(self, rows: Tensor, decoded: Decoded) -> Tensor:
        """Return the log-likelihood (n,) of rows, excluding the given condition."""
        numbers = rows[:, : self.numbers]
        scaled = (numbers - decoded.mean) * (-decoded.log_spread).exp()
        densities = -0.5 * scaled.square() - decoded.log_spread - _HALF_LOG_TWO_PI
        counts = torch.where(
            self.state_places >= 0, rows[:, self.state_places.clamp_min(0)], rows.new_ones(())
        )
        chosen = (rows[:, self.numbers :] * decoded.logs)[:, self.asked_places]
        return (densities * counts).sum(dim=1) + chosen.sum(dim=1)

    def cell_loss(self, conditions: Tensor) -> Tensor:
        """Return the negative log probability (n,) of the cells of rows."""
        logs = self.cell_logits.log_softmax(dim=0)
        return -logs[self.cells_of(conditions)]

    def cells_of(self, conditions: Tensor) -> Tensor:
        """Return the cell indices (n,) of conditions; the nearest cell for a new condition."""
        return (conditions @ self.cells.T).argmax(dim=1)

    def soft_rows(self, count: int, temperature: float) -> Tensor:
        """Return differentiable soft rows (count, width)."""
        weights = row_gumbel_softmax(self.cell_logits, count, temperature)
        latents = normal((count, self.shape.latent), weights.device)
        conditions = weights @ self.cells
        decoded = self.decode(latents, conditions)
        numbers = decoded.mean + normal_like(decoded.mean) * decoded.log_spread.exp()
        spans = self.spans.gumbel_softmax(decoded.logs, temperature)
        return self.with_condition(torch.cat([numbers, spans], dim=1), conditions)

    def weighted_cells(self) -> Cells:
        """Return the cells as rows with only the condition set, and their shares."""
        empty = self.cells.new_zeros(len(self.cells), len(self.is_condition))
        return Cells(self.with_condition(empty, self.cells), self.cell_logits.softmax(dim=0))

    def with_condition(self, rows: Tensor, conditions: Tensor) -> Tensor:
        """Return rows with their condition spans replaced."""
        return rows.index_copy(1, self.condition_places, conditions)

    @torch.no_grad()
    def hard_rows(self, cells: Tensor, batches: Batches | None = None) -> Tensor:
        """Return drawn rows (n, width) of cells (n,); each span's state is its argmax.

        `batches` are those of the decoder, by default all rows at once.
        """
        noise = normal((len(cells), self.shape.latent), cells.device)
        latents = self.prior_mean[cells] + noise @ self.prior_factor.T
        conditions = self.cells[cells]
        used = batches or Batches(cells.device)
        joined = used.run(
            lambda rows: torch.cat(self.decode(latents[rows], conditions[rows]), dim=1), len(cells)
        )
        sizes = [self.numbers, self.numbers, self.spans.width]
        decoded = Decoded(*torch.split(joined, sizes, dim=1))
        numbers = decoded.mean + normal_like(decoded.mean) * decoded.log_spread.exp()
        spans = decoded.logs + gumbel(decoded.logs)
        return self.with_condition(torch.cat([numbers, spans], dim=1), conditions)

    @torch.no_grad()
    def fit_prior(self, rows: Tensor, weights: Tensor) -> None:
        """Fit the latent prior to the encoded rows.

        It has one mean per cell, shrunk towards the overall mean for small cells, and one common
        covariance (Ghosh et al. 2020 also fit a density to latents after training).
        """
        mean, log_variance = self.encode(rows)
        share = (weights / weights.sum()).unsqueeze(1)
        overall = (share * mean).sum(dim=0)
        cells = self.cells_of(self.condition_of(rows))
        mass = torch.zeros(len(self.cells), 1, device=rows.device).index_add(0, cells, share)
        sums = torch.zeros_like(self.prior_mean).index_add(0, cells, share * mean)
        few = _PRIOR_ROWS / len(rows)
        self.prior_mean = (sums + few * overall) / (mass + few)
        apart = mean - self.prior_mean[cells]
        covariance = (share * apart).T @ apart + torch.diag((share * log_variance.exp()).sum(dim=0))
        covariance += 1e-6 * torch.eye(len(overall), device=rows.device)
        self.prior_factor = send(torch.linalg.cholesky(fetch(covariance)), rows.device)


def _layers(width: int, shape: NetworkShape) -> nn.Sequential:
    layers: list[nn.Module] = []
    for _ in range(shape.depth):
        layers += [nn.Linear(width, shape.hidden), nn.SiLU()]
        if shape.dropout:
            layers.append(nn.Dropout(shape.dropout))
        width = shape.hidden
    return nn.Sequential(*layers)
