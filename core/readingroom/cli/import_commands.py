"""The command that imports a folder of cases: it prints a plan, then adds case by case."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import ImportTerms, exit_on_errors, under, with_terms
from readingroom.cli.identifiers import IdentifierHandling, with_handling
from readingroom.cli.paths import EXISTING
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import (
    command,
    counted,
    print_json,
    print_problems,
    print_table,
    printable,
)
from readingroom.domain.errors import IntakeError, StateError
from readingroom.domain.problem import Problem

if TYPE_CHECKING:
    from readingroom.domain.case import CaseSummary
    from readingroom.intake.types import CaseCandidate, ImportPlan
    from readingroom.services.cases.outputs import OutputsAdded
    from readingroom.services.cases.service import CaseService

_HELD = "outputs.held"
_KNOWN_ROW = "outputs.duplicate"


@command(
    "readingroom import lung.rrstudy delivery --dry-run",
    "readingroom import lung.rrstudy delivery --identifiers replace --unreviewed-reason checked",
    name="import",
)
@STUDY
@click.argument("folder", type=EXISTING)
@click.option("--dry-run", is_flag=True, help="Print the plan and store nothing")
@click.option("--no-outputs", is_flag=True, help="Do not import recorded outputs in the folder")
@with_terms
@with_handling
@with_access
def import_cases(
    study: Path,
    folder: Path,
    dry_run: bool,
    no_outputs: bool,
    terms: ImportTerms,
    handling: IdentifierHandling,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Import a FOLDER of cases: print the plan, then add one case after another.

    Cases already in the study are recognised by content and skipped, so the same command continues
    after a stop. A case with possible identifiers is left out unless the options allow it: review
    it in the desktop application, which opens it from the same folder.
    """
    with open_study(study, passphrase, read_only=dry_run) as opened:
        plan = opened.cases.plan(folder)
        run = _Import(opened.cases, handling, terms, is_quiet=as_json)
        if not as_json:
            _print_plan(plan)
        if not dry_run:
            run.add_cases(plan.new)
            run.add_outputs(() if no_outputs else plan.outputs)
    problems = [*plan.problems, *_refused(plan), *run.problems]
    if as_json:
        added = {"cases": run.cases, "outputs": run.outputs}
        print_json({"plan": plan.candidates, **added, "problems": problems})
    else:
        if not dry_run:
            click.echo(f"Added {counted(len(run.cases), 'case', 'cases')} of {len(plan.new)}.")
        print_problems(problems)
    exit_on_errors(problems)


@dataclass(slots=True)
class _Import:
    """Adds cases, then outputs, and collects the outcome."""

    service: "CaseService"
    handling: IdentifierHandling
    terms: ImportTerms
    is_quiet: bool
    cases: "list[CaseSummary]" = field(default_factory=list)
    outputs: int = 0
    problems: list[Problem] = field(default_factory=list)
    waiting: int = 0

    def add_cases(self, candidates: "Iterable[CaseCandidate]") -> None:
        """Add cases; a case that cannot be added becomes a problem."""
        from readingroom.intake.deidentify.types import UnreviewedError

        for candidate in candidates:
            try:
                added = self.service.add_case(
                    candidate.source,
                    options=self.terms.options,
                    identifiers=self.handling.identifiers,
                    unreviewed=self.handling.unreviewed,
                    key_file=self.terms.keys,
                )
            except UnreviewedError as error:
                self.waiting += 1
                self.problems += self.handling.problems(candidate.name, error)
                continue
            except (IntakeError, StateError) as error:
                self.problems.append(Problem(candidate.name, "case", str(error)))
                continue
            self.cases.append(added.case)
            self.problems += under(candidate.name, added.problems)
            self._echo(f"Added {added.case.code}: {added.case.title}")

    def add_outputs(self, paths: Iterable[Path]) -> None:
        """Add files of recorded outputs, unless a case still awaits review."""
        for path in paths:
            if self.waiting:
                message = "Not added, because some cases were left out. Run the same command again."
                self.problems.append(Problem(path.name, _HELD, message))
                continue
            added = self._outputs_of(path)
            self.outputs += added.added
            if not added.added and all(problem.rule == _KNOWN_ROW for problem in added.problems):
                self._echo(f"{path.name}: already in the study.")
                continue
            self.problems += added.problems
            self._echo(f"Added {counted(added.added, 'output', 'outputs')} from {path.name}.")

    def _outputs_of(self, path: Path) -> "OutputsAdded":
        from readingroom.intake.deidentify.types import UnreviewedError
        from readingroom.services.cases.outputs import OutputsAdded

        try:
            return self.service.add_outputs(
                path,
                identifiers=self.handling.identifiers,
                unreviewed=self.handling.unreviewed,
                key_file=self.terms.keys,
            )
        except UnreviewedError as error:
            return OutputsAdded(0, (), tuple(self.handling.problems(path.name, error)))
        except (IntakeError, StateError) as error:
            return OutputsAdded(0, (), (Problem(path.name, "outputs", str(error)),))

    def _echo(self, text: str) -> None:
        if not self.is_quiet:
            click.echo(printable(text))


def _refused(plan: "ImportPlan") -> list[Problem]:
    """Return the problems of rejected candidates, with their names."""
    from readingroom.intake.types import CandidateState

    rejected = [case for case in plan.candidates if case.state is CandidateState.REFUSED]
    return [problem for case in rejected for problem in under(case.name, case.problems)]


def _print_plan(plan: "ImportPlan") -> None:
    rows = [
        (
            case.name,
            ", ".join(f"{count} {kind}" for kind, count in case.counts),
            f"{case.state} {case.same_as}" if case.same_as else f"{case.state}",
        )
        for case in plan.candidates
    ]
    print_table(("case", "files", "state"), rows)
    for path in plan.outputs:
        click.echo(printable(f"Recorded outputs: {path.name}"))
    new = counted(len(plan.new), "case", "cases")
    click.echo(f"{new} to import of {len(plan.candidates)} found.")
