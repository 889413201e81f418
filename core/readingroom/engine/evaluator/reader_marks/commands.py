"""Commands that prepare answers for readers, and compute results from what they marked."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import seed_option
from readingroom.cli.identifiers import IdentifierHandling, with_handling
from readingroom.cli.paths import ANY
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.errors import StateError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.figures import figure, number
from readingroom.domain.ids import EvaluationId

if TYPE_CHECKING:
    from readingroom.engine.evaluator.reader_marks.types import RaterAgreement, ReaderMaterial
    from readingroom.engine.evaluator.runs.types import StoredResult


@command(
    "readingroom prepare-answers marking.rrstudy suites/healthbench --identifiers keep "
    "--unreviewed-reason public",
    "readingroom prepare-answers marking.rrstudy suites/healthbench --sample 50 --seed 7",
    notes="""
Each item becomes a case with its prompt as a note, and each model's answer an output. The draft of
the protocol gets the questions: the criteria of each item's rubric, the safety or harm of the
answer, the level that it states, or scores of the turns of a dialogue. Questions with options, or
with a number as the answer, readers answer themselves, and see no answer of a model. Entities and
relations are marked in the text itself, codes chosen from a list. Answers of other tasks are rated
for quality and safety. With --paired readers choose between the answers of two models.
""",
)
@STUDY
@click.argument("suite", type=ANY)
@click.option(
    "--result",
    "result_ids",
    multiple=True,
    metavar="ID",
    help="Result with the answers of a model; repeatable [default: newest of each model]",
)
@click.option("--paired", is_flag=True, help="Readers compare the answers of two models")
@click.option(
    "--sample", type=click.IntRange(min=0), default=0, help="Items drawn at random; 0 for all"
)
@seed_option()
@with_handling
@with_access
def prepare_answers(
    study: Path,
    suite: Path,
    result_ids: tuple[str, ...],
    paired: bool,
    sample: int,
    seed: int,
    handling: IdentifierHandling,
) -> CommandResult:
    """Prepare the answers of results to a SUITE for readers, who mark them blinded."""
    from readingroom.engine.evaluator.reader_marks.service import prepare_readers
    from readingroom.engine.evaluator.reader_marks.types import MaterialOrder
    from readingroom.intake.deidentify.types import UnreviewedError

    problems = []
    with open_study(study) as opened:
        evaluations = tuple(_evaluation_of(opened.engine.results(), name) for name in result_ids)
        order = MaterialOrder(
            suite, evaluations, paired, sample, seed, handling.identifiers, handling.unreviewed
        )
        try:
            material = prepare_readers(opened, order)
        except UnreviewedError as error:
            problems = list(handling.problems(suite.name, error))
            return CommandResult({"problems": problems}, (), problems=problems)
    return CommandResult(material, lambda: _print_material(material))


@command(
    "readingroom prepare-judge pairs.rrstudy --out suites/pairs",
    notes="""
The pairs of answers that readers choose between become a suite with each pair in both orders: the
text and up to four images of the case, the answers as readers see them, and the question of the
protocol. Run it on a local model (`evaluate`), or read recorded preferences (`import-answers`); add
the result to the study, and compare it with the readers by `judge-agreement`. The folder contains
texts and images of cases.
""",
)
@STUDY
@click.option("--out", type=ANY, required=True, help="New folder of the suite")
@with_access
def prepare_judge(study: Path, out: Path) -> CommandResult:
    """Write the pairs of answers of a STUDY as a suite for a judge model."""
    from readingroom.engine.evaluator.reader_marks.service import prepare_judge as prepare

    with open_study(study) as opened:
        questions = prepare(opened, out)

    def print_all() -> None:
        cases = counted(questions.case_count, "case", "cases")
        items = counted(questions.item_count, "item", "items")
        click.echo(printable(f"{questions.folder}: {items} about {cases}."))
        for entry in questions.left_out:
            click.echo(printable(f"Left out: {entry.item}: {entry.reason}"))

    return CommandResult(questions, print_all)


@command(
    "readingroom import-reader-marks marking.rrstudy",
    notes="""
