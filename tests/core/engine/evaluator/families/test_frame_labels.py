"""Labels of video frames give the figures of the challenges' scorers and of scikit-learn."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import average_precision_score, f1_score
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.families.frame_labels.sequences import (
    edit_score,
    macro_f1,
    segmental_f1,
)
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.runs.types import Unanswered
from readingroom.engine.evaluator.suite_import.service import import_suite

VIDEO_FIGURES = {
    "frames": "frames",
    "frames_scored_steps": "frames_scored",
    "steps_macro_f1": "steps_macro_f1",
    "steps_edit": "steps_edit",
    "steps_score": "steps_score",
    "instruments_score": "instruments_score",
    "multitask": "multitask",
}
HEAD = "video,second,step_truth,step_pred,inst1_truth,inst2_truth,inst1_pred,inst2_pred\n"
FRAME = "v{video},{second},{step},{step},3,-2,3,\n"
CVS_HEAD = "video,frame,c1_rater1,c1_rater2,c2_rater1,c2_rater2,c1_pred,c2_pred\n"


def score(key: str, rows: Rows) -> float | None:
    metric = find_metric(key)
    return metric.compute(metric.read(rows), rng=np.random.default_rng(1)).value


def test_videos_give_the_figures_of_the_challenge(tmp_path: Path) -> None:
    source = protocol_set("pitvis-format") / "frames.csv"
    expected = json.loads((source.parent / "expected.json").read_text("utf-8"))
    scored = score_set(tmp_path, source, source, "pitvis")
    means = expected.pop("mean")
    for video, figures in expected.items():
        for theirs, value in figures.items():
            ours = scored.value(VIDEO_FIGURES[theirs], video)
            assert ours == pytest.approx(value, abs=1e-12), (video, theirs)
    for name, value in means.items():
        assert scored.value(name) == pytest.approx(value, abs=1e-12), name


def test_criteria_give_the_figures_of_the_challenge(tmp_path: Path) -> None:
    source = protocol_set("pitvis-format") / "cvs.csv"
    expected = json.loads((source.parent / "expected_cvs.json").read_text("utf-8"))
    scored = score_set(tmp_path, source, source, "cvs")
    pairs = {
        "criteria_ap": expected["mean_average_precision"],
        "criteria_brier": expected["brier_mean"],
        "criteria_achieved": expected["cvs_achieved_truth"],
    }
    for theirs, ours in (
        ("average_precision", "criterion_ap"),
        ("brier_against_rater_mean", "criterion_brier"),
        ("positives", "criterion_met"),
    ):
        pairs |= {
            f"{ours}@{number}": value for number, value in enumerate(expected[theirs], start=1)
        }
    for key, value in pairs.items():
        assert scored.value(key) == pytest.approx(value, abs=1e-12), key
    (line,) = (line for line in scored.result.metrics if line.metric == "criteria_ap")
    assert isinstance(line.value, Estimate)
    assert line.value.n == 12  # videos, not frames


def slow_edit(first: list[int], second: list[int]) -> int:
    """Return the Levenshtein distance by its definition, row by row."""
    above = list(range(len(second) + 1))
    for i, a in enumerate(first, start=1):
        row = [i]
        for j, b in enumerate(second, start=1):
            row.append(min(above[j] + 1, row[-1] + 1, above[j - 1] + (a != b)))
        above = row
    return above[-1]


def runs(labels: np.ndarray) -> list[tuple[int, set[int]]]:
    """Return label and frames of each run."""
    found: list[tuple[int, set[int]]] = []
    for frame, label in enumerate(labels.tolist()):
        if found and found[-1][0] == label:
            found[-1][1].add(frame)
        else:
            found.append((label, {frame}))
    return found


def slow_segmental_f1(true: np.ndarray, predicted: np.ndarray, overlap: float) -> float:
    targets, guesses = runs(true), runs(predicted)
    used: set[int] = set()
    for label, frames in guesses:
        ratios = [
            len(frames & own) / len(frames | own) if name == label else 0.0 for name, own in targets
        ]
        best = int(np.argmax(ratios))
        if ratios[best] >= overlap and best not in used:
            used.add(best)
    return 2 * len(used) / (len(targets) + len(guesses))


@pytest.mark.parametrize("seed", range(8))
def test_scores_of_sequences_agree_with_their_definitions(seed: int) -> None:
    rng = np.random.default_rng(seed)
    true = np.repeat(rng.integers(0, 5, 12), rng.integers(1, 9, 12))
    predicted = np.where(rng.random(len(true)) < 0.2, rng.integers(-1, 6, len(true)), true)
    first, second = ([label for label, _ in runs(labels)] for labels in (true, predicted))
    edit = 1 - slow_edit(first, second) / max(len(first), len(second))
    assert edit_score(true, predicted) == pytest.approx(edit)
    theirs = f1_score(true, predicted, average="macro", zero_division=1)
    assert macro_f1(true, predicted) == pytest.approx(theirs)
    for overlap in (0.1, 0.25, 0.5):
        slow = slow_segmental_f1(true, predicted, overlap)
        assert segmental_f1(true, predicted, overlap) == pytest.approx(slow)


def test_a_missing_label_counts_as_a_wrong_one() -> None:
    frames = {"seconds": [0, 1, 2, 3], "steps": [1, 1, 2, -1], "instruments": [[0], [0], [5], []]}
    answers = [
        {"steps": [1, None, 2, 1], "instruments": [[0], [], [4], [5]]},
        {"steps": [1, 1, 2], "instruments": [[], [], []]},  # a frame too few is no answer
    ]
    rows = Rows(
        [json.dumps(answers[0]), json.dumps(answers[1]), None],
        [json.dumps(frames)] * 3,
        scoring='{"left_out": [-1]}',
    )
    # The first: steps 1, -1, 2 for 1, 1, 2; macro F1 of -1, 1, 2 is (0 + 2/3 + 1) / 3.
    assert score("steps_macro_f1", rows) == pytest.approx((0 + 2 / 3 + 1) / 3 / 3)
    assert score("steps_edit", rows) == pytest.approx((1 - 1 / 3) / 3)
    assert score("steps_accuracy", rows) == pytest.approx(2 / 3 / 3)
    # Instrument 0: one of its two frames, F1 2/3, weight 2; instrument 5: none, weight 1.
    assert score("instruments_score", rows) == pytest.approx((2 / 3 * 2 + 0) / 3 / 3)
    assert score("frames_answered", rows) == pytest.approx(3 / 4 / 3)


def test_a_video_without_instruments_is_not_scored_for_them() -> None:
    frames = json.dumps({"seconds": [0], "steps": [-1], "instruments": [[]]})
    rows = Rows([None], [frames], scoring='{"left_out": [-1]}')
    metric = find_metric("multitask")
    value = metric.compute(metric.read(rows), rng=np.random.default_rng(1))
    assert (value.value, isinstance(value, NotEstimable)) == (None, True)
    assert score("steps_score", rows) == 1.0  # the challenge's rule for no frame


def votes_and_answers() -> tuple[list[str], list[str | None], np.ndarray, np.ndarray]:
    rng = np.random.default_rng(3)
    votes = rng.integers(0, 2, (40, 2, 3))
    p = np.round(0.3 * rng.random((40, 2)) + 0.6 * votes.mean(axis=2), 3)
    targets = [json.dumps({"votes": frame.tolist()}) for frame in votes]
    return targets, [json.dumps({"p": row.tolist()}) for row in p], votes.mean(axis=2), p


def test_criteria_agree_with_scikit_learn_and_missing_ones_are_the_worst() -> None:
    targets, answers, shares, p = votes_and_answers()
    met = shares >= 0.5
    rows = Rows(answers, targets)
    each = [average_precision_score(met[:, index], p[:, index]) for index in range(2)]
    assert score("criteria_ap", rows) == pytest.approx(np.mean(each))
    assert score("criterion_ap@2", rows) == pytest.approx(each[1])
    assert score("criterion_brier@1", rows) == pytest.approx(((p - shares) ** 2)[:, 0].mean())
    achieved = f1_score(met.all(axis=1), (p >= 0.5).all(axis=1))
    assert score("criteria_achieved_f1", rows) == pytest.approx(achieved)

    answers[:3] = [None, '{"p": [0.5, 7]}', '{"p": [0.5]}']
    p[0], p[1, 1], p[2] = ~met[0], ~met[1, 1], ~met[2]
    p[1, 0] = 0.5
    worst = ((p - shares) ** 2).mean()
    assert score("criteria_brier", Rows(answers, targets)) == pytest.approx(worst)
    known = np.arange(3, 40)
    left_out = Rows(answers, targets, unanswered=Unanswered.LEFT_OUT)
    second = average_precision_score(met[known, 1], p[known, 1])
    assert score("criterion_ap@2", left_out) == pytest.approx(second)


def test_influences_of_criteria_are_near_the_jackknife() -> None:
    targets, answers, _, _ = votes_and_answers()
    metric = find_metric("criteria_ap")
    values = metric.read(Rows(answers, targets))
    rng = np.random.default_rng(0)
    all_rows = np.arange(len(values))
    without = np.array(
        [metric.compute(values.take(np.delete(all_rows, row)), rng=rng).value for row in all_rows]
    )
    n = len(values)
    jackknife = np.sqrt((n - 1) / n * ((without - without.mean()) ** 2).sum())
    assert metric.influence is not None
    influence = metric.influence(values)
    assert np.sqrt((influence**2).sum()) == pytest.approx(jackknife, rel=0.15)


@pytest.mark.parametrize(
    ("key", "part"),
    [("criterion_ap@9", "no criterion 9"), ("criterion_met@3", "no criterion 3")],
)
def test_a_criterion_that_is_not_there_has_a_reason(key: str, part: str) -> None:
    targets, answers, _, _ = votes_and_answers()
    metric = find_metric(key)
    value = metric.compute(metric.read(Rows(answers, targets)), rng=np.random.default_rng(1))
    assert isinstance(value, NotEstimable)
    assert part in value.reason


def frames(video: int, count: int = 4) -> str:
    return "".join(FRAME.format(video=video, second=second, step=3) for second in range(count))


def test_rows_in_any_order_and_missing_rows_of_answers(tmp_path: Path) -> None:
    rows = frames(1).splitlines(keepends=True)
    (tmp_path / "truth.csv").write_text("\ufeff" + HEAD + "".join(reversed(rows)), "utf-8")
    extra = FRAME.format(video=1, second=9, step=3) + FRAME.format(video=2, second=0, step=3)
    (tmp_path / "answers.csv").write_text(HEAD + rows[0] + rows[1] + extra, "utf-8")
    scored = score_set(tmp_path, tmp_path / "truth.csv", tmp_path / "answers.csv", "pitvis")
    assert scored.value("steps_accuracy") == 0.5
    assert scored.value("frames_answered") == 0.5
    assert [note.row for note in scored.answers.unknown] == ["row 4", "row 5"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (HEAD.replace("step_truth", "step"), "step_truth"),
        (HEAD + frames(1) + FRAME.format(video=1, second=2, step=3), "row 6.*row 4"),
        (HEAD + frames(1).replace("v1,3,3,", "v1,3,,"), "row 5.*empty"),
        (HEAD + frames(1).replace("v1,3,3,", "v1,3,99,"), "row 5.*99"),
        (HEAD + frames(1).replace("v1,3,3,", "v1,3,nan,"), "row 5.*nan"),
        (HEAD + frames(1).replace("v1,3,3,", "v1,3,3.5,"), "row 5.*3.5"),
        (HEAD + frames(1).replace("v1,3,", "v1,x,"), "row 5.*second"),
        (HEAD + frames(1).replace("v1,3,", ",3,"), "row 5.*video"),
        (HEAD + frames(1)[:-9], "row 5.*cells"),
        (HEAD, "no items"),
        ("video\n" * 3, "second"),
    ],
)
def test_damaged_tables_of_steps_are_refused_with_their_row(
    tmp_path: Path, text: str, part: str
) -> None:
    (tmp_path / "frames.csv").write_text(text, "utf-8")
    with pytest.raises(SuiteError, match=part):
        import_suite(tmp_path / "frames.csv", "pitvis", tmp_path / "suite")


def change_head(head: str) -> Callable[[str], str]:
    return lambda text: text.replace(CVS_HEAD, head)


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (change_head(CVS_HEAD.replace("c2_rater2", "c2_x")), "c2_rater2"),
        (change_head(CVS_HEAD.replace("c1_rater", "x")), "c1_rater1"),
        (change_head(CVS_HEAD.replace("c1_rater2", "c2_rater3")), "c1_rater2"),
        (change_head(CVS_HEAD.replace("c2_pred", "p")), "c2_pred"),
        (lambda _: CVS_HEAD, "no items"),
        (lambda text: text.replace("v1,1,1,1,1,1", "v1,1,1,2,1,1"), "row 3.*c1_rater2"),
        (lambda text: text.replace("0.5,0.25", "1.5,0.25"), "row 3.*1.5"),
        (lambda text: text.replace("v1,1,", ",1,"), "row 3"),
        (lambda text: text + "v1,1,1,1,1,1,0.5,0.25\n", "v1/1"),
    ],
)
def test_damaged_tables_of_criteria_are_refused_with_their_row(
    tmp_path: Path, change: Callable[[str], str], part: str
) -> None:
    text = CVS_HEAD + "v1,0,0,1,0,0,0.1,0.2\nv1,1,1,1,1,1,0.5,0.25\n"
    (tmp_path / "cvs.csv").write_text(change(text), "utf-8")
    with pytest.raises(SuiteError, match=part):
        score_set(tmp_path, tmp_path / "cvs.csv", tmp_path / "cvs.csv", "cvs")


def test_a_table_in_another_encoding_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cvs.csv").write_bytes(CVS_HEAD.encode() + "é,0,0,1,0,0,0.1,0.2\n".encode("cp1252"))
    with pytest.raises(SuiteError, match="UTF-8"):
        import_suite(tmp_path / "cvs.csv", "cvs", tmp_path / "suite")


@pytest.mark.parametrize(("suite", "answers"), [("pitvis", "cvs"), ("cvs", "pitvis")])
def test_answers_of_another_format_are_refused(tmp_path: Path, suite: str, answers: str) -> None:
    tables = {
        "pitvis": HEAD + frames(1).replace("v1", "v1/0"),
        "cvs": CVS_HEAD + "v1,0,0,1,0,0,0.1,0.2\n",
    }
    for name, text in tables.items():
        (tmp_path / f"{name}.csv").write_text(text, "utf-8")
    source = tmp_path / f"{suite}.csv"
    with pytest.raises(SuiteError, match="another format"):
        score_set(tmp_path, source, tmp_path / f"{answers}.csv", suite, answers)
