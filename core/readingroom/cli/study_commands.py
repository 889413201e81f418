"""Commands that create a study, print its results and export it."""

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from readingroom.cli.analysis_text import print_analysis
from readingroom.cli.passphrase import given_passphrase, with_new_passphrase
from readingroom.cli.paths import ANY, EXISTING_FILE, FOLDER
from readingroom.cli.sign_in_options import STUDY, open_study, reauthentication, with_access
from readingroom.cli.text import (
    CommandResult,
    command,
    counted,
    print_table,
    printable,
    with_json,
)
from readingroom.domain.error_annotation import SEVERITY_WORDS
from readingroom.domain.figures import with_interval
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.domain.study_design import StudyType

if TYPE_CHECKING:
    from readingroom.domain.error_annotation import ClauseErrorCounts
    from readingroom.domain.protocol import Protocol
    from readingroom.reading.interim.types import InterimAnalysis
    from readingroom.reading.types import Results


@command(
    'readingroom new lung.rrstudy --title "Lung nodules" --ask-passphrase',
    "readingroom new demo.rrstudy --title Demo --plain --type aided-sequential",
    'readingroom new lung.rrstudy --title "Lung nodules" --protocol protocol.yaml --ask-passphrase',
    about="Create a study file, encrypted unless --plain is given.\n\n"
    f"A new passphrase has at least {SHORTEST_PASSPHRASE} characters.",
)
@click.argument("new_path", metavar="PATH", type=ANY)
@click.option("--title", required=True, help="Title of the study")
@click.option(
    "--plain", is_flag=True, help="Do not encrypt the file: anyone who has it can read it"
)
@click.option(
    "--type",
    "study_type",
    type=click.Choice([study_type.value for study_type in StudyType]),
    help="Study type, for a protocol to start from; paired if not given",
)
@click.option(
    "--protocol", "protocol_file", type=EXISTING_FILE, help="Protocol of the study (YAML)"
)
@click.option("--collect-errors", is_flag=True, help="Let readers mark errors in the outputs")
@click.option(
    "--show-explanations",
    is_flag=True,
    help="Show blinded readers the explanations of the outputs, where the study has them",
)
@with_new_passphrase
@with_json
def new(
    new_path: Path,
    title: str,
    plain: bool,
    study_type: str | None,
    protocol_file: Path | None,
    collect_errors: bool,
    show_explanations: bool,
) -> CommandResult:
    """Create a study file, encrypted unless --plain is given."""
    from readingroom.services.study import Study

    given, passphrase = click.get_current_context().params, given_passphrase()
    if plain and (given["passphrase_file"] or given["ask_passphrase"]):
        raise click.UsageError("Give either a passphrase or --plain, not both.")
    if not plain and passphrase is None:
        raise click.UsageError(
            "Give a passphrase (--ask-passphrase or --passphrase-file), or --plain for an "
            "unencrypted file."
        )
    protocol = _first_protocol(study_type, protocol_file)
    protocol = replace(
        protocol,
        asks_findings=protocol.asks_findings or collect_errors,
        shows_explanations=protocol.shows_explanations or show_explanations,
    )
    secret = None if plain else passphrase
    with Study.create(new_path, title=title, passphrase=secret, protocol=protocol) as study:
        summary = study.summary()
    open_to_all = "not encrypted: anyone who has the file can read it"
    line = f"Created {new_path} ({'encrypted' if summary.is_encrypted else open_to_all})."
    return CommandResult({"path": new_path, "study": summary}, line)


