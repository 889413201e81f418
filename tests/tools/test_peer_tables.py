"""Tables of this program beside other tools: ratios of pairs, missing peers, fidelity."""

import sys
from pathlib import Path

import numpy as np
import pytest
from benchmarks.peer_tools import fidelity, interpreters
from benchmarks.peer_tools.fidelity import Table
from benchmarks.peer_tools.interpreters import Interpreters
from benchmarks.peer_tools.pairs import Comparison, Cost, alternate, cost_of, print_comparisons
from benchmarks.peers import named_python


def costs(*processor: float) -> tuple[Cost, ...]:
    return tuple(Cost(seconds, 2 * seconds) for seconds in processor)


@pytest.mark.parametrize(
    ("ours", "theirs", "verdict"),
    [
        ((1.0, 2.0, 1.0), (2.0, 3.0, 4.0), "ahead"),
        ((3.0, 2.0, 5.0), (2.0, 1.0, 4.0), "BEHIND"),
        ((1.0, 2.0, 3.0), (2.0, 1.0, 1.0), "mixed"),
        ((1.0,), (), ""),
    ],
)
def test_the_verdict_is_that_of_every_pair(
    ours: tuple[float, ...], theirs: tuple[float, ...], verdict: str
) -> None:
    assert Comparison("task", costs(*ours), "peer", costs(*theirs)).verdict == verdict


def test_a_ratio_is_formed_pair_by_pair(capsys: pytest.CaptureFixture[str]) -> None:
    """The machine became ten times slower after the first pair: the ratio remains a half."""
    row = Comparison("task", costs(1.0, 10.0, 10.0), "peer", costs(2.0, 20.0, 20.0))
    assert row.ratios == (0.5, 0.5, 0.5)
    print_comparisons("Title", [row])
    cells = capsys.readouterr().out.splitlines()[2].split("  ")
    assert [cell.strip() for cell in cells if cell.strip()] == [
        "task", "10 s", "peer", "20 s", "0.5", "0.5 to 0.5", "0.5", "ahead",
    ]  # fmt: skip


def test_runs_alternate() -> None:
    order: list[str] = []
    spent = alternate(
        2,
        lambda: cost_of(lambda: order.append("ours")),
        None,
        lambda: cost_of(lambda: order.append("theirs")),
    )
    assert order == ["ours", "theirs", "ours", "theirs"]
    assert [len(each) for each in spent] == [2, 0, 2]


def test_a_missing_peer_is_printed_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    reason = Interpreters({}, None).worker("arfpy", "run_generator", "arfpy")
    assert isinstance(reason, str)
    print_comparisons("Title", [Comparison("task", costs(1.0), "arfpy", missing=reason)])
    row = capsys.readouterr().out.splitlines()[2]
    assert "not installed" in row
    assert "ahead" not in row


def test_only_named_peers_are_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        interpreters, "install", lambda peer, folder: asked.append(peer.name) or folder
    )
    peers = Interpreters({"arfpy": Path("here")}, tmp_path, ("arfpy", "synthpop"))
    assert peers.python("arfpy") == Path("here")
    assert peers.python("synthpop") == tmp_path / "synthpop"
    assert peers.python("inspect") == interpreters.NOT_INSTALLED
    assert asked == ["synthpop"]
    assert "synthcity" not in interpreters.DEFAULT_PEERS


@pytest.mark.parametrize("python", [sys.executable, "no-such-python"])
def test_a_python_without_the_peer_does_not_start(python: str) -> None:
    named = Interpreters({"inspect": Path(python)}, None)
    reason = named.worker("inspect", "run_inspect")
    assert isinstance(reason, str)
    assert reason.startswith("did not start")
    assert ("inspect_ai" in reason) == (python == sys.executable)


@pytest.mark.parametrize("text", ["arfpy", "arfpy=", "sdv=/usr/bin/python3"])
def test_a_python_of_no_peer_is_refused(text: str) -> None:
    with pytest.raises(Exception, match="NAME=PYTHON"):
        named_python(text)


def test_equal_rows_are_alike() -> None:
    rng = np.random.default_rng(0)
    values = np.column_stack([rng.normal(size=80), rng.normal(size=80), np.arange(80) % 2])
    table = Table(values, (False, False, True), 2)
    assert fidelity.shapes(table, table) == 1.0
    assert fidelity.correlations(table, table) == 0.0
    assert fidelity.copies(values, values) == 1.0


def test_distances_of_known_columns() -> None:
    """A third of the codes moved, and numbers that do not overlap: (1 - 1/3 + 1 - 1) / 2."""
    real = Table(np.array([[0, 1.0], [0, 2], [1, 3]] * 10), (True, False), 0)
    synthetic = Table(np.array([[0, 11.0], [1, 12], [1, 13]] * 10), (True, False), 0)
    assert fidelity.shapes(synthetic, real) == pytest.approx(1 / 3)
    assert fidelity.separability(synthetic, real) == pytest.approx(1.0)
    assert fidelity.copies(synthetic.values, real.values) == 0.0


def test_correlations_of_opposite_columns() -> None:
    up = np.column_stack([np.arange(9.0), np.arange(9.0) ** 3])
    down = np.column_stack([np.arange(9.0), -np.arange(9.0)])
    kinds = (False, False)
    assert fidelity.correlations(Table(up, kinds, 0), Table(down, kinds, 0)) == pytest.approx(2.0)
