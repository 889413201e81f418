"""Commands about the trail: a checkpoint to keep elsewhere, and a proof of one event."""

from pathlib import Path

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.signing_in import open_study, with_sign_in
from readingroom.cli.study_commands import EXISTING
from readingroom.cli.text import Verb, json_option, print_json
from readingroom.domain.errors import StateError

OUT = click.Path(dir_okay=False, path_type=Path)


@click.command(
    cls=Verb,
    epilog="""\b
Examples:
  readingroom checkpoint lung.rrstudy --out lung.checkpoint --page lung-checkpoint.html
  readingroom verify lung.rrstudy --anchor lung.checkpoint
""",
)
@click.argument("study", type=EXISTING)
@click.option("--out", type=OUT, help="New file for the checkpoint; without it, it is printed.")
@click.option("--page", type=OUT, help="New HTML file to print: a QR code and words to compare.")
@with_passphrase
@with_sign_in
@json_option
def checkpoint(
    study: Path, out: Path | None, page: Path | None, passphrase: str | None, as_json: bool
) -> None:
    """Sign a checkpoint over all events: keep it on another medium or with somebody else.

    A study that was cut off, put back to an older copy or written anew contradicts it. The words
    stand for the root, to be compared by eye.
    """
    for path in (out, page):
        require_absent(path)
    with open_study(study, passphrase) as opened:
        made = opened.trail.checkpoint()
        text = opened.trail.checkpoint_page(made) if page else ""
    if out:
        write_new(out, made.note.encode())
    if page:
        write_new(page, text.encode())
    if as_json:
        print_json({"checkpoint": made, "out": out, "page": page})
        return
    click.echo(f"{made.size} events, root {made.root}")
    click.echo(" ".join(made.words))
    if not out:
        click.echo(made.note, nl=False)


@click.command(
    cls=Verb,
    epilog="""\b
Examples:
  readingroom prove lung.rrstudy --event 12 --out locked.tlog-proof
  readingroom verify locked.tlog-proof --anchor lung.checkpoint
""",
)
@click.argument("study", type=EXISTING)
@click.option("--event", type=click.IntRange(min=1), required=True, help="Number of the event.")
@click.option("--out", type=OUT, required=True, help="New file for the proof, NAME.tlog-proof.")
@with_passphrase
@with_sign_in
@json_option
def prove(study: Path, event: int, out: Path, passphrase: str | None, as_json: bool) -> None:
    """Write a proof that one event is in the trail, for somebody who gets nothing else of it."""
    from readingroom.study import PROOF_ENDING

    if out.suffix.lower() != PROOF_ENDING:
        raise click.UsageError(f"The name of a proof ends in {PROOF_ENDING}.")
    require_absent(out)
    with open_study(study, passphrase) as opened:
        content = opened.trail.prove(event)
    write_new(out, content)
    if as_json:
        print_json({"event": event, "out": out})
    else:
        click.echo(f"Event {event} is proved by {out.name}.")


def require_absent(out: Path | None) -> None:
    """Raise StateError if a file that shall be written is there already."""
    if out and out.exists():
        raise StateError(f"There is a file {out.name} already. Choose another name.")


def write_new(out: Path, content: bytes) -> None:
    """Write a file that is not there yet."""
    with out.open("xb") as file:
        file.write(content)
