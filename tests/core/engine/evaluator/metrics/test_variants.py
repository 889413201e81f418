"""Items and their variants: flips, paired gaps and tests, on suites of any family."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binomtest
from tests.support.subjects import FakeSubject

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.families.variants.metrics import read_answer_pairs
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.variants import first_originals
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import rescore, run_suite
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.types import Prompt

PLAIN = """suite_id: plain
version: "1"
title: Plain
task: choice
metrics: [choice_accuracy]
items:
  - {id: a, input: Is it red?, options: [yes, no], target: A}
  - {id: b, input: Is it blue?, options: [yes, no], target: B, strata: {kind: colour}}
"""
PLAIN_SHA256 = "ee7b33a50fb9d7718414f996516d20f39d0a2ddc7b20da629de8ee71f805101f"
METRICS = (
    "pair_flips", "pair_difference", "pair_failures", "pair_mcnemar",
    "pair_permutation",
)  # fmt: skip


def rows_of(answers: dict[str, str | None], originals: dict[str, str]) -> Rows:
    """Return answers of items to which A is right."""
    names = list(answers)
    return Rows(
        list(answers.values()),
        ["A"] * len(names),
        patients=first_originals(names, [originals.get(name, "") for name in names]),
        names=names,
        originals=[originals.get(name, "") for name in names],
    )


def computed(key: str, rows: Rows) -> Estimate | NotEstimable:
    metric = find_metric(key)
    return metric.compute(metric.read(rows), rng=np.random.default_rng(1))


def pairs(right: int, lost: int, won: int, wrong: int) -> Rows:
    """Return pairs: both right, only the original, only the variant, none."""
    answers: dict[str, str | None] = {}
    kinds = ["AA"] * right + ["AB"] * lost + ["BA"] * won + ["BC"] * wrong
    for number, (first, second) in enumerate(kinds):
        answers |= {f"o{number}": first, f"v{number}": second}
    return rows_of(answers, {f"v{n}": f"o{n}" for n in range(len(kinds))})


def test_figures_of_single_pairs_are_those_of_the_table_of_two_by_two() -> None:
    rows = pairs(right=20, lost=9, won=2, wrong=4)
    difference = computed("pair_difference", rows)
    assert isinstance(difference, Estimate)
    assert difference.value == pytest.approx((2 - 9) / 35)
    # Tango 1998, table 2 has 0 in its interval exactly where McNemar's test does not reject.
    assert difference.low < difference.value < difference.high <= 0.01
    assert computed("pair_flips", rows).value == pytest.approx(15 / 35)
    assert computed("pair_failures", rows).value == pytest.approx(9 / 29)
    expected = binomtest(2, 11, 0.5).pvalue
    assert computed("pair_mcnemar", rows).value == pytest.approx(expected)
    # All differences are alike, so that reversals of pairs count as McNemar's test does.
    assert computed("pair_permutation", rows).value == pytest.approx(expected, abs=1e-9)


def test_no_answer_is_wrong_and_an_answer_of_its_own() -> None:
    rows = rows_of(
        {"a": "A", "a2": None, "b": None, "b2": None, "c": "A", "c2": " a "},
        {"a2": "a", "b2": "b", "c2": "c"},
    )
    assert computed("pair_flips", rows).value == pytest.approx(1 / 3)
    assert computed("pair_difference", rows).value == pytest.approx(-1 / 3)
    assert computed("pair_failures", rows).value == pytest.approx(1 / 2)


def test_repeated_answers_count_once_for_each_variant() -> None:
    answers = [("a", "A"), ("a", "B"), ("a2", "A"), ("a2", "A"), ("a2", "B"), ("b", "A")]
    names = [name for name, _ in answers]
    rows = Rows(
        [text for _, text in answers], ["A"] * 6, names, names=names, patients=["a"] * 5 + ["b"],
        originals=["a" if name == "a2" else "" for name in names],
    )  # fmt: skip
    assert computed("pair_difference", rows).value == pytest.approx(2 / 3 - 1 / 2)
    assert computed("pair_flips", rows).value == pytest.approx(1 / 2)
    assert computed("pair_mcnemar", rows).value is None


@pytest.mark.parametrize("key", ["rouge_1", "bleu", "reading_ease"])
def test_the_method_says_that_variants_count_as_one(key: str) -> None:
    names = [str(number) for number in range(12)]
    originals = ["" if number % 2 == 0 else str(number - 1) for number in range(12)]
    target = "Mild fever since today, and no cough or other complaint of any kind."
    texts = [target[: 5 * number + 5] for number in range(12)]
    rows = Rows(
        texts, [target] * 12, names, names=names, originals=originals,
        patients=first_originals(names, originals),
    )  # fmt: skip
    value = computed(key, rows)
    assert isinstance(value, Estimate)
    assert value.n == 6
    assert "variants" in value.method


def test_without_variants_there_is_a_reason() -> None:
    for key in METRICS:
        value = computed(key, Rows(["A", "B"], ["A", "A"]))
        assert isinstance(value, NotEstimable)
        assert value.value is None


def test_an_original_that_was_not_run_leaves_its_variant_out() -> None:
    rows = rows_of({"a": "A", "a2": "B", "x2": "B"}, {"a2": "a", "x2": "x"})
    assert computed("pair_flips", rows).value == 1
    assert read_answer_pairs(rows).originals.tolist()[1:] == pytest.approx([1, np.nan], nan_ok=True)


def test_the_first_original_ends_chains_and_circles() -> None:
    names, originals = ["a", "b", "c", "d", "e"], ["", "a", "b", "e", "d"]
    assert first_originals(names, originals)[:3] == ["a", "a", "a"]
    assert set(first_originals(names, originals)[3:]) <= {"d", "e"}


def test_the_interval_of_variants_of_common_originals_covers_the_difference() -> None:
    """Three variants of each of 24 items, whose answers depend on the item."""
    rng = np.random.default_rng(3)
    covered, runs = 0, 150
    names = [f"{item}.{variant}" for item in range(24) for variant in range(4)]
    originals = ["" if name.endswith(".0") else f"{name.partition('.')[0]}.0" for name in names]
    for _ in range(runs):
        ease = np.repeat(rng.beta(2, 1, size=24), 4)
        shift = np.repeat(rng.normal(-0.15, 0.2, size=24), 4) * [bool(one) for one in originals]
        chance = np.clip(ease + shift, 0, 1)
        right = rng.random(96) < chance
        rows = Rows(
            ["A" if one else "B" for one in right], ["A"] * 96, names=names, originals=originals,
            patients=first_originals(names, originals),
        )  # fmt: skip
        value = computed("pair_difference", rows)
        assert isinstance(value, Estimate)
        covered += value.low <= TRUE_SHIFT <= value.high
    assert 0.9 <= covered / runs <= 0.995


def _true_shift() -> float:
    rng = np.random.default_rng(0)
    ease, shift = rng.beta(2, 1, size=400_000), rng.normal(-0.15, 0.2, size=400_000)
    return float((np.clip(ease + shift, 0, 1) - ease).mean())


TRUE_SHIFT = _true_shift()


def test_influences_are_near_the_jackknife_of_pairs() -> None:
    rows = pairs(right=20, lost=9, won=5, wrong=6)
    for key in ("pair_flips", "pair_difference"):
        metric = find_metric(key)
        values = metric.read(rows)
        n = len(rows.names) // 2
        rng = np.random.default_rng(0)
        left = [np.setdiff1d(np.arange(2 * n), [2 * pair, 2 * pair + 1]) for pair in range(n)]
        without = np.array([metric.compute(values.take(part), rng=rng).value for part in left])
        jackknife = np.sqrt((n - 1) / n * ((without - without.mean()) ** 2).sum())
        assert metric.influence is not None
        sums = metric.influence(values).reshape(n, 2).sum(axis=1)
        assert np.sqrt((sums**2).sum()) == pytest.approx(jackknife, rel=0.02)


def run_file(folder: Path, text: str, answer: object) -> EvaluationResult:
    path = folder / "suite.yaml"
    path.write_text(text, "utf-8")
    suite = read_suite(path)
    subject = FakeSubject(answer)  # type: ignore[arg-type]
    return run_suite(suite, subject, folder / "result", clock=SystemClock())


def value_of(result: EvaluationResult, metric: str, group: str = "") -> float | None:
    (line,) = [one for one in result.metrics if (one.metric, one.group) == (metric, group)]
    return line.value.value


def test_a_suite_of_choices_names_variants_and_their_kinds(tmp_path: Path) -> None:
    choice = "options: [yes, no], target: A"
    items = "".join(
        f"  - {{id: o{n}, input: Plain {n}, {choice}, strata: {{kind: none}}}}\n"
        f"  - {{id: w{n}, input: Worded {n}, {choice}, variant_of: o{n}, "
        "strata: {kind: wording}}\n"
        f"  - {{id: p{n}, input: Professor {n}, {choice}, variant_of: o{n}, "
        "strata: {kind: authority}}\n"
        for n in range(6)
    )
    metrics = ", ".join(("choice_accuracy", *METRICS))
    head = PLAIN.partition("metrics")[0]
    text = f"{head}metrics: [{metrics}]\nstrata: [{{field: kind, minimum: 1}}]\nitems:\n{items}"

    def answer(prompt: Prompt) -> str:
        return "B" if "Professor" in prompt.text or "Worded 2" in prompt.text else "A"

    result = run_file(tmp_path, text, answer)
    assert value_of(result, "pair_flips", "authority") == 1
    assert value_of(result, "pair_flips", "wording") == pytest.approx(1 / 6)
    assert value_of(result, "pair_difference", "wording") == pytest.approx(-1 / 6)
    assert value_of(result, "pair_difference") == pytest.approx(-7 / 12)
    assert value_of(result, "pair_mcnemar", "authority") == pytest.approx(2 * 0.5**6)
    assert value_of(result, "pair_flips", "none") is None
    accuracy = next(one for one in result.metrics if one.metric == "choice_accuracy")
    assert isinstance(accuracy.value, Estimate)
    assert accuracy.value.n == 6
    assert {item.variant_of for item in read_items(tmp_path / "result")} == {
        "", *(f"o{n}" for n in range(6)),
    }  # fmt: skip
    assert rescore(tmp_path / "result") == result


def test_a_suite_of_triage_has_flips_of_classes(tmp_path: Path) -> None:
    items = "".join(
        f"  - {{id: o{n}, input: I {n}, target: high}}\n"
        f"  - {{id: v{n}, input: My patient {n}, target: high, variant_of: o{n}}}\n"
        for n in range(5)
    )
    head = PLAIN.partition("task")[0]
    text = (
        f"{head}task: triage\nclasses: [low, high]\nmetrics: [pair_flips, pair_difference]\n"
        f"items:\n{items}"
    )
    result = run_file(tmp_path, text, lambda prompt: "low" if "patient" in prompt.text else "high")
    assert value_of(result, "pair_flips") == 1
    assert value_of(result, "pair_difference") == -1


def test_the_columns_of_a_table_may_name_originals(tmp_path: Path) -> None:
    (tmp_path / "items.csv").write_text(
        "id,q,a,b,key,of\no,one,yes,no,A,\nv,two,yes,no,A,o\n", "utf-8"
    )
    head = PLAIN.partition("metrics")[0]
    text = (
        f"{head}metrics: [pair_flips]\nprompt: {{template: '{{q}}'}}\n"
        "dataset: {file: items.csv, inputs: [q], options: [a, b], target: key, id: id, "
        "variant_of: of}\n"
    )
    result = run_file(tmp_path, text, lambda prompt: "A" if prompt.text == "one" else "B")
    assert value_of(result, "pair_flips") == 1


@pytest.mark.parametrize("original", ["b", "z"])
def test_an_original_must_come_before_its_variants(tmp_path: Path, original: str) -> None:
    text = PLAIN.replace("id: a,", f"id: a, variant_of: {original},")
    with pytest.raises(SuiteError, match=f"'a'.*'{original}'"):
        run_file(tmp_path, text, lambda _: "A")


def test_suites_without_the_new_keys_keep_their_hash(tmp_path: Path) -> None:
    path = tmp_path / "suite.yaml"
    path.write_text(PLAIN, "utf-8")
    suite = read_suite(path)
    assert suite.sha256 == PLAIN_SHA256
    item = suite.items[0]
    assert item.sha256 == "a75839c510c107983560764c01fc237e761a78d76854d0f5530e2ff04f933da4"
    assert item.sha256 != replace(item, variant_of="b").sha256
    path.write_text(PLAIN.replace("id: b,", "id: b, variant_of: a,"), "utf-8")
    assert read_suite(path).sha256 != PLAIN_SHA256
