"""Comparisons: corruption errors of two runs, a model's sites, contradictions in a study."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from sklearn.metrics import cohen_kappa_score
from tests.core.services.study_material import (
    TickingClock,
    new_filled_study,
    output_line,
    write_outputs,
)
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording, expect_error

from readingroom.cli import main
from readingroom.domain.errors import NotFoundError, SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.crossmodal.types import ContradictionKind
from readingroom.engine.evaluator.distribution_shift.types import CorruptionRequest
from readingroom.engine.evaluator.results import encode_result, read_items, read_result
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.suite import DataSource, ParserPlan, ProbePlan, Suite
from readingroom.services.engine.modality_comparison import (
    compare_corruptions,
    compare_modalities,
    find_contradictions,
    measure_drops,
    measure_site_shift,
)
from readingroom.services.engine.requests import SentResult
from readingroom.services.engine.tasks import corruption_error

wording = Wording(__file__)

N = 60
RNG = np.random.default_rng(3)
LABELS = RNG.integers(0, 2, N)
IMAGES = np.clip(RNG.normal(0.45 + 0.1 * LABELS[:, None, None], 0.15, (N, 8, 8)), 0, 1)
SUITE = Suite(
    "s", "1", "S", Task.CLASSIFICATION, ("accuracy",), "accuracy", ParserPlan("numbers", 1),
    data=DataSource(folder="data"), sha256="ab",
    probes=(ProbePlan("brightness_down", (1.0, 5.0)), ProbePlan("gaussian_noise", (3.0,))),
)  # fmt: skip
MODEL = """
class Rows:
    def get_embeddings(self, inputs):
        return inputs
"""


def subject(threshold: float, name: str) -> FakeSubject:
    """Return a model that takes images brighter than a threshold for the second class."""

    def proba(images: np.ndarray) -> np.ndarray:
        is_bright = images.reshape(len(images), -1).mean(axis=1) > threshold
        return np.column_stack([~is_bright, is_bright]).astype(float)

    made = FakeSubject(proba=proba)
    made.facts = replace(made.facts, name=name)
    return made


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the results of two models, and of one on a suite without corruption."""
    folder = tmp_path_factory.mktemp("results")
    (folder / "data").mkdir()
    np.save(folder / "data/X.npy", IMAGES)
    np.save(folder / "data/y.npy", LABELS)
    suite = replace(SUITE, folder=folder)
    for name, threshold, asked in (
        ("ours", 0.49, suite),
        ("reference", 0.52, suite),
        ("plain", 0.49, replace(suite, probes=())),
        ("other", 0.49, replace(suite, sha256="cd")),
    ):
        run_suite(asked, subject(threshold, name), folder / name, clock=TickingClock())
    return folder


def parse_suite(folder: Path, items: list[dict[str, object]]) -> Suite:
    path = folder / "suite.yaml"
    path.write_text(
        "suite_id: q\nversion: 1\ntitle: Q\ntask: choice\nmetrics: [choice_accuracy]\n"
        f"items: {json.dumps(items)}\n"
    )
    return read_suite(path)


def shares(folder: Path) -> dict[str, float]:
    """Count by hand how often the answers to each condition are wrong."""
    wrong: dict[str, list[bool]] = {}
    for item in read_items(folder):
        said = str(int(np.argmax(json.loads(item.parsed or "[1, 0]"))))
        wrong.setdefault(item.condition, []).append(said != item.target)
    return {condition: float(np.mean(found)) for condition, found in wrong.items()}


def test_corruption_errors_are_those_counted_by_hand(results: Path) -> None:
    ours, theirs = shares(results / "ours"), shares(results / "reference")
    rows = {
        (row.metric, row.condition): row.value
        for row in compare_corruptions(results / "ours", results / "reference")
    }

    both = [sum(side[f"brightness_down {n}"] for n in (1, 5)) for side in (ours, theirs)]
    assert rows[("ce", "brightness_down")].value == pytest.approx(both[0] / both[1])
    assert rows[("relative_ce", "brightness_down")].value == pytest.approx(
        (both[0] / 2 - ours[""]) / (both[1] / 2 - theirs[""])
    )
    assert {kind for kind, _ in rows} >= {"be", "relative_be", "mean_ce", "mean_be"}
    assert "ratio to reference" in {
        row.scale for row in rows.values() if isinstance(row, Estimate)
    }, rows


