"""Row weights for rows that a denoising network generates too rarely or unreliably."""

from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from readingroom.domain.arrays import FloatArray
from readingroom.domain.progress import Progress
from readingroom.engine.devices.placement import fetch, send
from readingroom.engine.generator.api import FitOptions
from readingroom.engine.generator.encoding import TableEncoding
from readingroom.engine.generator.networks.denoiser import Denoiser, View
from readingroom.engine.generator.networks.discriminator import density_ratios
from readingroom.engine.generator.networks.mixed import Process, drawn_noise, walk_down
from readingroom.engine.generator.networks.schedules import even_grid
from readingroom.engine.generator.networks.training import torch_seed
from readingroom.engine.generator.weighting import row_scores, within_cells

_STEPS = 50
"""Number of sampling steps of rows for the discriminator."""
_MIN_HELD_OUT = 100


@dataclass(frozen=True, slots=True, eq=False)
class Scoring:
    """Scorer of training rows during training.

    A discriminator separates held-out rows from generated ones; with fewer than 100 held-out rows,
    it uses the training rows.
    """

    encoding: TableEncoding
    process: Process
    rows: Tensor
    held_out: Tensor
    cells: NDArray[np.int64]
    options: FitOptions

    def __call__(self, network: Denoiser, progress: Progress) -> FloatArray:
        """Return the weight of each row; the weight of a cell is proportional to its size.

        Raises:
            GenerationError: the discriminator diverged.
            Cancelled: the user stopped.
        """
        seed = self.options.seed
        real = self.held_out if len(self.held_out) >= _MIN_HELD_OUT else self.rows

        def make(epoch: int) -> Tensor:
            progress.raise_if_cancelled()
            return self._generate(network, len(real), torch_seed(seed, "rows to judge", str(epoch)))

        network.eval()
        ratios = density_ratios(real, make, seed=seed, asked=self.rows, progress=progress)
        return within_cells(row_scores(ratios, self.options.score_k), self.cells)

    def _generate(self, network: Denoiser, count: int, seed: int) -> Tensor:
        """Return generated rows in the encoding of real ones."""
        layout, schedule = self.process.layout, self.process.schedule
        chance = torch.Generator().manual_seed(seed)
        columns = list(range(len(self.encoding.codes)))
        with torch.no_grad():
            known = self.rows.new_zeros(count, self.encoding.width)
            view = View.of(network, layout, columns, known)
            start = drawn_noise(count, view.layout, chance)
            grid = even_grid(schedule.steps, _STEPS)
            down = walk_down(view.predict, start, view.layout, schedule, grid, chance)
            known[:, layout.places_of(columns)] = down
        table = self.encoding.decode(fetch(known).numpy())
        return send(torch.as_tensor(self.encoding.encode(table)), self.rows.device)
