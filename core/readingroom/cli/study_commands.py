"""Commands that create a study, add data to it, print its results and export it."""

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import (
    KEY_PASSPHRASE,
    ImportTerms,
    exit_on_errors,
    opened_keys,
    under,
    with_terms,
)
from readingroom.cli.identifiers import IdentifierHandling, with_handling
from readingroom.cli.passphrase import with_new_passphrase
from readingroom.cli.paths import ANY, EXISTING, EXISTING_FILE, FOLDER, READABLE_FILE
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import (
    REFUSED,
    EngineCommand,
    command,
    counted,
    json_option,
    print_json,
    print_problems,
    print_table,
    printable,
)
from readingroom.domain.error_annotation import SEVERITY_WORDS
from readingroom.domain.errors import IntakeError, StateError
from readingroom.domain.figures import with_interval
from readingroom.domain.problem import Problem
from readingroom.domain.study import SHORTEST_PASSPHRASE

if TYPE_CHECKING:
    from readingroom.domain.case import CaseSummary
    from readingroom.domain.error_annotation import ClauseErrorCounts
    from readingroom.reading.types import Results

STUDY = click.argument("study", type=EXISTING_FILE)


@click.command(
    cls=EngineCommand,
    help="Create a study file, encrypted unless --plain is given.\n\n"
    f"A new passphrase has at least {SHORTEST_PASSPHRASE} characters.",
    epilog="""\b
Examples:
  readingroom new lung.rrstudy --title "Lung nodules" --ask-passphrase
  readingroom new demo.rrstudy --title Demo --plain
""",
)
@click.argument("new_path", metavar="PATH", type=ANY)
@click.option("--title", required=True, help="Title of the study")
@click.option(
    "--plain", is_flag=True, help="Do not encrypt the file: anyone who has it can read it"
)
@click.option("--collect-errors", is_flag=True, help="Let readers mark errors in the outputs")
@click.option(
    "--show-explanations",
    is_flag=True,
    help="Show blinded readers the explanations of the outputs, where the study has them",
)
@with_new_passphrase
@json_option
def new(
    new_path: Path,
    title: str,
    plain: bool,
    collect_errors: bool,
    show_explanations: bool,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Create a study file, encrypted unless --plain is given."""
    from readingroom.services.study import Study

    given = click.get_current_context().params
    if plain and (given["passphrase_file"] or given["ask_passphrase"]):
        raise click.UsageError("Give either a passphrase or --plain, not both.")
    if not plain and passphrase is None:
        raise click.UsageError(
            "Give a passphrase (--ask-passphrase or --passphrase-file), or --plain for an "
            "unencrypted file."
        )
    with Study.create(new_path, title=title, passphrase=None if plain else passphrase) as study:
        if collect_errors or show_explanations:
            study.protocol.revise(
                replace(
                    study.protocol.current(),
                    asks_findings=collect_errors,
                    shows_explanations=show_explanations,
                )
            )
        summary = study.summary()
    if as_json:
        print_json({"path": new_path, "study": summary})
    else:
        open_to_all = "not encrypted: anyone who has the file can read it"
        click.echo(f"Created {new_path} ({'encrypted' if summary.is_encrypted else open_to_all}).")


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
    study: Path,
    sources: tuple[Path, ...],
    terms: ImportTerms,
    handling: IdentifierHandling,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Add cases to a STUDY: each SOURCE is a folder or zip file with one case.

    Cases are de-identified. A case with possible identifiers left is not stored unless the options
    allow it. Files that cannot be read are listed and left out; the exit code is then 1.
    """
    from readingroom.intake.deidentify.types import UnreviewedError

    cases: list[CaseSummary] = []
    problems: list[Problem] = []
    with open_study(study, passphrase) as opened:
        for source in sources:
            try:
                added = opened.cases.add_case(
                    source,
                    options=terms.options,
                    identifiers=handling.identifiers,
                    unreviewed=handling.unreviewed,
                    key_file=terms.keys,
                )
            except UnreviewedError as error:
                problems += handling.problems(source.name, error)
                continue
            except (IntakeError, StateError) as error:
                problems.append(Problem(source.name, "case", str(error)))
                continue
            cases.append(added.case)
            problems += under(source.name, added.problems)
    if as_json:
        print_json({"cases": cases, "problems": problems})
    else:
        for case in cases:
            click.echo(f"Added {case.code}: {case.title}")
        print_problems(problems)
    exit_on_errors(problems)


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
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Add recorded model outputs from a JSONL or CSV file.

    Outputs with possible identifiers are not stored unless the options allow it. Rejected rows are
    listed and left out; the exit code is then 1.
    """
    from readingroom.intake.deidentify.types import UnreviewedError
    from readingroom.services.cases.outputs import OutputsAdded

    keys = opened_keys(key_file, key_passphrase_file)
    with open_study(study, passphrase) as opened:
        try:
            added = opened.cases.add_outputs(
                source,
                identifiers=handling.identifiers,
                unreviewed=handling.unreviewed,
                key_file=keys,
            )
        except UnreviewedError as error:
            added = OutputsAdded(0, (), tuple(handling.problems(source.name, error)))
    if as_json:
        print_json({"added": added.added, "models": added.models, "problems": added.problems})
    else:
        outputs = counted(added.added, "output", "outputs")
        click.echo(f"Added {outputs} of {counted(len(added.models), 'model', 'models')}.")
        print_problems(added.problems)
    exit_on_errors(added.problems)


@command(
    "readingroom results lung.rrstudy", "readingroom results lung.rrstudy --json > results.json"
)
@STUDY
@with_access
def results(study: Path, passphrase: str | None, as_json: bool) -> None:
    """Print the models' abilities and related estimates; for coordinators only."""
    with open_study(study, passphrase, read_only=True) as opened:
        values, clauses = opened.results.results(), opened.results.claused_findings()
    if as_json:
        document = {field.name: getattr(values, field.name) for field in fields(values)}
        print_json(document | {"clauses": clauses})
    else:
        _print_results(values, clauses)


@command(
    "readingroom export lung.rrstudy --out bundles",
    "readingroom export lung.rrstudy --out bundles --with-patient-data --no-zip",
    "readingroom export lung.rrstudy --out bundles --with-patient-data --case CT-01 --case CT-02",
    "readingroom export lung.rrstudy --out bundles --fhir",
)
@STUDY
@click.option(
    "--out",
    "folder",
    required=True,
    type=FOLDER,
    help="Output folder for the bundle",
)
@click.option(
    "--with-patient-data", is_flag=True, help="Include case files, notes, outputs and comments"
)
@click.option(
    "--case",
    "cases",
    multiple=True,
    metavar="CODE",
    help="Include patient data of this case only; repeatable",
)
@click.option("--no-zip", is_flag=True, help="Write the bundle as a folder only")
@click.option("--pdf", "with_pdf", is_flag=True, help="Add the reports as PDF")
@click.option(
    "--fhir",
    "with_fhir",
    is_flag=True,
    help="Add the audit trail as FHIR R4 AuditEvent and Provenance resources",
)
@with_access
def export(  # noqa: PLR0913, PLR0917 - one parameter per option
    study: Path,
    folder: Path,
    with_patient_data: bool,
    cases: tuple[str, ...],
    no_zip: bool,
    with_pdf: bool,
    with_fhir: bool,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Write a sealed bundle of the study and verify it."""
    from readingroom.domain.study import BundleOptions

    if cases and not with_patient_data:
        raise click.UsageError(
            "--case needs --with-patient-data: without it the bundle contains no case."
        )
    is_free = not with_patient_data
    options = BundleOptions(is_free, not no_zip, cases, with_fhir=with_fhir, with_pdf=with_pdf)
    with open_study(study, passphrase) as opened:
        is_blinded = opened.summary().state.is_blinded
        bundle = opened.export.bundle(folder, options)
    if is_blinded:
        click.echo(
            "The study is still blinded, and its bundle names the models in results and audit "
            "trail. Do not give it to a reader.",
            err=True,
        )
    if as_json:
        print_json(
            {
                "directory": bundle.directory,
                "archive": bundle.archive,
                "verification": bundle.verification,
            }
        )
    else:
        click.echo(f"Wrote {bundle.archive or bundle.directory}")
        for finding in bundle.verification.findings:
            click.echo(finding, err=True)
    if not bundle.verification.is_sound:
        click.get_current_context().exit(REFUSED)


def _print_results(values: "Results", clauses: Sequence["ClauseErrorCounts"]) -> None:
    judgements = counted(values.judgement_count, "judgement", "judgements")
    readers = counted(values.reader_count, "reader", "readers")
    click.echo(f"{judgements}, {readers}, {counted(values.case_count, 'case', 'cases')}")
    rows = [
        (model.name, with_interval(model.ability), model.group, with_interval(model.acceptable))
        for model in values.models
    ]
    print_table(("Model", "Ability (log-odds)", "Group", "Acceptable"), rows)
    if values.findings:
        marked = [
            (
                model.name,
                str(model.count),
                with_interval(model.marked),
                with_interval(model.harmful),
            )
            for model in values.findings
        ]
        print_table(("Model", "Errors", "Outputs with an error", "Moderate harm or worse"), marked)
    if clauses:
        affected = [
            (f"{clause.pack} {clause.clause}", str(clause.count), SEVERITY_WORDS[clause.worst])
            for clause in clauses
        ]
        print_table(("Clause", "Errors", "Worst"), affected)
    click.echo(printable(f"Side effect: {with_interval(values.side_effect)}"))
    click.echo(printable(f"Ties: {with_interval(values.tie_share)}"))
    click.echo(f"Method: {values.method}")
    if values.regularisation:
        click.echo(values.regularisation)
    if values.redactions:
        hits = [(h.case_code, h.model_name, h.word, str(h.count)) for h in values.redactions]
        print_table(("Case", "Model", "Hidden from readers", "Times"), hits)
