"""The "quantum audit" of the source paper: a small circuit, chosen by a hash, simulated exactly.

    python examples/circuit_fingerprint.py lung.rrstudy 3

prints the fingerprint of event 3 of a study. It proves nothing: a simulated circuit is a slow hash
without any security proof, anyone can compute it for a forged event too, and no quantum computer is
involved. The ML-DSA-44 signatures protect the audit trail, also against quantum computers.

SHAKE-256 expands the hash into, for each of `LAYERS` layers, an RY and an RZ angle per qubit (16
bits, in units of 2 pi / 65,536) and the reach of a ring of CNOT gates (one byte). Qubit 0 is the
highest bit of a state's number. Conventions: Nielsen and Chuang, Quantum Computation and Quantum
Information, section 4.2.
"""

import argparse
import hashlib
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.services.study import Study

LAYERS: Final = 4
MAX_QUBITS: Final = 8
GRAIN: Final = 1_000_000
"""Probabilities are rounded to 1 / GRAIN, so that every processor gives the same digest."""

_TAG: Final = b"readingroom.invalid/experimental/circuit/v1"
_ANGLES: Final = 2**16

State = NDArray[np.complex128]


class GateKind(StrEnum):
    """Kind of a gate."""

    RY = "RY"
    RZ = "RZ"
    CNOT = "CNOT"


@dataclass(frozen=True, slots=True)
class Gate:
    """A rotation of `qubit` by `angle` in radians, or a CNOT of `qubit` by `control`."""

    kind: GateKind
    qubit: int
    angle: float = 0.0
    control: int = 0


@dataclass(frozen=True, slots=True)
class CircuitFingerprint:
    """Result of the circuit of a hash.

    Args:
        qubits: number of qubits.
        gates: number of applied gates.
        digest: SHA-256 of the rounded probabilities, in hexadecimal.
        z: expectation of Z of each qubit, six decimals.
        zz: expectation of Z Z of each qubit and the next, six decimals.
    """

    qubits: int
    gates: int
    digest: str
    z: tuple[float, ...]
    zz: tuple[float, ...]


def fingerprint(source: bytes, qubits: int = MAX_QUBITS) -> CircuitFingerprint:
    """Return the fingerprint of a hash.

    Raises:
        ValueError: `qubits` is not between 1 and `MAX_QUBITS`.
    """
    gates = circuit(source, qubits)
    state = run(gates, qubits)
    probabilities = np.abs(state) ** 2
    rounded = np.rint(probabilities * GRAIN).astype(">u4")
    signs = [
        1 - 2 * ((np.arange(len(state)) >> (qubits - 1 - qubit)) & 1) for qubit in range(qubits)
    ]
    return CircuitFingerprint(
        qubits=qubits,
        gates=len(gates),
        digest=hashlib.sha256(_TAG + bytes([qubits]) + rounded.tobytes()).hexdigest(),
        z=tuple(_expected(probabilities, sign) for sign in signs),
        zz=tuple(_expected(probabilities, first * second) for first, second in pairwise(signs)),
    )


def circuit(source: bytes, qubits: int) -> tuple[Gate, ...]:
    """Return the gates that a hash selects, in order.

    Raises:
        ValueError: `qubits` is not between 1 and `MAX_QUBITS`.
    """
    if not 1 <= qubits <= MAX_QUBITS:
        raise ValueError(f"qubits must be between 1 and {MAX_QUBITS}, not {qubits}")
    step = 4 * qubits + 1
    stream = hashlib.shake_256(_TAG + bytes([qubits]) + source).digest(LAYERS * step)
    gates: list[Gate] = []
    for layer in range(LAYERS):
        part = stream[layer * step : (layer + 1) * step]
        angles = np.frombuffer(part, ">u2", 2 * qubits) * (2 * np.pi / _ANGLES)
        for qubit in range(qubits):
            gates.append(Gate(GateKind.RY, qubit, float(angles[2 * qubit])))
            gates.append(Gate(GateKind.RZ, qubit, float(angles[2 * qubit + 1])))
        if qubits > 1:
            reach = 1 + part[-1] % (qubits - 1)
            gates += [
                Gate(GateKind.CNOT, (qubit + reach) % qubits, control=qubit)
                for qubit in range(qubits)
            ]
    return tuple(gates)


def run(gates: tuple[Gate, ...], qubits: int) -> State:
    """Return the state after the gates, starting from all zeros; complex array (2 ** qubits,)."""
    state: State = np.zeros(2**qubits, np.complex128)
    state[0] = 1
    for gate in gates:
        is_flip = gate.kind is GateKind.CNOT
        state = _flipped(state, gate, qubits) if is_flip else _turned(state, gate)
    return state


def _turned(state: State, gate: Gate) -> State:
    """Return a state after a rotation."""
    half = gate.angle / 2
    if gate.kind is GateKind.RY:
        rows = [[np.cos(half), -np.sin(half)], [np.sin(half), np.cos(half)]]
    else:
        rows = [[np.exp(-1j * half), 0], [0, np.exp(1j * half)]]
    parts = state.reshape(2**gate.qubit, 2, -1)
    turned: State = np.einsum("ij,ajb->aib", np.array(rows, np.complex128), parts).reshape(-1)
    return turned


def _flipped(state: State, gate: Gate, qubits: int) -> State:
    """Return a state after a CNOT."""
    numbers = np.arange(len(state))
    is_on = (numbers >> (qubits - 1 - gate.control)) & 1
    flipped: State = state[numbers ^ (is_on << (qubits - 1 - gate.qubit))]
    return flipped


def _expected(probabilities: NDArray[np.float64], sign: NDArray[np.int_]) -> float:
    return round(float(probabilities @ sign), 6) + 0.0  # no negative zero


def main() -> None:
    """Print the fingerprint of one event of a study.

    Raises:
        SystemExit: there is no such event.
    """
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("study", type=Path, help="study file")
    parser.add_argument("event", type=int, help="number of the event")
    parser.add_argument("--qubits", type=int, choices=range(1, MAX_QUBITS + 1), default=MAX_QUBITS)
    parser.add_argument("--passphrase", help="of an encrypted study")
    options = parser.parse_args()
    with Study.open(options.study, passphrase=options.passphrase, read_only=True) as study:
        events = study.trail.events(options.event, 1)
    if not events:
        raise SystemExit(f"The audit trail has no event {options.event}.")
    result = fingerprint(bytes.fromhex(events[0].leaf), options.qubits)
    print(f"Event {options.event}, leaf {events[0].leaf}")
    print(f"{result.gates} gates on {result.qubits} qubits: {result.digest}")
    print("Z   " + "  ".join(f"{value:+.6f}" for value in result.z))
    print("ZZ  " + "  ".join(f"{value:+.6f}" for value in result.zz))
    print("This proves nothing.")


if __name__ == "__main__":
    main()