@command(
    "readingroom results lung.rrstudy", "readingroom results lung.rrstudy --json > results.json"
)
@STUDY
@click.option(
    "--interim-look", "reason", metavar="REASON",
    help="Count an interim look first, if the protocol plans them and the session is open",
)  # fmt: skip
@with_access
def results(study: Path, reason: str | None) -> CommandResult:
    """Print the analysis of the endpoints, and of pairs the abilities; for coordinators only.

    --json prints the analysis as in analysis.json of a bundle.
    """
    with open_study(study, read_only=reason is None) as opened:
        if reason is not None:
            opened.interim.take(reason, **reauthentication())
        values, clauses = opened.results.results(), opened.results.clause_error_counts()
        look, analysis = opened.results.interim_analysis(), opened.study_analysis.analysis()
        is_paired = opened.study_analysis.readings().protocol.design.is_paired
    document = {field.name: getattr(values, field.name) for field in fields(values)}
    document |= {
        "clauses": clauses, "interim_analysis": look, "analysis": msgspec.to_builtins(analysis)
    }  # fmt: skip

    def print_all() -> None:
        print_analysis(analysis)
        if is_paired:
            click.echo("")
            _print_abilities(values, clauses)
        if values.redactions:
            _print_redactions(values)
        if look is not None:
            _print_look(look)

    return CommandResult(document, print_all)


@command(
    "readingroom export lung.rrstudy --out bundles",
    "readingroom export lung.rrstudy --out bundles --with-patient-data --no-zip",
    "readingroom export lung.rrstudy --out bundles --with-patient-data --case CT-01 --case CT-02",
    "readingroom export lung.rrstudy --out bundles --fhir",
)
@STUDY
@click.option("--out", "folder", required=True, type=FOLDER, help="Output folder for the bundle")
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
def export(
    study: Path,
    folder: Path,
    with_patient_data: bool,
    cases: tuple[str, ...],
    no_zip: bool,
    with_pdf: bool,
    with_fhir: bool,
) -> CommandResult:
    """Write a sealed bundle of the study and verify it."""
    from readingroom.services.export.types import BundleOptions

    if cases and not with_patient_data:
        raise click.UsageError(
            "--case needs --with-patient-data: without it the bundle contains no case."
        )
    is_free = not with_patient_data
    options = BundleOptions(is_free, not no_zip, cases, with_fhir=with_fhir, with_pdf=with_pdf)
    with open_study(study) as opened:
        is_blinded = opened.summary().state.is_blinded
        bundle = opened.export.bundle(folder, options)
    if is_blinded:
        click.echo(
            "The study is still blinded, and its bundle names the models in results and audit "
            "trail. Do not give it to a reader.",
            err=True,
        )
    verification = bundle.verification
    document = {
        "directory": bundle.directory,
        "archive": bundle.archive,
        "verification": verification,
    }

    def print_path() -> None:
        click.echo(f"Wrote {bundle.archive or bundle.directory}")
        for finding in verification.findings:
            click.echo(finding, err=True)

    return CommandResult(document, print_path, is_accepted=verification.is_sound)


def _first_protocol(study_type: str | None, file: Path | None) -> "Protocol":
    """Return the protocol of a new study: that of a file, or the template of a type."""
    from readingroom.services.protocol_files import protocol_template, read_protocol_file

    if file is None:
        return protocol_template(StudyType(study_type or StudyType.PAIRED))
    if study_type is not None:
        raise click.UsageError("Give either --type or --protocol, not both.")
    return read_protocol_file(file)


def _print_look(look: "InterimAnalysis") -> None:
    critical = "no boundary" if look.critical is None else f"boundary {look.critical:.4f}"
    click.echo(
        f"Interim look {look.look} at {100 * look.fraction:.0f} % of the readings: "
        f"{look.boundary}, {critical}"
    )
    rows = [
        (
            f"{pair.first}, {pair.second}",
            f"{pair.wins} to {pair.losses}",
            "-" if pair.z is None else f"{pair.z:.4f}",
            f"{pair.e_value:.4g}",
            "reached" if pair.is_crossed else "not reached",
        )
        for pair in look.comparisons
    ]
    print_table(("Models", "Cases won", "z", "e-value", "Boundary"), rows)


def _print_abilities(values: "Results", clauses: Sequence["ClauseErrorCounts"]) -> None:
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


def _print_redactions(values: "Results") -> None:
    hits = [(h.case_code, h.model_name, h.word, str(h.count)) for h in values.redactions]
    click.echo("")
    print_table(("Case", "Model", "Hidden from readers", "Times"), hits)
