"""Results of versions of a model on one suite, with the times of their runs."""

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from tests.core.services.study_material import TickingClock
from tests.support.subjects import FakeSubject

from readingroom.domain.clock import Clock
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.types import Prompt

ITEMS = 40
_SUITE = """\
schema: 1
suite_id: lobes
version: 1
title: Lobes
task: choice
metrics: [choice_accuracy]
parser: {name: choice_letter, version: 1}
items:
"""


class ShiftedClock(TickingClock):
    """Ticking clock that starts some minutes later."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self._minutes = timedelta(minutes=minutes)

    def now(self) -> datetime:
        return super().now() + self._minutes


def run_version(
    folder: Path,
    version: str,
    wrong: range,
    clock: Clock,
    *,
    weights: str = "",
    has_sexes: bool = False,
) -> Path:
    """Run a version of the model Heron that errs on these items; return the result's folder.

    With `has_sexes` even items are of women, odd ones of men, and the last one of neither.
    """
    folder.mkdir(parents=True, exist_ok=True)
    sexes = [", strata: {sex: F}", ", strata: {sex: M}"] * (ITEMS // 2 - 1) + [", strata: {sex: F}"]
    texts = (*sexes, "") if has_sexes else [""] * ITEMS
    lines = [
        f'  - {{id: i{number}, input: "Item {number}.", options: [a, b], target: a{text}}}\n'
        for number, text in enumerate(texts)
    ]
    path = folder / "lobes.yaml"
    head = _SUITE.replace("items:", "strata: [{field: sex}]\nitems:") if has_sexes else _SUITE
    path.write_text(head + "".join(lines), encoding="utf-8")

    def answer(prompt: Prompt) -> str:
        return "B" if any(f"Item {number}." in prompt.text for number in wrong) else "A"

    subject = FakeSubject(answer)
    weights = weights or version.rjust(64, "0")
    subject.facts = replace(
        subject.facts, model_id="heron", name="Heron", version=version, weights_sha256=weights
    )
    out = folder / f"run-{version}-{weights[:4]}"
    run_suite(read_suite(path), subject, out, clock=clock)
    return out
