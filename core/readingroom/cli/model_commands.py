"""Commands for the models of a study and for stored evaluation results."""

from pathlib import Path
from typing import Unpack

import click

from readingroom.cli.arguments import ALLOW_CODE, NumberRange, option_with_default, seed_option
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING, READABLE_FILE
from readingroom.cli.question_options import (
    QuestionOptions,
    question_plan,
    usage_lines,
    with_question,
)
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, printable
from readingroom.domain.errors import NotFoundError


@command(
    "readingroom add-model lung.rrstudy models/nodule.onnx",
    'readingroom add-model lung.rrstudy models/heron/model.yaml --allow-code --vendor "Fen '
    'Systems"',
)
@STUDY
@click.argument("model")
@ALLOW_CODE
@click.option("--vendor", default="", help="Vendor of the model")
@with_access
@with_device
def add_model(study: Path, model: str, allow_code: bool, vendor: str) -> CommandResult:
    """Register a MODEL in a STUDY: a configuration, a file, or an address on this computer.

    The model is loaded once to store its description and the hash of its files. With --allow-code
    the audit trail records who allowed its code to run.
    """
    from readingroom.services.script_runs import add_model as add

    location = model if model.startswith(("http:", "https:")) else str(Path(model).absolute())
    with open_study(study) as opened:
        added = add(opened, location, vendor=vendor, consent=allow_code)
    label = f"{added.facts.name} {added.facts.version}".strip()
    weights = added.facts.weights_sha256[:16] or "none"
    return CommandResult(
        {"model": added}, f"Added {label} ({added.facts.kind}, weights {weights})."
    )


@command(
    "readingroom run-model lung.rrstudy Heron",
    'readingroom run-model lung.rrstudy "Heron 2" --prompt prompt.txt --max-tokens 400 '
    "--case CT-01",
)
@STUDY
@click.argument("model")
@click.option(
    "--prompt",
    type=READABLE_FILE,
    help="Text file with the prompt; {question}, {title}, {code}, {notes}, {variants} and "
    "{sequences} are replaced by data of the case, {images} is the position of its images",
)
@click.option("--system", type=READABLE_FILE, help="Text file with the system prompt")
@option_with_default("--max-tokens", click.IntRange(1), 256, "Maximum number of generated tokens")
@option_with_default("--temperature", NumberRange(0), 0.0, "Sampling temperature")
@seed_option()
@click.option(
    "--case", "cases", multiple=True, metavar="CODE", help="Run on this case only; repeatable"
)
@with_question
@with_access
@with_device
def run_model(
    study: Path,
    model: str,
    prompt: Path | None,
    system: Path | None,
    max_tokens: int,
    temperature: float,
    seed: int,
    cases: tuple[str, ...],
    **question: Unpack[QuestionOptions],
) -> CommandResult:
    """Run a registered MODEL on all cases without an output of it.

    A language model gets the whole case in one question: notes, variants and, if it accepts them,
    images. A model of images receives the input that its configuration declares. The outputs are
    read blinded, like recorded outputs. Possible identifiers that are not in the case itself are
    replaced. If a case fails, the exit code is 1, and each failed case is listed with the reason.
    The same command continues after a stop.
    """
    from readingroom.engine.models.types import DEFAULT_PROMPT, InferenceSettings, Sampling
    from readingroom.services.script_runs import find_model
    from readingroom.services.script_runs import run_model as run

    settings = InferenceSettings(
        prompt=prompt.read_text("utf-8", "replace") if prompt else DEFAULT_PROMPT,
        system=system.read_text("utf-8", "replace") if system else "",
        sampling=Sampling(max_tokens, temperature, seed),
        plan=question_plan(**question),
    )
    with open_study(study) as opened:
        registered = find_model(opened, model)
        codes = {case.code: case.id for case in opened.cases.list_cases()}
        for code in cases:
            if code not in codes:
                raise NotFoundError(f"The study has no case {code}. Choose another code.")
        chosen = tuple(codes[code] for code in cases) or None
        before = len(opened.engine.failures(registered.id))
        result = run(opened, registered, settings, cases=chosen)
        left = len(opened.engine.pending(registered.id, settings, chosen))
        rows = opened.engine.failures(registered.id)
    failures = [*{row.code: row for row in rows if not row.is_past}.values()]
    failed = rows[before:]
    unasked = max(0, left - result.failed)
    document = {**result._asdict(), "unasked": unasked, "failures": failures}

    def print_counts() -> None:
        outputs = counted(result.added, "output", "outputs")
        click.echo(f"Added {outputs}; {counted(result.failed, 'case', 'cases')} failed.")
        for line in usage_lines(result):
            click.echo(line)
        if unasked:
            click.echo(f"Cases without input for this model: {unasked}.")
        if failed:
            total = result.added + result.failed
            first = f"{failed[0].reason}. {failed[0].detail}"
            click.echo(
                printable(f"{result.failed} of {total} cases failed. First reason: {first}"),
                err=True,
            )
        for failure in failed:
            line = f"{failure.code}: {failure.reason}. {failure.detail}"
            click.echo(printable(line), err=True)

    return CommandResult(
        document, print_counts, is_accepted=not result.failed, problems=result.problems
    )


@command("readingroom add-result lung.rrstudy results/triage")
@STUDY
@click.argument("folder", type=EXISTING)
@with_access
def add_result(study: Path, folder: Path) -> CommandResult:
    """Add an evaluation result to a STUDY, after recomputing its metrics.

    FOLDER is the output folder of evaluate or robustness.
    """
    with open_study(study) as opened:
        added = opened.engine.add_result(folder)
    items = counted(added.item_count, "item", "items")
    line = f"Added {added.result.title} ({added.result.model.name}, {items})."
    return CommandResult({"result": added}, line)
