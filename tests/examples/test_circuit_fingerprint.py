"""The simulated circuit against matrices built by Kronecker products, and known states."""

import hashlib
import re
import sys
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from examples import circuit_fingerprint
from examples.circuit_fingerprint import Gate, GateKind, circuit, fingerprint, run
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from readingroom.cli import main

RY, RZ, CNOT = GateKind.RY, GateKind.RZ, GateKind.CNOT
Matrix = NDArray[np.complex128]
ONE = np.eye(2, dtype=np.complex128)
PAULI = {
    RY: np.array([[0, -1j], [1j, 0]]),
    RZ: np.array([[1, 0], [0, -1]], np.complex128),
}
UP, DOWN = np.diag([1, 0]).astype(complex), np.diag([0, 1]).astype(complex)
FLIP = np.array([[0, 1], [1, 0]], np.complex128)


def product(factors: list[Matrix]) -> Matrix:
    made: Matrix = np.ones((1, 1), np.complex128)
    for factor in factors:
        made = np.kron(made, factor).astype(np.complex128)
    return made


def matrix(gate: Gate, qubits: int) -> Matrix:
    """Return a gate as a whole matrix: exp(-i angle P / 2), or the two branches of a CNOT."""
    at = [ONE] * qubits
    if gate.kind is not CNOT:
        turned = np.cos(gate.angle / 2) * ONE - 1j * np.sin(gate.angle / 2) * PAULI[gate.kind]
        return product([*at[: gate.qubit], turned, *at[gate.qubit + 1 :]])
    off, on = list(at), list(at)
    off[gate.control], on[gate.control] = UP, DOWN
    on[gate.qubit] = FLIP
    return product(off) + product(on)


def hash_of(number: int) -> bytes:
    return hashlib.sha256(number.to_bytes(8, "big")).digest()


@given(st.integers(0, 2**32), st.integers(1, 5))
def test_a_circuit_leads_where_its_matrices_lead(number: int, qubits: int) -> None:
    gates = circuit(hash_of(number), qubits)
    whole = np.eye(2**qubits, dtype=np.complex128)
    for gate in gates:
        whole = matrix(gate, qubits) @ whole

    np.testing.assert_allclose(run(gates, qubits), whole[:, 0], atol=1e-12)
    np.testing.assert_allclose(whole.conj().T @ whole, np.eye(2**qubits), atol=1e-12)


def test_a_quarter_turn_and_a_cnot_make_a_bell_state() -> None:
    state = run((Gate(RY, 0, np.pi / 2), Gate(CNOT, 1, control=0)), 2)

    np.testing.assert_allclose(state, np.array([1, 0, 0, 1]) / np.sqrt(2), atol=1e-15)


def test_two_cnots_more_make_a_state_of_three() -> None:
    gates = (Gate(RY, 0, np.pi / 2), Gate(CNOT, 1, control=0), Gate(CNOT, 2, control=1))

    np.testing.assert_allclose(np.abs(run(gates, 3)) ** 2, [0.5, 0, 0, 0, 0, 0, 0, 0.5], atol=1e-15)


def test_a_turn_about_z_changes_the_phase_alone() -> None:
    state = run((Gate(RY, 0, np.pi / 2), Gate(RZ, 0, np.pi / 3)), 1)

    np.testing.assert_allclose(np.abs(state), [np.sqrt(0.5)] * 2, atol=1e-15)
    assert np.angle(state[1] / state[0]) == pytest.approx(np.pi / 3)


def test_a_turn_by_nothing_is_no_flip() -> None:
    np.testing.assert_array_equal(run((Gate(RY, 0, 0.0),), 2), [1, 0, 0, 0])


@given(st.integers(0, 2**32))
def test_probabilities_of_the_largest_circuit_add_up_to_one(number: int) -> None:
    state = run(circuit(hash_of(number), 8), 8)

    assert np.sum(np.abs(state) ** 2) == pytest.approx(1, abs=1e-12)


def test_expectations_are_those_of_the_matrices() -> None:
    made = fingerprint(hash_of(7), 3)
    state, z = run(circuit(hash_of(7), 3), 3), PAULI[RZ]
    alone = [product([z, ONE, ONE]), product([ONE, z, ONE]), product([ONE, ONE, z])]
    pairs = [alone[0] @ alone[1], alone[1] @ alone[2]]
    z_seen, zz_seen = (
        [np.vdot(state, one @ state).real for one in ones] for ones in (alone, pairs)
    )

    assert made.z == pytest.approx(z_seen, abs=1e-6)
    assert made.zz == pytest.approx(zz_seen, abs=1e-6)


def test_a_fingerprint_is_the_same_every_time_and_another_of_another_hash() -> None:
    assert fingerprint(hash_of(1)) == fingerprint(hash_of(1))
    assert len({fingerprint(hash_of(number)).digest for number in range(50)}) == 50
    assert len({fingerprint(hash_of(1), qubits).digest for qubits in range(1, 9)}) == 8


@pytest.mark.parametrize("qubits", [0, 9])
def test_a_circuit_has_one_to_eight_qubits(qubits: int) -> None:
    with pytest.raises(ValueError, match="1 and 8, not"):
        circuit(hash_of(1), qubits)


def test_the_script_prints_the_fingerprint_of_an_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.rrstudy"
    CliRunner().invoke(main, ["new", str(path), "--title", "T", "--plain"])
    monkeypatch.setattr(sys, "argv", ["circuit_fingerprint.py", str(path), "1"])
    circuit_fingerprint.main()
    shown = capsys.readouterr().out
    leaf = re.findall(r"leaf ([0-9a-f]{64})", shown)[0]

    assert fingerprint(bytes.fromhex(leaf)).digest in shown

    monkeypatch.setattr(sys, "argv", ["circuit_fingerprint.py", str(path), "999"])
    with pytest.raises(SystemExit, match="999"):
        circuit_fingerprint.main()
