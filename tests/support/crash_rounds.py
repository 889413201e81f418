"""Kill a writer at random times and check that nothing it acknowledged is lost."""

from pathlib import Path

import numpy as np
from tests.support.forked import ForkedProcess
from tests.support.study_writers import append_judgements

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.store import judgements, verify
from readingroom.store.assets import AssetReader


def crash_once(path: Path, acknowledgements: int, passphrase: str | None = None) -> set[str]:
    """Kill a writer after some acknowledgements, mid-work, and return all it acknowledged."""
    acknowledged: set[str] = set()
    writer = ForkedProcess(append_judgements, path, passphrase)
    while identifier := writer.receive():
        acknowledged.add(str(identifier))
        if len(acknowledged) == acknowledgements:
            writer.kill()
    return acknowledged


def run_rounds(path: Path, rounds: int, seed: int, passphrase: str | None = None) -> int:
    """Run some rounds on one file; return how many judgements were acknowledged and found."""
    generator = np.random.default_rng(seed)
    acknowledged: set[str] = set()
    for number in range(1, rounds + 1):
        new = crash_once(path, int(generator.integers(1, 60)), passphrase)
        assert new, "the writer did not start"
        acknowledged |= new
        verdict = verify(path, passphrase, trust_store=LocalTrustStore(path.parent / "own"))
        assert verdict.is_sound, (number, verdict.findings)
        with AssetReader.open(path, passphrase) as reader:
            stored = {row.id for row in judgements.list_all(reader)}
        assert acknowledged <= stored, f"round {number}: {len(acknowledged - stored)} lost"
    return len(acknowledged)
