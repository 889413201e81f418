"""Assessment of a study against policy packs, and attestation of clauses."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import FOLDER, READABLE_FILE
from readingroom.cli.sign_in_options import STUDY, open_study, person, with_access
from readingroom.cli.text import CommandResult, command, print_table, printable, with_json
from readingroom.domain.figures import figure
from readingroom.engine.analyzer.compliance.types import DISCLAIMER
from readingroom.engine.types import AttestedStatus

if TYPE_CHECKING:
    from readingroom.engine.analyzer.compliance.types import (
        ComplianceChange,
        ComplianceReport,
        PolicyPack,
    )

_PACKS = click.option(
    "--pack",
    "chosen",
    multiple=True,
    metavar="ID|FILE|FOLDER",
    help="Built-in pack, or your own packs in YAML; all built-in packs if not given",
)
_MAX_SHOWN_CHANGES = 10
_PACK_FIELDS = (
    "id", "version", "title", "source", "status", "status_note", "date", "is_confirmed", "sha256",
)  # fmt: skip
_CLAUSE_FIELDS = ("id", "citation", "wording", "weight")
"""Fields of packs and clauses in the JSON output."""


@command(
    "readingroom check-compliance lung.rrstudy",
    "readingroom check-compliance lung.rrstudy --pack part-11 --pack ours.yaml --out compliance",
    "readingroom check-compliance lung.rrstudy --anchor kept/checkpoint-120-0a1b2c3d.txt --save",
    notes="""