Each finished reader's marks of each model's answers become a result of the suite, as do the marks
of all readers together. Errors that readers marked in the answers, and their corrections, become
results of their own. After the session is locked the marks of all readers count.
""",
)
@STUDY
@with_access
def import_reader_marks(study: Path) -> CommandResult:
    """Compute results from what readers marked, and store them in the STUDY."""
    from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService
    from readingroom.engine.evaluator.reader_marks.types import judge_of

    with open_study(study) as opened:
        imported = opened.service(ReaderMarksService).import_marks()

    def print_all() -> None:
        rows = []
        for stored in imported.results:
            result = stored.result
            value = next(
                (row for row in result.metrics if row.metric == result.primary and not row.stratum),
                None,
            )
            rows.append(
                (
                    result.model.name,
                    judge_of(result),
                    value.label if value else result.primary,
                    figure(value.value) if value else "–",
                    result.result_id,
                )
            )
        print_table(("Model", "Marked by", "Metric", "Value", "Result"), rows)
        if imported.unchanged_count:
            click.echo(f"Results that the study has already: {imported.unchanged_count}")
        if imported.unfinished:
            click.echo(printable(f"Not finished, not used: {', '.join(imported.unfinished)}"))

    return CommandResult(imported, print_all)


@command("readingroom judge-agreement marking.rrstudy")
@STUDY
@click.option("--result", "result_id", default="", help="ID of a result [default: all models]")
@with_access
def judge_agreement(study: Path, result_id: str) -> CommandResult:
    """Show how readers, and a judge model, agree on the answers of each model."""
    from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService

    with open_study(study, read_only=True) as opened:
        results = opened.engine.results()
        chosen = (
            [_evaluation_of(results, result_id)] if result_id else [each.id for each in results]
        )
        service = opened.service(ReaderMarksService)
        listed = [service.agreement(evaluation) for evaluation in chosen]
    agreements = {(each.title, each.model): each for each in listed if each is not None}
    if not agreements:
        raise StateError("No answers of this study were marked by two raters.")

    def print_all() -> None:
        for agreement in agreements.values():
            _print_agreement(agreement)

    return CommandResult({"agreements": list(agreements.values())}, print_all)


def _evaluation_of(results: "tuple[StoredResult, ...]", result_id: str) -> EvaluationId:
    for stored in results:
        if stored.result.result_id == result_id:
            return stored.id
    raise StateError(f"The study has no result {result_id}. List them by model-history.")


def _mean(value: float | NotEstimable) -> str:
    return number(value) if isinstance(value, float) else figure(value)


def _print_material(material: "ReaderMaterial") -> None:
    cases = counted(material.case_count, "case", "cases")
    outputs = counted(material.output_count, "output", "outputs")
    click.echo(printable(f"{material.title}: added {cases} and {outputs}."))
    click.echo(printable(f"Models: {', '.join(material.models)}"))
    click.echo(
        f"Version {material.protocol_version} of the protocol has "
        f"{counted(material.question_count, 'question', 'questions')}."
    )
    for entry in material.left_out:
        click.echo(printable(f"Left out: {entry.item}: {entry.reason}"))


def _print_agreement(agreement: "RaterAgreement") -> None:
    head = f"{agreement.title}, {agreement.model}"
    click.echo(printable(f"{head}: {agreement.method}" if agreement.method else head))
    if agreement.pairs:
        _print_marks(agreement)
    if agreement.positions:
        positions = [
            (
                each.rater,
                "reader" if each.is_reader else "no reader",
                figure(each.consistent),
                figure(each.first),
                str(each.count),
            )
            for each in agreement.positions
        ]
        orders = ("Same in both orders", "First shown preferred")
        print_table(("Rater", "Kind", *orders, "Pairs"), positions)
    if agreement.errors:
        rows = [
            (
                each.first,
                each.second,
                figure(each.any_error),
                figure(each.harmful),
                figure(each.spans),
                str(each.count),
            )
            for each in agreement.errors
        ]
        names = ("Any error, kappa", "Harmful error, kappa", "Marked text, F1", "Answers")
        print_table(("Reader", "Reader", *names), rows)


def _print_marks(agreement: "RaterAgreement") -> None:
    from readingroom.engine.evaluator.reader_marks.types import F1

    rows = [
        (pair.first, pair.second, figure(pair.kappa), figure(pair.same), str(pair.count))
        for pair in agreement.pairs
    ]
    print_table(("Rater", "Rater", agreement.coefficient, "Agreement", "Marks"), rows)
    ranks = [
        (
            "–" if entry.rank is None else str(entry.rank),
            entry.rater,
            "reader" if entry.is_reader else "no reader",
            _mean(entry.mean_kappa),
            *(() if entry.score is None else (figure(entry.score),)),
        )
        for entry in agreement.ranks
    ]
    label = agreement.score_label
    score = (f"{label} (n = {agreement.score_count})",) if label else ()
    mean = "Mean F1 with readers" if agreement.coefficient == F1 else "Mean kappa with readers"
    print_table(("Rank", "Rater", "Kind", mean, *score), ranks)
    if agreement.judge_f1 is not None:
        click.echo(printable(f"Judge against readers, balanced F1: {figure(agreement.judge_f1)}"))
