"""Models of a study that run on this computer, and the results of evaluations that it keeps."""

from pathlib import Path

import click

from readingroom.cli.arguments import NumberRange, exit_on_errors
from readingroom.cli.model_options import ALLOW_CODE, seed_option
from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, READABLE_FILE
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import (
    EngineCommand,
    counted,
    json_option,
    print_json,
    print_problems,
    printable,
)
from readingroom.domain.errors import NotFoundError


@click.command(
    "add-model",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom add-model lung.rrstudy models/nodule.onnx
  readingroom add-model lung.rrstudy models/heron/model.yaml --allow-code --vendor "Fen Systems"
""",
)
@STUDY
@click.argument("model")
@ALLOW_CODE
@click.option("--vendor", default="", help="Who made it.")
@with_passphrase
@with_sign_in
@json_option
def add_model(
    study: Path, model: str, allow_code: bool, vendor: str, passphrase: str | None, as_json: bool
) -> None:
    """Register a MODEL in a study: its configuration, its file, or its address on this computer.

    It is loaded once, so that the study keeps what it is and the hash of its files. With
    --allow-code the trail records who let its code run.
    """
    from readingroom.study.script_runs import add_model as add

    place = model if model.startswith(("http:", "https:")) else str(Path(model).absolute())
    with open_study(study, passphrase) as opened:
        added = add(opened, place, vendor=vendor, consent=allow_code)
    if as_json:
        print_json({"model": added})
    else:
        label = f"{added.facts.name} {added.facts.version}".strip()
        weights = added.facts.weights_sha256[:16] or "none"
        click.echo(printable(f"Added {label} ({added.facts.kind}, weights {weights})."))


@click.command(
    "run-model",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom run-model lung.rrstudy Heron
  readingroom run-model lung.rrstudy "Heron 2" --prompt prompt.txt --max-tokens 400 --case CT-01
""",
)
@STUDY
@click.argument("model")
@click.option(
    "--prompt",
    type=READABLE_FILE,
    help="Text file with what is asked: {question}, {title}, {code}, {notes}, {variants} and "
    "{sequences} stand for what the case holds.",
)
@click.option("--system", type=READABLE_FILE, help="Text file with the instruction before it.")
@click.option("--max-tokens", type=click.IntRange(min=1), default=256, show_default=True)
@click.option("--temperature", type=NumberRange(min=0), default=0.0, show_default=True)
@seed_option()
@click.option(
    "--case", "cases", multiple=True, metavar="CODE", help="This case only; several may be given."
)
@with_passphrase
@with_sign_in
@json_option
def run_model(  # noqa: PLR0913, PLR0917 - each of them is an option
    study: Path,
    model: str,
    prompt: Path | None,
    system: Path | None,
    max_tokens: int,
    temperature: float,
    seed: int,
    cases: tuple[str, ...],
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Ask a registered MODEL about the cases that it has no output for.

    What it says goes into blinded reading as recorded outputs do; what may say in it who a patient
    is, and is not said by the case itself, is replaced. A case that it fails on is listed with the
    reason. The same command goes on after a stop.
    """
    from readingroom.domain.model import Sampling
    from readingroom.domain.registered_models import DEFAULT_PROMPT, InferenceSettings
    from readingroom.study.script_runs import find_model
    from readingroom.study.script_runs import run_model as run

    asking = InferenceSettings(
        prompt=prompt.read_text("utf-8", "replace") if prompt else DEFAULT_PROMPT,
        system=system.read_text("utf-8", "replace") if system else "",
        sampling=Sampling(max_tokens, temperature, seed),
    )
    with open_study(study, passphrase) as opened:
        found = find_model(opened, model)
        codes = {case.code: case.id for case in opened.cases.list_cases()}
        for code in cases:
            if code not in codes:
                raise NotFoundError(f"The study has no case {code}. Choose another.")
        chosen = tuple(codes[code] for code in cases) or None
        taken = run(opened, found, asking, cases=chosen)
        left = len(opened.engine.pending(found.id, asking, chosen))
        failures = [one for one in opened.engine.failures(found.id) if not one.is_past]
    unasked = max(0, left - taken.failed)
    if as_json:
        print_json({**taken._asdict(), "unasked": unasked, "failures": failures})
    else:
        click.echo(
            f"Added {counted(taken.added, 'output', 'outputs')}; "
            f"{counted(taken.failed, 'case', 'cases')} without one."
        )
        if unasked:
            click.echo(f"Cases with nothing that the model could be asked about: {unasked}.")
        for one in failures:
            click.echo(printable(f"{one.code}: {one.reason}. {one.detail}"), err=True)
        print_problems(taken.problems)
    exit_on_errors(taken.problems)


@click.command(
    "add-result",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom add-result lung.rrstudy results/triage
""",
)
@STUDY
@click.argument("folder", type=EXISTING)
@with_passphrase
@with_sign_in
@json_option
def add_result(study: Path, folder: Path, passphrase: str | None, as_json: bool) -> None:
    """Keep the result of an evaluation in a study, once its figures were computed anew.

    FOLDER is what evaluate or robustness wrote.
    """
    with open_study(study, passphrase) as opened:
        added = opened.engine.add_result(folder)
    if as_json:
        print_json({"result": added})
    else:
        items = counted(added.item_count, "item", "items")
        click.echo(printable(f"Added {added.result.title} ({added.result.model.name}, {items})."))
