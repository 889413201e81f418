"""Reproducible computation of a model.

One thread of one processor returns the same bits for the same seed. Another number of threads, or
a graphics processor, adds numbers in another order. Only the process of a model imports torch.
"""

import random
import sys

import numpy as np


def make_deterministic(seed: int, threads: int) -> None:
    """Seed the random generators, and make torch deterministic; call again after imports.

    The global generators are seeded, as foreign code draws from them.
    """
    random.seed(seed)
    np.random.seed(seed % 2**32)  # noqa: NPY002, TID251 - see above
    torch = sys.modules.get("torch")
    if torch is None:
        return
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(mode=True, warn_only=True)
