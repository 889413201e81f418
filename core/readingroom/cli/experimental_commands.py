"""What is tried out, and proves nothing; everything else works without it."""

from pathlib import Path

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.text import EngineCommand, json_option, print_json
from readingroom.domain.errors import NotFoundError

PROVES_NOTHING = (
    "This proves nothing. A simulated circuit is a slow hash without a security proof: anyone can "
    "compute it for a forged event too, and no quantum computer is involved. What protects the "
    "trail, also against quantum computers, are its ML-DSA-44 signatures: see `readingroom "
    "checkpoint`."
)


@click.group()
def experimental() -> None:
    """Try out what proves nothing yet; it may change or go without notice."""


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
    "--qubits", type=click.IntRange(1, 8), default=8, show_default=True, help="Size of the circuit."
)
@with_passphrase
@with_sign_in
@json_option
def fingerprint(
    study: Path, event: int, qubits: int, passphrase: str | None, as_json: bool
) -> None:
    """Print the circuit fingerprint of one event: a curiosity, no proof.

    The event's hash chooses the gates (RY, RZ, CNOT) of a small quantum circuit, which is simulated
    exactly; the same event gives the same fingerprint on every computer.
    """
    from readingroom.experimental import fingerprint as made_of

    with open_study(study, passphrase, read_only=True) as opened:
        found = opened.trail.events(event, 1)
    if not found:
        raise NotFoundError(f"There is no event {event} in the trail.")
    made = made_of(bytes.fromhex(found[0].leaf), qubits)
    if as_json:
        leaf = found[0].leaf
        print_json({"event": event, "leaf": leaf, "fingerprint": made, "note": PROVES_NOTHING})
        return
    click.echo(f"Event {event}, {made.gates} gates on {made.qubits} qubits: {made.digest}")
    click.echo("Z   " + "  ".join(f"{value:+.6f}" for value in made.z))
    click.echo("ZZ  " + "  ".join(f"{value:+.6f}" for value in made.zz))
    click.echo(PROVES_NOTHING)