@pytest.mark.parametrize(
    ("reference", "words"),
    [("other", "different suites"), ("plain", "corrupted images")],
)
def test_results_that_cannot_be_compared_are_refused(results: Path, reference, words) -> None:
    with pytest.raises(SuiteError, match=words):
        compare_corruptions(results / "ours", results / reference)


class Channel:
    """Channel of a task that receives two results."""

    def __init__(self, results: Path) -> None:
        self._folders = {name: results / name for name in ("ours", "reference")}

    def items(self) -> Iterator[SentResult]:
        for name, folder in self._folders.items():
            yield SentResult(name, encode_result(read_result(folder)).decode())
            yield SentResult(name, items=tuple(read_items(folder)))

    def report(self, step: object) -> None:
        pass


def test_the_worker_gives_the_same_corruption_errors(results: Path) -> None:
    request = CorruptionRequest("ours", "reference")
    report = corruption_error(request, Channel(results)).read()
    assert report.metrics == compare_corruptions(results / "ours", results / "reference")
    assert (report.model, report.reference) == ("ours", "reference")


def test_corruption_errors_are_printed(results: Path) -> None:
    command = ["corruption-error", str(results / "ours"), "--reference", str(results / "reference")]
    printed = CliRunner().invoke(main, command)
    told = json.loads(CliRunner().invoke(main, [*command, "--json"]).stdout)

    assert printed.exit_code == 0
    assert "Mean corruption error" in printed.stdout
    assert len(told["metrics"]) == 12


def test_predictions_of_two_results_agree_as_counted(results: Path) -> None:
    both = [
        [
            int(np.argmax(json.loads(item.parsed or "")))
            for item in read_items(results / name)
            if not item.condition
        ]
        for name in ("ours", "reference")
    ]
    command = ["modality-agreement", f"imaging={results / 'ours'}",
               f"genomics={results / 'reference'}", "--json"]  # fmt: skip
    (row,) = json.loads(CliRunner().invoke(main, command).stdout)["metrics"]

    assert row["condition"] == "imaging and genomics"
    assert row["value"]["value"] == pytest.approx(cohen_kappa_score(*both))


def test_a_drop_is_the_difference_of_two_runs(results: Path) -> None:
    expected = shares(results / "reference")[""] - shares(results / "ours")[""]
    command = [
        "modality-ablation",
        str(results / "ours"),
        f"image={results / 'reference'}",
        "--json",
    ]
    (row,) = json.loads(CliRunner().invoke(main, command).stdout)["metrics"]

    assert row["condition"] == "without image"
    assert row["value"]["value"] == pytest.approx(expected)


def test_a_metric_that_no_item_has_by_itself_gives_no_drop(results: Path) -> None:
    with expect_error(SuiteError, wording("item_score_auroc")):
        measure_drops(results / "ours", {"image": results / "reference"}, metric="auroc")


def test_predictions_of_other_classes_are_not_compared(results: Path, tmp_path: Path) -> None:
    suite = replace(SUITE, folder=results, probes=(), classes=("0", "1", "2"))
    three = FakeSubject(proba=lambda images: np.tile([0.2, 0.5, 0.3], (len(images), 1)))
    run_suite(suite, three, tmp_path / "three", clock=TickingClock())

    with pytest.raises(SuiteError, match="different classes"):
        compare_modalities({"a": results / "plain", "b": tmp_path / "three"})


def test_answers_to_questions_with_options_agree_by_their_letters(tmp_path: Path) -> None:
    item = {"options": ["one", "two"], "target": "one"}
    suite = parse_suite(tmp_path, [{"id": str(n), "input": str(n), **item} for n in range(8)])
    for name, letters in (("note", "AABBABAB"), ("image", "AABBABBA")):
        said = FakeSubject(lambda prompt, letters=letters: letters[int(prompt.item)])
        run_suite(suite, said, tmp_path / name, clock=TickingClock())
    (row,) = compare_modalities({name: tmp_path / name for name in ("note", "image")})

    assert row.value.value == pytest.approx(cohen_kappa_score([*"AABBABAB"], [*"AABBABBA"]))


def test_answers_in_words_have_no_corruption_error(tmp_path: Path) -> None:
    items = [{"id": "a", "input": "x", "options": ["one", "two"], "target": "one"}]
    suite = parse_suite(tmp_path, items)
    run_suite(suite, FakeSubject(lambda _: "A"), tmp_path / "out", clock=TickingClock())

    with pytest.raises(SuiteError, match="task choice"):
        compare_corruptions(tmp_path / "out", tmp_path / "out")


