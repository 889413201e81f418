"""Holding a study against policy packs, and attesting what no record can show."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import FOLDER, READABLE_FILE
from readingroom.cli.sign_in_options import open_study, person, with_sign_in
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import (
    REFUSED,
    EngineCommand,
    json_option,
    print_json,
    print_table,
    printable,
)
from readingroom.domain.analysis import AttestedStatus
from readingroom.domain.compliance import DISCLAIMER

if TYPE_CHECKING:
    from readingroom.domain.compliance import ComplianceChange, ComplianceReport, PolicyPack

_PACKS = click.option(
    "--pack",
    "chosen",
    multiple=True,
    metavar="ID|FILE|FOLDER",
    help="Pack of the program, or packs of yours in YAML; all of the program without it.",
)
_SHOWN_MOVES = 10


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom comply lung.rrstudy
  readingroom comply lung.rrstudy --pack part-11 --pack ours.yaml --out compliance
  readingroom comply lung.rrstudy --anchor kept/checkpoint-120-0a1b2c3d.txt --add

\b
Each clause is met, not met, not applicable, or needs a person, who attests it with attest. The
evidence of each clause stands in what --json prints and --out writes. Nothing here is legal advice.
""",
)
@STUDY
@_PACKS
@click.option("--anchor", type=READABLE_FILE, help="Checkpoint that was kept outside the study.")
@click.option("--out", type=FOLDER, help="Folder that gets compliance.json and compliance.md.")
@click.option("--add", "is_added", is_flag=True, help="Keep the report in the study.")
@click.option(
    "--require-met", is_flag=True, help="End with code 1 where a clause is not met; else with 0."
)
@with_passphrase
@with_sign_in
@json_option
def comply(
    study: Path,
    chosen: tuple[str, ...],
    anchor: Path | None,
    out: Path | None,
    is_added: bool,
    require_met: bool,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Hold a STUDY against policy packs, by its own records."""
    from readingroom.study.engine.policies import list_policies, write_compliance

    packs = list_policies(chosen)
    with open_study(study, passphrase, read_only=not is_added) as opened:
        report = opened.compliance.assess(packs, anchor=anchor)
        if is_added:
            opened.analyses.add(report)
    if out is not None:
        write_compliance(report, out)
    if as_json:
        print_json(report)
    else:
        _print_report(report)
    if require_met and report.total.not_met:
        click.get_current_context().exit(REFUSED)


def _print_report(report: "ComplianceReport") -> None:
    from readingroom.study.engine.policies import finding_words, index_words

    for pack in report.packs:
        click.echo(printable(f"{pack.title} ({pack.pack_id}, {pack.status.value}, {pack.date})"))
        total = pack.total
        click.echo(f"  index {index_words(total)}, coverage {total.coverage:.0%}")
        rows = [
            (f"  {one.clause}", one.verdict.value, one.reason + finding_words(one))
            for one in pack.results
        ]
        print_table(("  clause", "verdict", "why"), rows)
        click.echo()
    total = report.total
    click.echo(
        f"All: index {index_words(total)}, coverage {total.coverage:.0%}; {total.met} met, "
        f"{total.not_met} not met, {total.needs_person} need a person, "
        f"{total.not_applicable} do not apply"
    )
    if report.change is not None:
        _print_change(report.change)
    if unconfirmed := [pack.pack_id for pack in report.packs if not pack.is_confirmed]:
        click.echo(
            f"Dates and standing not compared with the official texts: {', '.join(unconfirmed)}"
        )
    for warning in report.warnings:
        click.echo(printable(warning))
    click.echo(DISCLAIMER)


def _print_change(change: "ComplianceChange") -> None:
    if change.packs_changed:
        packs = ", ".join(change.packs_changed)
        click.echo(printable(f"The newest report in the study rests on another text of: {packs}"))
    if change.difference is None:
        click.echo("The index cannot be compared with that of the newest report in the study.")
        return
    click.echo(f"Since the newest report in the study: {change.difference:+.3f}")
    for one in change.moves[:_SHOWN_MOVES]:
        before = one.before.value if one.before else "new"
        after = one.after.value if one.after else "gone"
        line = f"  {one.contribution:+.3f}  {one.pack_id} {one.clause}: {before} -> {after}"
        click.echo(printable(line))
    left = len(change.moves) - _SHOWN_MOVES
    if left > 0:
        click.echo(f"  and {left} more")


@click.command(
    "list-policies",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom list-policies
  readingroom list-policies --pack ours.yaml
""",
)
@_PACKS
@click.option("--facts", "with_facts", is_flag=True, help="List what queries of packs may name.")
@json_option
def list_policies(chosen: tuple[str, ...], with_facts: bool, as_json: bool) -> None:
    """List policy packs, with their standing and hashes; also checks packs of one's own."""
    from readingroom.study.engine.policies import known_facts
    from readingroom.study.engine.policies import list_policies as packs_of

    if with_facts:
        facts = known_facts()
        if as_json:
            print_json({"facts": facts})
        else:
            print_table(
                ("fact", "is", "says"), [(one.name, one.kind.value, one.meaning) for one in facts]
            )
        return
    packs = packs_of(chosen)
    if as_json:
        print_json({"packs": [_told(pack) for pack in packs]})
        return
    rows = [
        (
            pack.id,
            pack.version,
            str(len(pack.clauses)),
            pack.status.value,
            pack.sha256[:8],
            pack.title,
        )
        for pack in packs
    ]
    print_table(("id", "version", "clauses", "standing", "hash", "title"), rows)
    if any(not pack.is_confirmed for pack in packs):
        click.echo("Dates and standing of the packs were not compared with the official texts.")


def _told(pack: "PolicyPack") -> dict[str, object]:
    clauses = [
        {"id": one.id, "citation": one.citation, "wording": one.wording, "weight": one.weight}
        for one in pack.clauses
    ]
    return {
        "id": pack.id,
        "version": pack.version,
        "title": pack.title,
        "source": pack.source,
        "status": pack.status,
        "status_note": pack.status_note,
        "date": pack.date,
        "is_confirmed": pack.is_confirmed,
        "sha256": pack.sha256,
        "clauses": clauses,
    }


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom attest lung.rrstudy --pack gdpr --clause "9(1)" --verdict met \\
      --statement "Written consent, form 7 of the ethics vote" --as C1

\b
The attestation is signed as in 21 CFR Part 11, and counts for this very version of the pack.
""",
)
@STUDY
@click.option("--pack", required=True, metavar="ID|FILE", help="The pack.")
@click.option("--clause", required=True, help="The clause.")
@click.option("--verdict", required=True, type=click.Choice([one.value for one in AttestedStatus]))
@click.option("--statement", required=True, help="Why, in your own words.")
@with_passphrase
@with_sign_in
@json_option
def attest(
    study: Path,
    pack: str,
    clause: str,
    verdict: str,
    statement: str,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Vouch for a clause that no record of a STUDY can show, and sign that."""
    from readingroom.study.engine.policies import find_clause

    chosen, found = find_clause(pack, clause)
    who = person()
    with open_study(study, passphrase) as opened:
        made = opened.attestations.attest(
            chosen.id,
            chosen.sha256,
            found.id,
            AttestedStatus(verdict),
            statement,
            who.password,
            who.code,
        )
    if as_json:
        print_json({"attestation": {"id": made.id, "clause": made.clause, "verdict": verdict}})
        return
    click.echo(printable(f"{who.code} attested clause {made.clause} of {chosen.id}: {verdict}."))