Each clause is met, not met, not applicable, or needs a person, who attests it with attest-clause.
The output of --json and --out contains the evidence of each clause. This is not legal advice.
""",
)
@STUDY
@_PACKS
@click.option("--anchor", type=READABLE_FILE, help="Checkpoint stored outside the study")
@click.option("--out", type=FOLDER, help="Output folder for compliance.json and compliance.md")
@click.option("--save", "is_saved", is_flag=True, help="Save the report in the study")
@click.option("--fail-on-unmet", is_flag=True, help="Exit with code 1 if a clause is not met")
@with_access
def check_compliance(
    study: Path,
    chosen: tuple[str, ...],
    anchor: Path | None,
    out: Path | None,
    is_saved: bool,
    fail_on_unmet: bool,
) -> CommandResult:
    """Assess a STUDY against policy packs."""
    from readingroom.engine.analyzer.compliance.pack_files import list_policies
    from readingroom.engine.analyzer.compliance.service import ComplianceService, write_compliance

    packs = list_policies(chosen)
    with open_study(study, read_only=not is_saved) as opened:
        report = opened.service(ComplianceService).assess(packs, anchor=anchor)
        if is_saved:
            opened.analyses.add(report)
    if out is not None:
        write_compliance(report, out)
    return CommandResult(
        report,
        lambda: _print_report(report),
        is_accepted=not (fail_on_unmet and report.total.not_met),
    )


def _print_report(report: "ComplianceReport") -> None:
    from readingroom.engine.analyzer.compliance.page import finding_words

    for pack in report.packs:
        click.echo(printable(f"{pack.title} ({pack.pack_id}, {pack.status.value}, {pack.date})"))
        total = pack.total
        click.echo(f"  index {figure(total.index)}, coverage {total.coverage:.0%}")
        rows = [
            (f"  {result.clause}", result.verdict.value, result.reason + finding_words(result))
            for result in pack.results
        ]
        print_table(("  clause", "status", "reason"), rows)
        click.echo()
    total = report.total
    click.echo(
        f"All: index {figure(total.index)}, coverage {total.coverage:.0%}; {total.met} met, "
        f"{total.not_met} not met, {total.needs_person} need a person, "
        f"{total.not_applicable} do not apply"
    )
    if report.change is not None:
        _print_change(report.change)
    if unconfirmed := [pack.pack_id for pack in report.packs if not pack.is_confirmed]:
        click.echo(
            f"Dates and status not compared with the official texts: {', '.join(unconfirmed)}"
        )
    for warning in report.warnings:
        click.echo(printable(warning))
    click.echo(DISCLAIMER)


def _print_change(change: "ComplianceChange") -> None:
    if change.packs_changed:
        packs = ", ".join(change.packs_changed)
        click.echo(printable(f"The newest report in the study used other versions of: {packs}"))
    if change.difference is None:
        click.echo("The index cannot be compared with that of the newest report in the study.")
        return
    click.echo(f"Since the newest report in the study: {change.difference:+.3f}")
    for move in change.moves[:_MAX_SHOWN_CHANGES]:
        before = move.before.value if move.before else "new"
        after = move.after.value if move.after else "removed"
        line = f"  {move.contribution:+.3f}  {move.pack_id} {move.clause}: {before} -> {after}"
        click.echo(printable(line))
    left = len(change.moves) - _MAX_SHOWN_CHANGES
    if left > 0:
        click.echo(f"  and {left} more")


@command("readingroom list-policy-packs", "readingroom list-policy-packs --pack ours.yaml")
@_PACKS
@click.option(
    "--facts", "with_facts", is_flag=True, help="List the facts that pack queries can use"
)
@with_json
def list_policy_packs(chosen: tuple[str, ...], with_facts: bool) -> CommandResult:
    """List policy packs with status and hash; your own packs are also checked."""
    from readingroom.engine.analyzer.compliance.pack_files import list_policies
    from readingroom.engine.analyzer.compliance.vocabulary import known_facts

    if with_facts:
        facts = known_facts()
        meanings = [(fact.name, fact.kind.value, fact.meaning) for fact in facts]
        head = ("fact", "type", "meaning")
        return CommandResult({"facts": facts}, lambda: print_table(head, meanings))
    packs = list_policies(chosen)
    document = {"packs": [_document(pack) for pack in packs]}
    return CommandResult(document, lambda: _print_packs(packs))


def _print_packs(packs: "Sequence[PolicyPack]") -> None:
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
    print_table(("id", "version", "clauses", "status", "hash", "title"), rows)
    if any(not pack.is_confirmed for pack in packs):
        click.echo("Dates and status of the packs were not compared with the official texts.")


def _document(pack: "PolicyPack") -> dict[str, object]:
    clauses = [{name: getattr(clause, name) for name in _CLAUSE_FIELDS} for clause in pack.clauses]
    return {name: getattr(pack, name) for name in _PACK_FIELDS} | {"clauses": clauses}


@command(
    'readingroom attest-clause lung.rrstudy --pack gdpr --clause "9(1)" --verdict met \\',
    '    --statement "Written consent, form 7 of the ethics vote" --as C1',
    notes="""
The attestation is signed (21 CFR Part 11) and applies only to this version of the pack.
""",
)
@STUDY
@click.option("--pack", required=True, metavar="ID|FILE", help="Policy pack")
@click.option("--clause", required=True, help="Clause ID")
@click.option(
    "--verdict",
    required=True,
    type=click.Choice([status.value for status in AttestedStatus]),
    help="Attested status",
)
@click.option("--statement", required=True, help="Reason, in your own words")
@with_access
def attest_clause(
    study: Path, pack: str, clause: str, verdict: str, statement: str
) -> CommandResult:
    """Attest and sign a clause that the records of a STUDY cannot show."""
    from readingroom.engine.analyzer.compliance.pack_files import find_clause

    chosen, pack_clause = find_clause(pack, clause)
    user = person()
    with open_study(study) as opened:
        attestation = opened.attestations.attest(
            chosen.id,
            chosen.sha256,
            pack_clause.id,
            AttestedStatus(verdict),
            statement,
            user.password,
            user.code,
        )
    document = {"id": attestation.id, "clause": attestation.clause, "verdict": verdict}
    attested = f"{user.code} attested clause {attestation.clause} of {chosen.id}: {verdict}."
    return CommandResult({"attestation": document}, attested)
