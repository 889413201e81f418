"""The short form of the fuzzing in the soak: what stands there works, and finds nothing here."""

from pathlib import Path

import numpy as np
import pytest
from benchmarks import fuzzing

ROUNDS = 40


def mutated(data: bytes, random: np.random.Generator) -> bytes:
    """Return bytes with a few changed, cut out or doubled."""
    changed = bytearray(data)
    for _ in range(int(random.integers(1, 6))):
        if not changed:
            break
        place = int(random.integers(len(changed)))
        end = place + int(random.integers(1, 20))
        match int(random.integers(3)):
            case 0:
                changed[place] = int(random.integers(256))
            case 1:
                del changed[place:end]
            case _:
                changed[place:place] = changed[place:end]
    return bytes(changed)


@pytest.mark.parametrize("target", fuzzing.TARGETS)
def test_damaged_inputs_give_values_or_expected_errors(
    target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzzing, "OUT", tmp_path)
    run, random = fuzzing.TARGETS[target](), np.random.default_rng(20_260_131)
    sound = fuzzing.seeds(target)
    assert sound
    for seed in sound:
        run(seed)
        for _ in range(ROUNDS):
            run(mutated(seed, random))
