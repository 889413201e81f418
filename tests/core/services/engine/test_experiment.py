"""The insurance experiment in a small form, and the committed page of the whole one."""

from pathlib import Path

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, GenerationError
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.stress.records import decode
from readingroom.services.engine.experiment import run_insurance, write_experiment
from readingroom.services.engine.experiment_page import seed_rows, write_page
from readingroom.services.engine.experiment_types import InsuranceExperiment, Training

wording = Wording(__file__)

PAGE = Path(__file__).parents[4] / "docs/validation/insurance.md"


@pytest.fixture(scope="module")
def small() -> InsuranceExperiment:
    return run_insurance(seeds=1, patients=2_000, tested=500, examples=5)


def test_the_page_holds_what_the_small_version_computes(small: InsuranceExperiment) -> None:
    assert seed_rows(small)[0] in PAGE.read_text(encoding="utf-8").splitlines()


def test_insurance_is_named_with_the_effect_and_stands_first(small: InsuranceExperiment) -> None:
    (run,) = small.of(Training.WITH_EFFECT)

    assert "insurance" in run.named
    assert run.findings[0].column == "insurance"


def test_without_a_way_to_look_at_insurance_nothing_hangs_on_it(small: InsuranceExperiment) -> None:
    (run,) = small.of(Training.BLINDED)

    assert "insurance" not in run.named
    assert run.change.flips == 0


def test_the_files_hold_the_experiment(small: InsuranceExperiment, tmp_path: Path) -> None:
    page, result, _ = write_experiment(small, tmp_path / "out")

    assert page.read_text(encoding="utf-8") == write_page(small)
    assert decode(InsuranceExperiment, result.read_bytes()) == small


def test_the_committed_page_names_insurance_in_every_run_and_nothing_without_the_effect() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert wording("decisions_effect") in text
    assert wording("decisions_effect_2") in text


def test_an_experiment_on_a_handful_is_refused() -> None:
    with expect_error(GenerationError, wording("make_experiment")):
        run_insurance(patients=10)


def test_a_cancelled_experiment_ends() -> None:
    class Stops:
        def report(self, step: Step) -> None: ...

        def raise_if_cancelled(self) -> None:
            raise Cancelled

    with pytest.raises(Cancelled):
        run_insurance(progress=Stops())
