"""The insurance experiment in a small form, and the committed page of the whole one."""

import sys
from pathlib import Path

import pytest
from examples.insurance_effect import __main__ as script
from examples.insurance_effect.experiment import run_insurance, run_small, write_experiment
from examples.insurance_effect.page import seed_rows, write_page
from examples.insurance_effect.types import InsuranceExperiment, Training
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, GenerationError
from readingroom.domain.progress import Step
from readingroom.services.documents import decode, encode

wording = Wording(__file__)

PAGE = Path(__file__).parents[3] / "docs/validation/insurance.md"


@pytest.fixture(scope="module")
def small() -> InsuranceExperiment:
    return run_small()


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
    page, result, _ = write_experiment(small, small, tmp_path / "out")

    assert page.read_text(encoding="utf-8") == write_page(small, small)
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


def test_the_script_writes_the_page_of_a_stored_result(
    small: InsuranceExperiment,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = tmp_path / "result.json"
    result.write_bytes(encode(small))
    monkeypatch.setattr(script, "run_small", lambda: small)
    monkeypatch.setattr(sys, "argv", ["x", "--out", str(tmp_path), "--result", str(result)])

    assert script.main() == 0
    assert (tmp_path / "insurance.md").read_text(encoding="utf-8") == write_page(small, small)
    assert "23%" in capsys.readouterr().out


def test_the_script_exits_with_a_message_where_numbers_are_too_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["x", "--out", str(tmp_path / "out"), "--patients", "10"])

    with pytest.raises(SystemExit) as ended:
        script.main()
    assert ended.value.code == 1
    assert "500" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
