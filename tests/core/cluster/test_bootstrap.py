"""Resamples that workers draw are those of one computer."""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
import pytest
from tests.core.statistics.mrmc.studies import synthetic
from tests.support.dask_cluster import DaskCluster

from readingroom.domain.errors import ClusterError
from readingroom.engine.analyzer.fairness.readers import ReaderDecisions, assess_readers
from readingroom.processes.cluster import connection
from readingroom.services.cluster import on_cluster, read_settings
from readingroom.statistics import replicate_blocks
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import FairnessOptions
from readingroom.statistics.mrmc.bootstrap import bootstrap_areas

T = TypeVar("T")
RESAMPLES = 280


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replicate_blocks, "BLOCK", 50)


def there(cluster: DaskCluster, compute: Callable[[], T]) -> T:
    with on_cluster(read_settings(cluster.address)):
        return compute()


def areas() -> np.ndarray:
    return bootstrap_areas(synthetic(2), RESAMPLES, np.random.default_rng(5))


def fairness() -> str:
    """Return the report of 6 readers and 40 cases, whose names must not leave this computer."""
    rng = np.random.default_rng(3)
    readers, cases = np.divmod(np.arange(240), 40)
    readings = ReaderDecisions(
        "six readers",
        [f"Dr Reader{reader}" for reader in readers],
        [f"Patient{case}" for case in cases],
        rng.random(240) < 0.4 + 0.2 * (cases % 2),
        cases % 3 == 0,
    )
    groups = [Groups("sex", cases % 2, ("woman", "man"))]
    return repr(assess_readers(readings, groups, FairnessOptions(replicates=RESAMPLES)))


def test_resampled_areas_are_the_same_bits(three_workers: DaskCluster) -> None:
    here = areas()

    assert there(three_workers, areas).tobytes() == here.tobytes()
    assert len(np.unique(here[:, 0])) > RESAMPLES / 2  # each block has a stream of its own


def test_gaps_between_groups_of_readings_are_the_same(
    three_workers: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []
    run, share = connection.Cluster.run, connection.Cluster.share

    def noted_run(self: Any, function: Any, payload: bytes, *shared: Any, **more: Any) -> bytes:
        sent.append(payload)
        return run(self, function, payload, *shared, **more)

    def noted_share(self: Any, data: bytes) -> Any:
        sent.append(data)
        return share(self, data)

    monkeypatch.setattr(connection.Cluster, "run", noted_run)
    monkeypatch.setattr(connection.Cluster, "share", noted_share)

    assert there(three_workers, fairness) == fairness()
    assert sent
    assert not any(name in data for data in sent for name in (b"Reader", b"Patient", b"woman"))


def test_a_lost_worker_changes_nothing(
    three_workers: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost, blocks = three_workers.add_worker(), []
    encode = replicate_blocks.encode

    def encode_and_kill(value: Any) -> bytes:
        blocks.append(value)
        if len(blocks) == 5:
            lost.kill()
        return encode(value)

    here = areas()
    monkeypatch.setattr(replicate_blocks, "encode", encode_and_kill)

    assert there(three_workers, areas).tobytes() == here.tobytes()
    assert lost.wait(5) != 0


def test_a_worker_with_another_version_is_refused(
    three_workers: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = dict(connection.versions())
    monkeypatch.setattr(connection, "versions", lambda: real | {"numpy": "1.0.0"})

    with pytest.raises(ClusterError) as refused:
        there(three_workers, areas)

    assert "1.0.0" in str(refused.value)


def test_a_single_block_stays_here(monkeypatch: pytest.MonkeyPatch) -> None:
    with on_cluster(read_settings("tcp://127.0.0.1:9")):  # nothing listens there
        few = bootstrap_areas(synthetic(2), 50, np.random.default_rng(5))

    assert few.tobytes() == areas()[:50].tobytes()
