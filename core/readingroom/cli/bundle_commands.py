"""Commands that inspect received bundles and pin their logs."""

from dataclasses import fields
from pathlib import Path

import click

from readingroom.bundle.types import BundleInspection, BundleSummary, PinnedLog
from readingroom.cli.passphrase import ASK_PASSPHRASE, PASSPHRASE_FILE, read_passphrase
from readingroom.cli.paths import EXISTING, EXISTING_FILE
from readingroom.cli.text import (
    CommandResult,
    command,
    counted,
    plain,
    print_table,
    printable,
    with_json,
)
from readingroom.domain.figures import with_interval

_LONG = frozenset(
    ("judgement", "session", "item", "repeat_of", "supersedes", "idle_ms", "paused_ms")
)
"""Columns left out of the table printed in a terminal."""
_UNTIL = click.option("--until", metavar="YYYY-MM-DD", help="Last day on which the pin is valid")
_LABEL = click.option("--label", default="", help="Name of the log on this computer")


@command(
    "readingroom inspect-bundle lung.zip",
    "readingroom inspect-bundle lung.zip --table",
    "readingroom inspect-bundle lung.zip.age --key quality-office.key --json",
)
@click.argument("bundle", type=EXISTING)
@click.option("--table", "with_table", is_flag=True, help="Also print abilities and judgements")
@click.option(
    "--key", "key_file", type=EXISTING_FILE, help="File of the secret key of a sealed bundle"
)
@PASSPHRASE_FILE
@ASK_PASSPHRASE
@with_json
def inspect_bundle(
    bundle: Path,
    with_table: bool,
    key_file: Path | None,
    passphrase_file: Path | None,
    ask_passphrase: bool,
) -> CommandResult:
    """Verify a received bundle, then describe it and list what is verified and what is not.

    For an invalid bundle only the verification problems are printed. The exit code is also 1 for a
    bundle that is refused because of its log (--table then prints nothing) or whose results do not
    follow from its judgements.
    """
    from readingroom.services.foreign.inspecting import inspect_bundle

    passphrase = read_passphrase(passphrase_file, ask=ask_passphrase)
    if passphrase is not None and key_file is not None:
        raise click.UsageError("Give either the secret key (--key) or the passphrase.")
    inspection = inspect_bundle(bundle, key_file=key_file, passphrase=passphrase)
    shown = _plain(inspection, with_table=with_table)
    return CommandResult(
        {"is_accepted": inspection.is_accepted, **shown},
        lambda: _print_bundle(inspection, with_table=with_table),
        is_accepted=inspection.is_accepted,
    )


@command(
    'readingroom trust-log lung.zip --label "Lung study, Dr Example" --until 2027-12-31',
    "readingroom trust-log lung-2.zip --new-key",
    "readingroom trust-log --key vkeys.txt \\",
    "    --origin readingroom.invalid/0123456789abcdef0123456789abcdef",
)
@click.argument("bundle", type=EXISTING, required=False)
@click.option(
    "--key", "key_file", type=EXISTING_FILE, help="File of public keys received separately"
)
@click.option("--origin", default="", help="Origin of the log that these keys sign")
@_LABEL
@_UNTIL
@click.option("--new-key", is_flag=True, help="Also pin a new key of a log that is already pinned")
@with_json
def trust_log(
    bundle: Path | None,
    key_file: Path | None,
    origin: str,
    label: str,
    until: str | None,
    new_key: bool,
) -> CommandResult:
    """Pin the log of a bundle: later bundles must be signed by its key and extend it.

    First compare the words of the key (printed by inspect-bundle) with those that the sender gives
    you through another channel.
    """
    from readingroom.services.foreign.inspecting import trust_bundle
    from readingroom.services.foreign.pinning import trust_key

    if bundle is not None and key_file is None and not origin:
        pinned = trust_bundle(bundle, label=label, until=until, accepts_new_key=new_key)
    elif bundle is None and key_file is not None and origin:
        pinned = trust_key(key_file, origin, label=label, until=until)
    else:
        raise click.UsageError("Give either BUNDLE, or --key and --origin.")
    return CommandResult(pinned, _pinned(pinned))


