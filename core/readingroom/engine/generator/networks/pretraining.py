"""Pretraining rows for a noise network, from a Gaussian copula.

A network trained only on a few hundred patients predicts held-out ones best before it has learned
associations between columns, and early stopping keeps it there. A copula estimates the
association of each pair of columns from the same patients in closed form and draws any number of
rows, none of which is a patient. Other structure is learned from the patients afterwards.
"""

from typing import Final

import torch
from torch import Tensor

from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.api import FitOptions, Weighting
from readingroom.engine.generator.encoding import TableEncoding
from readingroom.engine.generator.learners.copula import GaussianCopula
from readingroom.engine.tables.types import PatientTable

ROWS: Final = 4096
"""Number of rows for pretraining."""
_MAX_WIDTH: Final = 600
"""Maximum encoded width for a copula: its cost grows with the third power."""


def pretraining_rows(
    table: PatientTable, encoding: TableEncoding, options: FitOptions, progress: Progress
) -> Tensor:
    """Return encoded rows (4096, width) of a copula of the table; (0, width) for a wide table.

    Raises:
        Cancelled: the user stopped.
    """
    if encoding.width > _MAX_WIDTH:
        return torch.zeros(0, encoding.width)
    by_cells = options.weighting is Weighting.CELLS
    own = FitOptions(
        seed=options.seed,
        outcome=options.outcome,
        protected=options.protected,
        weighting=Weighting.CELLS if by_cells else Weighting.NONE,
    )
    copula = GaussianCopula().fit(table, own, progress=progress)
    seed = int(random_stream(options.seed, "pretraining").integers(2**31))
    drawn = copula.sample(ROWS, seed=seed, progress=progress)
    return torch.from_numpy(encoding.encode(drawn))
