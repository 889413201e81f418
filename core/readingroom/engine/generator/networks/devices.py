"""Devices and deterministic computation of networks, on one thread by default."""

import contextlib
from collections.abc import Iterator

import torch

from readingroom.domain.errors import GenerationError
from readingroom.engine.devices import choose_device, devices_of_torch


def pick_device(name: str) -> torch.device:
    """Return the device of a name; "auto" is the first available of cuda, mps and cpu.

    Raises:
        GenerationError: the device is unavailable.
    """
    try:
        return torch.device(choose_device(name, devices_of_torch(torch)))
    except ValueError as error:
        raise GenerationError(str(error)) from error
    except RuntimeError as error:
        raise GenerationError(f"This computer has no device '{name[:40]}'.") from error


@contextlib.contextmanager
def repeatable(threads: int = 1) -> Iterator[None]:
    """Compute with this number of threads and bit-for-bit deterministic algorithms.

    Torch's random state is restored on exit; seed it inside with `seed_torch`.
    """
    before = torch.get_num_threads()
    was_deterministic = torch.are_deterministic_algorithms_enabled()
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(True, warn_only=True)
    try:
        with torch.random.fork_rng():
            yield
    finally:
        torch.set_num_threads(before)
        torch.use_deterministic_algorithms(was_deterministic)


def seed_torch(seed: int) -> None:
    """Seed torch's generators of the processor and of each kind of device on this computer.

    The numbers are those after `torch.manual_seed`, which also notes the call stack for each kind
    of device that is not there: that takes as long as a step of training.
    """
    torch.default_generator.manual_seed(seed)
    if torch.cuda.is_available():
        torch.cuda.manual_seed_all(seed)
    if torch.backends.mps.is_available():
        torch.mps.manual_seed(seed)
