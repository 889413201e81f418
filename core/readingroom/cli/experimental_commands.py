"""Experimental commands. They prove nothing, and no other command depends on them."""

from pathlib import Path

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.text import EngineCommand, json_option, print_json
from readingroom.domain.errors import NotFoundError

PROVES_NOTHING = (
    "This proves nothing. A simulated circuit is a slow hash without a security proof: anyone can "
    "compute it for a forged event too, and no quantum computer is involved. The ML-DSA-44 "
    "signatures protect the audit trail, also against quantum computers: see `readingroom "
    "checkpoint`."
)


@click.group()
def experimental() -> None:
    """Run experimental commands, which may change or be removed without notice."""


@experimental.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom experimental fingerprint lung.rrstudy 3
""",
)
@click.argument("study", type=EXISTING)
@click.argument("event", type=click.IntRange(min=1))
@click.option(
    "--qubits", type=click.IntRange(1, 8), default=8, show_default=True, help="Number of qubits"
)
@with_passphrase
@with_sign_in
@json_option
def fingerprint(
    study: Path, event: int, qubits: int, passphrase: str | None, as_json: bool
) -> None:
    """Print the circuit fingerprint of one event; it proves nothing.

    The hash of the event selects the gates (RY, RZ, CNOT) of a small quantum circuit, which is
    simulated exactly. The same event gives the same fingerprint on every computer.
    """
    from readingroom.experimental import fingerprint as compute_fingerprint

    with open_study(study, passphrase, read_only=True) as opened:
        events = opened.trail.events(event, 1)
    if not events:
        raise NotFoundError(f"The audit trail has no event {event}. Choose a smaller number.")
    leaf = events[0].leaf
    result = compute_fingerprint(bytes.fromhex(leaf), qubits)
    if as_json:
        print_json({"event": event, "leaf": leaf, "fingerprint": result, "note": PROVES_NOTHING})
        return
    click.echo(f"Event {event}, {result.gates} gates on {result.qubits} qubits: {result.digest}")
    click.echo("Z   " + "  ".join(f"{value:+.6f}" for value in result.z))
    click.echo("ZZ  " + "  ".join(f"{value:+.6f}" for value in result.zz))
    click.echo(PROVES_NOTHING)
