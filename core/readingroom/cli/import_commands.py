"""Commands that import cases and recorded outputs: one by one, or a folder by a plan."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import KEY_PASSPHRASE, ImportTerms, opened_keys, with_terms
from readingroom.cli.identifiers import IdentifierHandling, with_handling
from readingroom.cli.paths import EXISTING, READABLE_FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import (
    CommandResult,
    EngineCommand,
    command,
    counted,
    print_table,
    printable,
    prints_json,
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
) -> CommandResult:
    """Import a FOLDER of cases: print the plan, then add one case after another.

    Cases already in the study are recognised by content and skipped, so the same command continues
    after a stop. A case with possible identifiers is left out unless the options allow it: review
    it in the desktop application, which opens it from the same folder.
    """
    with open_study(study, read_only=dry_run) as opened:
        plan = opened.cases.plan(folder)
        run = _Import(opened.cases, handling, terms, is_quiet=prints_json())
        if not run.is_quiet:
            _print_plan(plan)
        if not dry_run:
            run.add_cases(plan.new)
            run.add_outputs(() if no_outputs else plan.outputs)
    problems = [*plan.problems, *_refused(plan), *run.problems]
    added = f"Added {counted(len(run.cases), 'case', 'cases')} of {len(plan.new)}."
    document = {
        "plan": plan.candidates,
        "cases": run.cases,
        "outputs": run.outputs,
        "problems": problems,
    }
    return CommandResult(document, () if dry_run else added, problems=problems)


@click.command(
    "add-case",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom add-case lung.rrstudy cases/letters-01 cases/letters-02.zip --identifiers replace
  readingroom add-case lung.rrstudy cases/ct-01 --identifiers replace --unreviewed-reason checked
  readingroom add-case lung.rrstudy cases/ct-03 --key-file lung.rrkey \\
      --key-passphrase-file key-passphrase.txt
""",
)
@STUDY
@click.argument("sources", nargs=-1, required=True, type=EXISTING)
@with_terms
@with_handling
@with_access
def add_case(
    study: Path, sources: tuple[Path, ...], terms: ImportTerms, handling: IdentifierHandling
) -> CommandResult:
    """Add cases to a STUDY: each SOURCE is a folder or zip file with one case.

    Cases are de-identified. A case with possible identifiers left is not stored unless the options
    allow it. Files that cannot be read are listed and left out; the exit code is then 1.
    """
    with open_study(study) as opened:
        run = _Import(opened.cases, handling, terms, is_quiet=prints_json())
        for source in sources:
            run.add_case(source, source.name)
    document = {"cases": run.cases, "problems": run.problems}
    return CommandResult(document, (), problems=run.problems)


@click.command(
    "add-outputs",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom add-outputs lung.rrstudy outputs.jsonl
  readingroom add-outputs lung.rrstudy outputs.jsonl --identifiers replace \\
      --key-file lung.rrkey --key-passphrase-file key-passphrase.txt
""",
)
@STUDY
@click.argument("source", type=EXISTING)
@click.option(
    "--key-file",
    type=READABLE_FILE,
    help="Key file used by add-case: its identifiers are searched for in the outputs",
)
@KEY_PASSPHRASE
@with_handling
@with_access
def add_outputs(
    study: Path,
    source: Path,
    key_file: Path | None,
    key_passphrase_file: Path | None,
    handling: IdentifierHandling,
) -> CommandResult:
    """Add recorded model outputs from a JSONL or CSV file.

    Outputs with possible identifiers are not stored unless the options allow it. Rejected rows are
    listed and left out; the exit code is then 1.
    """
    from readingroom.intake.deidentify.types import PrivacyOptions

    terms = ImportTerms(PrivacyOptions(), opened_keys(key_file, key_passphrase_file))
    with open_study(study) as opened:
        added = _Import(opened.cases, handling, terms, is_quiet=True).outputs_of(source)
    outputs = counted(added.added, "output", "outputs")
    line = f"Added {outputs} of {counted(len(added.models), 'model', 'models')}."
    line = "\n".join((line, *added.counts))
    document = {
        "added": added.added,
        "models": added.models,
        "problems": added.problems,
        "images": added.images,
        "evidence": added.evidence,
    }
    return CommandResult(document, line, problems=added.problems)


@dataclass(slots=True)
class _Import:
    """Adds cases and outputs, and collects the outcome."""

    service: "CaseService"
    handling: IdentifierHandling
    terms: ImportTerms
    is_quiet: bool
    cases: "list[CaseSummary]" = field(default_factory=list)
    outputs: int = 0
    problems: list[Problem] = field(default_factory=list)
    waiting: int = 0

    def add_cases(self, candidates: "Iterable[CaseCandidate]") -> None:
        """Add the cases of a plan."""
        for candidate in candidates:
            self.add_case(candidate.source, candidate.name)

    def add_case(self, source: Path, name: str) -> None:
        """Add a case; if it cannot be added, this becomes a problem."""
        from readingroom.intake.deidentify.types import UnreviewedError

        try:
            added = self.service.add_case(
                source,
                options=self.terms.options,
                identifiers=self.handling.identifiers,
                unreviewed=self.handling.unreviewed,
                key_file=self.terms.keys,
            )
        except UnreviewedError as error:
            self.waiting += 1
            self.problems += self.handling.problems(name, error)
        except (IntakeError, StateError) as error:
            self.problems.append(Problem(name, "case", str(error)))
        else:
            self.cases.append(added.case)
            self.problems += _under(name, added.problems)
            self._echo(f"Added {added.case.code}: {added.case.title}")

    def add_outputs(self, paths: Iterable[Path]) -> None:
        """Add files of recorded outputs, unless a case still awaits review."""
        for path in paths:
            if self.waiting:
                message = "Not added, because some cases were left out. Run the same command again."
                self.problems.append(Problem(path.name, _HELD, message))
                continue
            try:
                added = self.outputs_of(path)
            except (IntakeError, StateError) as error:
                self.problems.append(Problem(path.name, "outputs", str(error)))
                self._echo(f"Added 0 outputs from {path.name}.")
                continue
            self.outputs += added.added
            if not added.added and all(problem.rule == _KNOWN_ROW for problem in added.problems):
                self._echo(f"{path.name}: already in the study.")
                continue
            self.problems += added.problems
            self._echo(f"Added {counted(added.added, 'output', 'outputs')} from {path.name}.")
            for sentence in added.counts:
                self._echo(sentence)

    def outputs_of(self, path: Path) -> "OutputsAdded":
        """Add the outputs of a file; possible identifiers in them become problems."""
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

    def _echo(self, text: str) -> None:
        if not self.is_quiet:
            click.echo(printable(text))


def _refused(plan: "ImportPlan") -> list[Problem]:
    """Return the problems of rejected candidates, with their names."""
    from readingroom.intake.types import CandidateState

    rejected = [case for case in plan.candidates if case.state is CandidateState.REFUSED]
    return [problem for case in rejected for problem in _under(case.name, case.problems)]


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


def _under(source: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield problems with the name of the case before the file name."""
    for problem in problems:
        yield replace(problem, path=f"{source}/{problem.path}" if problem.path else source)