@pytest.mark.parametrize("given", ["imaging", "=x", "imaging=no_such_folder"])
def test_a_modality_is_a_name_and_a_folder(given: str) -> None:
    refused = CliRunner().invoke(main, ["modality-agreement", given])

    assert refused.exit_code == 2
    assert "imaging=results" in refused.stderr


@pytest.fixture
def sites(tmp_path: Path) -> Path:
    """Return a folder with a model that embeds rows as they are, and rows that show biology."""
    (tmp_path / "rows.py").write_text(MODEL)
    (tmp_path / "model.yaml").write_text(
        "model_id: rows\ntype: python_class\nimport_path: rows:Rows\n"
    )
    data = tmp_path / "data"
    data.mkdir()
    rng = np.random.default_rng(1)
    biology, centre = rng.integers(0, 2, 80), rng.integers(0, 3, 80)
    np.save(data / "X.npy", rng.normal(size=(80, 5)) + 3 * biology[:, None])
    np.save(data / "y.npy", biology)
    lines = "".join(f"s{c},p{n // 2}\n" for n, c in enumerate(centre))
    (data / "metadata.csv").write_text(f"centre,patient\n{lines}")
    return tmp_path


def test_a_model_that_sees_biology_is_robust_to_the_site(sites: Path) -> None:
    command = ["site-shift", "--model", str(sites / "model.yaml"), "--data", str(sites / "data"),
               "--biology-column", "y", "--site-column", "centre", "--case-column", "patient",
               "--allow-code",
               "--json"]  # fmt: skip
    found = json.loads(CliRunner().invoke(main, command).stdout)["metrics"]

    assert [row["metric"] for row in found] == [
        "robustness_index",
        "older_robustness_index",
        "neighbour_accuracy",
    ]
    assert found[0]["value"]["value"] > 0.9
    assert "40 cases" in found[0]["value"]["method"]


def test_without_a_column_of_cases_each_sample_is_one(sites: Path) -> None:
    (sites / "data/metadata.csv").write_text("centre\n" + "s1\n" * 80)
    (row,) = measure_site_shift(
        sites / "model.yaml", sites / "data", biology="y", site="centre", case="", consent=True
    ).metrics

    assert row.value == NotEstimable(wording("samples_same_site"))


def test_an_unknown_column_is_refused_with_the_known_ones(sites: Path) -> None:
    with expect_error(SuiteError, wording("column_hospital_columns")):
        measure_site_shift(
            sites / "model.yaml", sites / "data", biology="y", site="hospital", case=""
        )


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return a study, and recorded outputs of which one contradicts its case."""
    folder = tmp_path_factory.mktemp("study")
    with new_filled_study(folder) as opened:
        path = opened.path
    line = output_line("CASE-1", "Heron", text="There is a large pneumothorax on the left. "
                       "No pneumothorax on the right.")  # fmt: skip
    line["findings"] = [{"label": "Pneumothorax", "detail": "right, small"}]
    return path, write_outputs(folder / "outputs.jsonl", [line])


def test_an_output_whose_findings_contradict_its_text_is_found(said: tuple[Path, Path]) -> None:
    path, outputs = said
    command = ["contradictions", str(path), "--outputs", str(outputs)]
    printed = CliRunner().invoke(main, command)
    told = json.loads(CliRunner().invoke(main, [*command, "--json"]).stdout)

    assert wording("case_output_heron") in printed.stdout
    assert "1 contradiction in 4 cases." in printed.stdout
    (first, *_) = told["cases"]
    assert first["contradictions"][0]["kind"] == ContradictionKind.PRESENCE
    assert "Output of Heron" in first["compared"]


def test_one_case_can_be_looked_at_and_an_unknown_one_is_refused(said: tuple[Path, Path]) -> None:
    from readingroom.services.study import Study

    with Study.open(said[0], clock=TickingClock()) as opened:
        (case,) = find_contradictions(opened.cases, "CASE-2")
        assert (case.case_code, case.contradictions) == ("CASE-2", ())
        with pytest.raises(NotFoundError, match="no case CASE-9"):
            find_contradictions(opened.cases, "CASE-9")
