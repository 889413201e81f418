"""Commands for adjudication: the queue of disagreements, one case, and decisions."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.reading.types import ReaderAgreement
    from readingroom.services.adjudication.types import AdjudicationQueue, DisputedReading

KEY = click.argument("case", metavar="CASE")


@click.group()
def adjudication() -> None:
    """Settle disagreements of readers by the rule of the protocol.

    An adjudicator sees the answers to a case without codes of readers and names of models.
    """


@command("readingroom adjudication list lung.rrstudy --as P3", name="list", group=adjudication)
@STUDY
@with_access
def list_cases(study: Path) -> CommandResult:
    """List the disagreements of a STUDY with the decisions in force."""
    with open_study(study, read_only=True) as opened:
        queue = opened.adjudication.queue()
    if queue.rule is None:
        return CommandResult(queue, "The protocol states no adjudication.")
    return CommandResult(queue, lambda: _print_queue(queue))


@command("readingroom adjudication show lung.rrstudy CT-003 --as P3", group=adjudication)
@STUDY
@KEY
@with_access
def show(study: Path, case: str) -> CommandResult:
    """Show the anonymised answers to a CASE and the possible decisions."""
    with open_study(study, read_only=True) as opened:
        reading = opened.adjudication.open_case(case)
    document = {
        "case": reading.line,
        "question": reading.question,
        "options": reading.options,
        "answers": reading.answers,
    }
    return CommandResult(document, lambda: _print_reading(reading))


@command(
    "readingroom adjudication decide lung.rrstudy CT-003 --value 1 \\",
    "    --reason 'Margin is spiculated' --as P3",
    group=adjudication,
)
@STUDY
@KEY
@click.option("--value", required=True, metavar="CODE", help="Code of the decided answer")
@click.option("--reason", required=True, metavar="TEXT", help="Reason, in one line")
@with_access
def decide(study: Path, case: str, value: str, reason: str) -> CommandResult:
    """Decide a disagreement on a CASE; a later decision supersedes an earlier one."""
    with open_study(study) as opened:
        queue = opened.adjudication.decide(case, value, reason)
    left = counted(queue.undecided_count, "disagreement", "disagreements")
    return CommandResult(queue, f"Decided {case}. {left} without a decision.")


@command("readingroom adjudication complete-panel lung.rrstudy", group=adjudication)
@STUDY
@with_access
def complete_panel(study: Path) -> CommandResult:
    """Make the answers on which the panel agreed the truth of their cases."""
    with open_study(study) as opened:
        standard = opened.adjudication.complete_panel()
        agreement = opened.adjudication.panel_agreement()
    document = {"reference_standard": standard, "agreement": agreement}

    def print_all() -> None:
        _print_agreement(agreement)
        click.echo("Completed the reference standard of the panel.")

    return CommandResult(document, print_all)


def _print_queue(queue: "AdjudicationQueue") -> None:
    rows = [
        (
            case.key,
            str(case.answer_count),
            case.decision.answer.label if case.decision else "",
            case.decision.reason if case.decision else "",
        )
        for case in queue.cases
    ]
    print_table(("Case", "Answers", "Decision", "Reason"), rows)
    click.echo(
        printable(
            f"{queue.question} {queue.undecided_count} to decide, {queue.agreed_count} without a "
            f"disagreement, {queue.waiting_count} with open readings."
        )
    )


def _print_reading(reading: "DisputedReading") -> None:
    click.echo(printable(f"{reading.line.key}: {reading.question}"))
    print_table(
        ("Reader", "Answer"), [(entry.reader, entry.answer.label) for entry in reading.answers]
    )
    print_table(("Code", "Answer"), [(option.code, option.label) for option in reading.options])


def _print_agreement(agreement: "tuple[ReaderAgreement, ...]") -> None:
    rows = [
        (
            entry.first,
            entry.second,
            *(with_interval(value) for value in (entry.same, entry.kappa)),
        )
        for entry in agreement
    ]
    print_table(("Reader", "Reader", "Same answer", "Cohen's kappa"), rows)
