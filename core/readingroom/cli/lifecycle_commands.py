"""Commands of the study lifecycle: amend, lock, sign, unblind, archive."""

from dataclasses import replace
from pathlib import Path

import click

from readingroom.audit.types import SIGNED_WITH_ACT, SignatureMeaning, SignatureSubject
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.sign_in_options import (
    STUDY,
    credentials,
    open_study,
    reauthentication,
    with_access,
)
from readingroom.cli.text import CommandResult, command, print_table

_REASON = click.option(
    "--reason", required=True, help="Reason; the audit trail stores a commitment to it"
)
_SIGNED = [subject.value for subject in SignatureSubject if subject not in SIGNED_WITH_ACT]


@command('readingroom lock-study lung.rrstudy --reason "All readers are done"')
@STUDY
@_REASON
@with_access
def lock_study(study: Path, reason: str) -> CommandResult:
    """Close the session permanently: no more judgements are accepted."""
    with open_study(study) as opened:
        opened.protocol.lock(reason, **reauthentication())
        summary = opened.summary()
    return CommandResult({"study": summary}, f"Locked. Chain head: {summary.head}")


@command(
    "readingroom sign lung.rrstudy readings authored --as R1",
    "readingroom sign lung.rrstudy session responsible --as P2",
    "readingroom sign lung.rrstudy trail reviewed --as P4",
)
@STUDY
@click.argument("subject", type=click.Choice(_SIGNED))
@click.argument("meaning", type=click.Choice([meaning.value for meaning in SignatureMeaning]))
@with_access
def sign(study: Path, subject: str, meaning: str) -> CommandResult:
    """Sign electronically with your code and password (21 CFR Part 11).

    SUBJECT is signed in its present state: all your unsigned readings, the locked session, the
    newest protocol, the results as a report, or the audit trail. An unblinding is signed by the
    unblind command. MEANING is the signature meaning. A signature cannot be withdrawn.
    """
    signer = credentials()
    if signer is None:
        raise click.UsageError("A signature needs an account. Add --as CODE.")
    with open_study(study) as opened:
        signature = opened.signing.sign(
            SignatureSubject(subject), SignatureMeaning(meaning), signer.password, signer.code
        )
    return CommandResult(
        signature,
        f"Signed by {signature.name} ({signature.signer}) as {signature.meaning}, "
        f"{signature.at}: {signature.subject}, {len(signature.records)} records, "
        f"event {signature.event}.",
    )


@command("readingroom signatures lung.rrstudy --as P4")
@STUDY
@with_access
def signatures(study: Path) -> CommandResult:
    """List electronic signatures; a reader sees only their own."""
    with open_study(study, read_only=True) as opened:
        stored = opened.signing.signatures()
    rows = [
        (
            *(str(row.event), row.at, row.signer, row.name, row.meaning, row.subject),
            *(str(len(row.records)), row.superseded or "in force"),
        )
        for row in stored
    ]
    head = ("Event", "At (UTC)", "Code", "Name", "Meaning", "Subject", "Records", "State")
    return CommandResult({"signatures": stored}, lambda: print_table(head, rows))


@command('readingroom unblind lung.rrstudy --reason "Analysis as planned" --as P2')
@STUDY
@_REASON
@with_access
def unblind(study: Path, reason: str) -> CommandResult:
    """Unblind a locked study: readers can then see which model was A and which was B.

    In a study with accounts the session must be signed first, and the unblinding is signed too.
    This cannot be undone.
    """
    with open_study(study) as opened:
        signature = opened.lifecycle.unblind(reason, **reauthentication())
        state = str(opened.summary().state)
    document = {"state": state, "signature": signature}
    return CommandResult(document, f"The study is {state}.")


@command('readingroom archive lung.rrstudy --reason "Reported" --as P2')
@STUDY
@_REASON
@with_access
def archive(study: Path, reason: str) -> CommandResult:
    """Archive an unblinded study: it can then only be read, verified, exported and backed up.

    It accepts no more cases, readers, readings or signatures. Its audit trail can still be
    reviewed, accounts for the review can be created, and the data of a patient can be erased.
    """
    with open_study(study) as opened:
        opened.lifecycle.archive(reason, **reauthentication())
        state = str(opened.summary().state)
    return CommandResult({"state": state}, f"The study is {state}.")


@command(
    'readingroom amend-protocol lung.rrstudy --reason "A reader knew a case" \\',
    '    --skip-reason "Known to me"',
    'readingroom amend-protocol lung.rrstudy --reason "A product was named" \\',
    '    --redact "Product X" --as P2',
    'readingroom amend-protocol lung.rrstudy --reason "A question was added" \\',
    "    --protocol protocol.yaml",
)
@STUDY
@_REASON
@click.option(
    "--protocol",
    "file",
    type=EXISTING_FILE,
    help="Amended protocol (YAML), in place of the options below",
)
@click.option("--title", help="New title of the protocol")
@click.option(
    "--minimum-view-ms", type=click.IntRange(0), help="Minimum viewing time of an item, in ms"
)
@click.option(
    "--skip-reason",
    "skip_reasons",
    multiple=True,
    help="Additional reason to skip an item; repeatable",
)
@click.option(
    "--redact",
    "hidden_words",
    multiple=True,
    help="Additional word to redact in outputs; repeatable",
)
@click.option(
    "--collect-errors", is_flag=True, help="Let readers mark errors in outputs from now on"
)
@with_access
def amend_protocol(
    study: Path,
    reason: str,
    file: Path | None,
    title: str | None,
    minimum_view_ms: int | None,
    skip_reasons: tuple[str, ...],
    hidden_words: tuple[str, ...],
    collect_errors: bool,
) -> CommandResult:
    """Amend the protocol while the session is open; earlier readings are unchanged."""
    from readingroom.services.protocol_files import read_protocol_file

    given = {"title": title, "minimum_view_ms": minimum_view_ms}
    changes = {name: value for name, value in given.items() if value is not None}
    if file is not None and (changes or skip_reasons or hidden_words or collect_errors):
        raise click.UsageError("Give either --protocol or the other changes, not both.")
    with open_study(study) as opened:
        now = opened.protocol.current()
        amended = (
            read_protocol_file(file, seed=now.seed)
            if file
            else replace(
                now,
                **changes,  # type: ignore[arg-type] # each is of the type of its field
                skip_reasons=(*now.skip_reasons, *skip_reasons),
                hidden_words=(*now.hidden_words, *hidden_words),
                asks_findings=now.asks_findings or collect_errors,
            )
        )
        version = opened.protocol.amend(amended, reason, **reauthentication())
    return CommandResult(version, f"Amended the protocol: version {version.version} is in force.")
