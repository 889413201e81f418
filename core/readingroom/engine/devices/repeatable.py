"""Deterministic computation on a device, on one thread of the processor by default."""

import contextlib
import warnings
from collections.abc import Iterator

import torch

from readingroom.engine.devices.placement import full_precision


@contextlib.contextmanager
def repeatable(threads: int = 1) -> Iterator[None]:
    """Compute with this number of threads, deterministic algorithms and full precision.

    One thread of one processor type gives the same bits. A GPU adds numbers in another order, and
    a few of its operations have no deterministic algorithm: its results agree within the
    tolerances of the tests. Torch's random state is restored on exit; seed it inside with
    `seed_torch`.
    """
    before = torch.get_num_threads()
    was_deterministic = torch.are_deterministic_algorithms_enabled()
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(True, warn_only=True)
    try:
        with torch.random.fork_rng(devices=()), full_precision(), warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*deterministic", UserWarning)
            yield
    finally:
        torch.set_num_threads(before)
        torch.use_deterministic_algorithms(was_deterministic)


def seed_torch(seed: int) -> None:
    """Seed torch's generator of the processor, from which all random numbers are drawn.

    The numbers are those after `torch.manual_seed`, which also notes the call stack for each kind
    of device that is not there: that takes as long as a step of training.
    """
    torch.default_generator.manual_seed(seed)
