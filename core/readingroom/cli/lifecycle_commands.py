"""Commands about the course of a study: amending, locking, signing, unblinding, archiving."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.sign_in_options import credentials, open_study, with_sign_in
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import EngineCommand, json_option, print_json, print_table, printable
from readingroom.domain.signing import SignatureMeaning, SignatureSubject

_REASON = click.option("--reason", required=True, help="Why; the trail keeps a commitment to it.")
_SIGNED = [
    subject.value for subject in SignatureSubject if subject is not SignatureSubject.UNBLINDING
]


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom lock lung.rrstudy --reason "All readers are done"
""",
)
@STUDY
@_REASON
@with_passphrase
@with_sign_in
@json_option
def lock(study: Path, reason: str, passphrase: str | None, as_json: bool) -> None:
    """Close the session for good: no more judgements."""
    with open_study(study, passphrase) as opened:
        opened.protocol.lock(reason, **_proof(passphrase))
        summary = opened.summary()
    if as_json:
        print_json({"study": summary})
    else:
        click.echo(f"Locked. Head of the trail: {summary.head}")


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom sign lung.rrstudy readings authored --as R1
  readingroom sign lung.rrstudy session responsible --as P2
  readingroom sign lung.rrstudy trail reviewed --as P4
""",
)
@STUDY
@click.argument("subject", type=click.Choice(_SIGNED))
@click.argument("meaning", type=click.Choice([meaning.value for meaning in SignatureMeaning]))
@with_passphrase
@with_sign_in
@json_option
def sign(study: Path, subject: str, meaning: str, passphrase: str | None, as_json: bool) -> None:
    """Sign electronically, with your code and password (21 CFR Part 11).

    SUBJECT is what there is of it now: all your readings that are not signed yet, the locked
    session, the newest protocol, the results as a report, or the trail so far. An unblinding is
    signed by unblinding. MEANING is what your signature says. It is never taken back.
    """
    who = credentials()
    if who is None:
        raise click.UsageError("Say who signs: --as CODE.")
    with open_study(study, passphrase) as opened:
        made = opened.signing.sign(
            SignatureSubject(subject), SignatureMeaning(meaning), who.password, who.code
        )
    if as_json:
        print_json(made)
    else:
        click.echo(
            printable(
                f"Signed by {made.name} ({made.signer}) as {made.meaning}, {made.at}: "
                f"{made.subject}, {len(made.records)} records, event {made.event}."
            )
        )


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom signatures lung.rrstudy --as P4
""",
)
@STUDY
@with_passphrase
@with_sign_in
@json_option
def signatures(study: Path, passphrase: str | None, as_json: bool) -> None:
    """List who signed what, when, and with which meaning; a reader gets their own."""
    with open_study(study, passphrase, read_only=True) as opened:
        found = opened.signing.signatures()
    if as_json:
        print_json({"signatures": found})
        return
    rows = [
        (
            *(str(one.event), one.at, one.signer, one.name, one.meaning, one.subject),
            *(str(len(one.records)), one.superseded or "in force"),
        )
        for one in found
    ]
    print_table(("Event", "At (UTC)", "Code", "Name", "Meaning", "What", "Records", "State"), rows)


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom unblind lung.rrstudy --reason "Analysis as planned" --as P2
""",
)
@STUDY
@_REASON
@with_passphrase
@with_sign_in
@json_option
def unblind(study: Path, reason: str, passphrase: str | None, as_json: bool) -> None:
    """Unblind a locked study: readers who look back see which model was A and which B.

    In a study with accounts the session is signed first, and this is signed as well. It cannot be
    taken back.
    """
    with open_study(study, passphrase) as opened:
        made = opened.course.unblind(reason, **_proof(passphrase))
        state = str(opened.summary().state)
    _print_state(state, {"state": state, "signature": made}, as_json=as_json)


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom archive lung.rrstudy --reason "Reported" --as P2
""",
)
@STUDY
@_REASON
@with_passphrase
@with_sign_in
@json_option
def archive(study: Path, reason: str, passphrase: str | None, as_json: bool) -> None:
    """Archive an unblinded study: it is read, verified, exported and backed up from then on.

    It takes no case, reader, reading or signature any more. Its trail is still reviewed, for which
    accounts can still be made, and the data of a patient are still erased where they ask for it.
    """
    with open_study(study, passphrase) as opened:
        opened.course.archive(reason, **_proof(passphrase))
        state = str(opened.summary().state)
    _print_state(state, {"state": state}, as_json=as_json)


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom amend lung.rrstudy --reason "A reader knew a case" --skip-reason "Known to me"
  readingroom amend lung.rrstudy --reason "A product was named" --hide "Product X" --as P2
""",
)
@STUDY
@_REASON
@click.option("--title", help="Another title of the protocol.")
@click.option("--minimum-view-ms", type=click.IntRange(0), help="Shortest view of a pair.")
@click.option("--skip-reason", "skip_reasons", multiple=True, help="One more reason to skip.")
@click.option("--hide", "hidden_words", multiple=True, help="One more word to hide in outputs.")
@click.option(
    "--ask-findings", is_flag=True, help="From now on let readers mark errors of the outputs."
)
@with_passphrase
@with_sign_in
@json_option
def amend(  # noqa: PLR0913, PLR0917 - each of them is an option
    study: Path,
    reason: str,
    title: str | None,
    minimum_view_ms: int | None,
    skip_reasons: tuple[str, ...],
    hidden_words: tuple[str, ...],
    ask_findings: bool,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Amend the protocol while the session is open; what was asked so far stays as it is."""
    given = {"title": title, "minimum_view_ms": minimum_view_ms}
    changes = {name: value for name, value in given.items() if value is not None}
    with open_study(study, passphrase) as opened:
        now = opened.protocol.current()
        wanted = replace(
            now,
            **changes,  # type: ignore[arg-type] # each is of the type of its field
            skip_reasons=(*now.skip_reasons, *skip_reasons),
            hidden_words=(*now.hidden_words, *hidden_words),
            asks_findings=now.asks_findings or ask_findings,
        )
        made = opened.protocol.amend(wanted, reason, **_proof(passphrase))
    if as_json:
        print_json(made)
    else:
        click.echo(f"The protocol is amended: version {made.version} is in force.")


def _proof(passphrase: str | None) -> dict[str, str]:
    """Return what confirms a deed: code and password of who signs in, or the passphrase."""
    who = credentials()
    if who is not None:
        return {"password": who.password, "code": who.code}
    return {} if passphrase is None else {"passphrase": passphrase}


def _print_state(state: str, values: Mapping[str, object], *, as_json: bool) -> None:
    if as_json:
        print_json(values)
    else:
        click.echo(f"The study is {state}.")
