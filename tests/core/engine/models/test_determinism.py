"""Where a model computes, and what makes it compute the same again."""

import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from readingroom.engine.devices.choice import choose_device, devices_of_torch
from readingroom.engine.models import determinism


def test_the_device_is_the_fastest_or_the_one_that_is_named() -> None:
    assert choose_device("", ("cuda", "cpu")) == "cuda"
    assert choose_device("auto", ("cpu",)) == "cpu"
    assert choose_device("cuda:1", ("cuda", "cpu")) == "cuda:1"
    with pytest.raises(ValueError, match="device 'mps'"):
        choose_device("mps", ("cuda", "cpu"))


@pytest.mark.parametrize(
    ("cuda", "mps", "expected"),
    [
        (True, True, ("cuda", "mps", "cpu")),
        (False, True, ("mps", "cpu")),
        (False, False, ("cpu",)),
    ],
)
def test_cuda_comes_before_mps_and_the_processor_is_always_there(
    cuda: bool, mps: bool, expected: tuple[str, ...]
) -> None:
    torch = SimpleNamespace(
        cuda=SimpleNamespace(is_available=lambda: cuda),
        backends=SimpleNamespace(mps=SimpleNamespace(is_available=lambda: mps)),
    )

    assert devices_of_torch(torch) == expected


class Torch:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.told: dict[str, object] = {}

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *values, **named: self.told.update({name: (*values, *named.values())})


def test_all_that_draws_is_seeded_and_torch_computes_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    torch, seeds = Torch(), []
    monkeypatch.setattr(determinism.random, "seed", seeds.append)
    monkeypatch.setattr(determinism.np.random, "seed", seeds.append)
    monkeypatch.setitem(sys.modules, "torch", torch)  # type: ignore[arg-type]
    determinism.make_deterministic(2**32 + 3, 2)

    assert seeds == [2**32 + 3, 3]
    assert torch.told == {
        "manual_seed": (2**32 + 3,),
        "set_num_threads": (2,),
        "use_deterministic_algorithms": (True, True),
    }


def test_without_torch_there_is_nothing_to_put_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    monkeypatch.setattr(determinism.random, "seed", seeds.append)
    monkeypatch.setattr(determinism.np.random, "seed", seeds.append)
    monkeypatch.delitem(sys.modules, "torch", raising=False)
    determinism.make_deterministic(1, 1)

    assert seeds == [1, 1]