@command("readingroom list-trusted-logs --json")
@with_json
def list_trusted_logs() -> CommandResult:
    """List the pinned and the distrusted logs of this computer."""
    from readingroom.services.foreign.pinning import trusted_logs

    logs = trusted_logs()
    lines = [line for log in logs for line in _pinned(log)]
    return CommandResult({"logs": logs}, lines or "No log is pinned on this computer.")


@command(
    "readingroom distrust-log readingroom.invalid/0123456789abcdef0123456789abcdef \\",
    '    --reason "Key was lost."',
)
@click.argument("origin")
@click.option("--reason", required=True, help="Reason, shown with each refused bundle")
@with_json
def distrust_log(origin: str, reason: str) -> CommandResult:
    """Refuse all bundles of a log from now on."""
    from readingroom.services.foreign.pinning import distrust

    log = distrust(origin, reason)
    return CommandResult(log, _pinned(log))


def _plain(inspection: BundleInspection, *, with_table: bool) -> dict[str, object]:
    """Convert to JSON; judgements only with_table, and no results of a refused bundle."""
    shown = {field.name: plain(getattr(inspection, field.name)) for field in fields(inspection)}
    hidden: tuple[str, ...] = () if with_table else ("columns", "judgements")
    if inspection.is_refused:
        hidden = ("columns", "judgements", "models")
    statement = shown["statement"]
    if isinstance(statement, dict):
        shown["statement"] = {key: value for key, value in statement.items() if key not in hidden}
    return shown


def _print_bundle(inspection: BundleInspection, *, with_table: bool) -> None:
    statement = inspection.statement
    if statement is None:
        click.echo("Not valid. No content of the bundle is shown.")
        for problem in inspection.verification.findings:
            click.echo(printable(problem))
        return
    events = counted(statement.event_count, "event", "events")
    click.echo(printable(f"Valid: {events}, head {statement.head[:8]}."))
    lead = "Refused: " if inspection.is_refused else ""
    for line in (*inspection.contradictions, f"{lead}{inspection.sentence}"):
        click.echo(printable(line))
    click.echo("")
    _print_statement(statement)
    for name, lines in (
        ("Verified", inspection.verified),
        ("Not verified", inspection.unverified),
    ):
        click.echo(f"\n{name}:")
        for line in lines:
            click.echo(printable(f"  - {line}"))
    if with_table and not inspection.is_refused:
        _print_tables(statement)


def _print_statement(statement: BundleSummary) -> None:
    lines = [
        f"Title       {statement.title}",
        f"Exported    {statement.exported_at} by {statement.software}",
        f"Origin      {statement.origin}",
        f"Head        {statement.head}",
        f"Root        {statement.root}",
        f"            {' '.join(statement.root_proquints)}",
    ]
    for key in statement.keys:
        signed = "signed this bundle" if key.has_signed else "did not sign this bundle"
        lines.append(f"Key         {' '.join(key.proquints)}")
        lines.append(f"            added by event {key.added_by}, {signed}")
    for line in lines:
        click.echo(printable(line))


def _print_tables(statement: BundleSummary) -> None:
    if statement.models:
        click.echo("\nAbilities, computed here:")
        rows = [
            [
                m.name,
                with_interval(m.ability),
                *map(str, (m.wins, m.losses, m.both_good, m.both_bad)),
            ]
            for m in statement.models
        ]
        print_table(["model", "ability", "wins", "losses", "both good", "both bad"], rows)
    count = counted(len(statement.judgements), "record", "records")
    click.echo(f"\nJudgements, {count} (all columns: --json):")
    shown = [index for index, name in enumerate(statement.columns) if name not in _LONG]
    rows = [[row[index] for index in shown] for row in statement.judgements]
    print_table([statement.columns[index] for index in shown], rows)


def _pinned(log: PinnedLog) -> list[str]:
    lines = [f"{log.label or '(no label)'}: {log.origin}"]
    if log.revoked_at:
        lines.append(f"  distrusted on {log.revoked_at[:10]}: {log.reason}")
    lines += [f"  key    {proquint}" for proquint in log.proquints]
    if log.since:
        end = f", until {log.until}" if log.until else ""
        seen = f", {counted(log.size, 'event', 'events')} seen" if log.size else ""
        lines.append(f"  pinned {log.since[:10]}{end}{seen}")
    return lines
