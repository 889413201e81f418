"""The file of a suite: every key is read, and what is no key is refused with its line."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.suite import Bound, Reducer, Suite

wording = Wording(__file__)

FULL = """\
schema: 1
suite_id: triage
version: 1.10
title: Where to send whom
task: choice
description: Made up.
source: Written for a test
licence: CC0-1.0
benchmark_id: triage-board
tags: [emergency, text]
metrics: [choice_accuracy, choice_consistency]
primary: choice_consistency
parser: {name: choice_letter, version: 1}
prompt:
  template: "{note}\\n{options}"
  system: You are careful.
  shots: 1
  seed: 4
  answer: "Answer: {target}"
examples:
  - {id: e1, input: {note: Fine}, options: [home, ward], target: home}
options: {labels: "1234", orders: 2, seed: 3}
strata:
  - sex
  - {field: age, bins: [20, 40, 60], minimum: 3, groups: [elderly]}
probes:
  - {name: typos, grid: [0.1], field: note, seed: 5}
thresholds:
  - {metric: choice_accuracy, op: ">=", value: 0.5, on: interval, stratum: sex, group: F}
epochs: {count: 3, reducer: at_least, least: 2}
sampling: {max_tokens: 8, temperature: 0.5, seed: 9, stop: ["\\n"]}
limits: {items: 1, batch: 4, answer_characters: 50}
level: 0.9
items:
  - id: a
    input: {note: Chest pain}
    options: [NO, yes]
    target: NO
    strata: {sex: F, age: 61}
    case: C-1
    context: A note
"""


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], Suite]:
    def read_text(text: str) -> Suite:
        (tmp_path / "s.yaml").write_text(text, encoding="utf-8")
        return read_suite(tmp_path / "s.yaml")

    return read_text


def refusal(read: Callable[[str], Suite], text: str) -> str:
    with pytest.raises(SuiteError) as caught:
        read(text)
    return str(caught.value)


def test_every_key_of_a_suite_is_kept(read: Callable[[str], Suite]) -> None:
    suite = read(FULL)

    assert (suite.suite_id, suite.version, suite.task) == ("triage", "1.10", Task.CHOICE)
    assert (suite.benchmark_id, suite.licence, suite.level) == ("triage-board", "CC0-1.0", 0.9)
    assert (suite.primary, suite.parser.name) == ("choice_consistency", "choice_letter")
    assert (suite.prompt.shots, suite.prompt.seed, suite.options.orders) == (1, 4, 2)
    assert suite.strata[1].bins == (20, 40, 60)
    assert (suite.strata[1].minimum, suite.strata[1].groups) == (3, ("elderly",))
    assert (suite.probes[0].grid, suite.probes[0].settings["seed"]) == ((0.1,), 5)
    assert suite.thresholds[0].on is Bound.INTERVAL
    assert suite.thresholds[0].text == "choice_accuracy of sex = F (lower bound) >= 0.5"
    assert (suite.epochs.reducer, suite.epochs.least) == (Reducer.AT_LEAST, 2)
    assert (suite.sampling.stop, suite.sampling.temperature) == (("\n",), 0.5)
    assert (suite.limits.items, suite.limits.batch, suite.limits.answer_characters) == (1, 4, 50)


def test_words_of_an_item_stay_as_they_are_written(read: Callable[[str], Suite]) -> None:
    item = read(FULL).items[0]

    assert item.options == ("NO", "yes")
    assert (item.target, item.strata["age"], item.case_code) == ("A", "61", "C-1")


def test_a_suite_has_one_hash_whatever_the_order_of_its_keys(
    read: Callable[[str], Suite],
) -> None:
    first = read(FULL).sha256
    lines = FULL.splitlines()

    assert read("\n".join([*lines[1:], lines[0]])).sha256 == first
    assert read(FULL.replace("Chest pain", "Chest pains")).sha256 != first


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("metrics:", "metrcs:", 11, "'metrcs' is not a key of a suite. Did you mean 'metrics'?"),
        ("shots: 1", "shoots: 1", 17, "'shoots' is not a key of 'prompt'. Did you mean 'shots'?"),
        ("limits:", "limitz:", 32, "Did you mean 'limits'?"),
        ("task: choice", "task: choise", 5, "Did you mean 'choice'?"),
        ("choice_accuracy, ", "choice_acuracy, ", 11, "Did you mean 'choice_accuracy'?"),
        ("[choice_accuracy, ", "[auroc, ", 11, "applies to"),
        ("primary: choice_consistency", "primary: auroc", 12, "the metrics"),
        ("name: choice_letter", "name: choice_leter", 13, "Did you mean 'choice_letter'?"),
        ("version: 1}", "version: 7}", 13, "version 7"),
        ("suite_id: triage", "suite_id: ''", 2, "one line of text"),
        ('labels: "1234"', "labels: AA", 22, "different letters"),
        ("bins: [20, 40, 60]", "bins: [40, 20]", 25, "ascending numbers"),
        ("bins: [20, 40, 60]", "bins: [40, x]", 25, "list of numbers"),
        ('op: ">="', 'op: "=>"', 29, "Did you mean '>'?"),
        ("stratum: sex, group: F", "stratum: sex", 29, "set together"),
        ("stratum: sex", "stratum: site", 28, "the strata"),
        ("metric: choice_accuracy,", "metric: mae,", 28, "a metric"),
        ("least: 2", "least: 4", 30, "from 1 to 3"),
        ("reducer: at_least", "reducer: mode", 30, "reducer 'at_least'"),
        ("temperature: 0.5", "temperature: 9", 31, "between 0 and 5"),
        ("temperature: 0.5", "temperature: hot", 31, "must be a number"),
        ("items: 1,", "items: -1,", 32, "be an"),
        ("level: 0.9", "level: 1.5", 33, "'level' must"),
        ("shots: 1", "shots: 2", 14, "has 1 examples"),
        ("shots: 1", "shots: 0", 20, "'shots' of the prompt is 0"),
        ("target: NO", "target: maybe", 35, "the options"),
        ("target: NO", "target: [NO, NO]", 35, "an option twice"),
        ("options: [NO, yes]", "options: [yes, yes]", 35, wording("options_same")),
        ("case: C-1", "caze: C-1", 40, "Did you mean 'case'?"),
        ("tags: [emergency, text]", "tags: [[a]]", 10, "list of texts"),
        ("title: Where to send whom", "title: [a]", 4, "must be a text"),
        ("title: Where to send whom", "title: " + "x" * 201, 4, "200 characters"),
        ("parser: {name: choice_letter, version: 1}", "parser: verbatm", 13, "'verbatim'"),
        ("name: choice_letter", "name: number_unit, wich: first", 13, "Did you mean 'which'"),
        ("  - id: a\n", "  - 5\n  - id: a\n", 35, "'key: value'"),
        ("input: {note: Chest pain}", "input: [a]", 35, "'name: text' pairs"),
        ("strata:\n  - sex", "strata:\n  - age", 23, "a field occurs twice"),
        ("[choice_accuracy, choice_c", "[choice_consistency, choice_c", 11, "occurs twice"),
    ],
)
def test_what_is_wrong_is_reported_with_its_line(
    read: Callable[[str], Suite], old: str, new: str, line: int, words: str
) -> None:
    assert old in FULL
    said = refusal(read, FULL.replace(old, new, 1))

    assert words in said
    assert said.startswith(f"s.yaml, line {line}")


def test_another_version_of_the_schema_is_refused_with_both_named(
    read: Callable[[str], Suite],
) -> None:
    said = refusal(read, FULL.replace("schema: 1", "schema: 7"))

    assert "version 7" in said
    assert "version 1." in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: &x [1]\nb: *x\n", "anchors and aliases"),
        ("a: 1\na: 2\n", "line 2: 'a' occurs twice"),
        ("a: !!python/object:os.system x\n", "the tag"),
        ("a: " + "[" * 40 + "]" * 40, "levels deep"),
        ("a: [1", "not YAML"),
        ("- a\n", "'key: value' lines"),
        ("", "'key: value' lines"),
        ("a: 1\n---\nb: 2\n", "second document"),
        ("? [a]\n: 1\n", wording("key_word")),
        ("a: \x07", "not YAML"),
    ],
)
def test_yaml_that_could_hurt_is_refused(
    read: Callable[[str], Suite], text: str, words: str
) -> None:
    assert words in refusal(read, text)


def test_a_file_that_is_no_text_or_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    with expect_error(SuiteError, wording("text_utf")):
        read_suite(path)
    monkeypatch.setattr("readingroom.domain.yaml_tree.MAX_BYTES", 2)
    with pytest.raises(SuiteError, match="larger than"):
        read_suite(path)
    with pytest.raises(SuiteError, match="cannot be read"):
        read_suite(tmp_path / "none.yaml")


ARRAYS = """\
suite_id: cells
version: 1
title: Cells
task: classification
metrics: [auroc]
dataset: {package: sklearn.breast_cancer}
"""


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("prompt: {template: x}\n", "language models"),
        ("sampling: {max_tokens: 1}\n", "language models"),
        ("parser: verbatim\n", "Remove 'parser'"),
        ("classes: [a, a]\n", "a class occurs twice"),
        ("folds: {k: 1}\n", "from 2 to 100"),
        ("folds: {k: 5, penalty: 0}\n", "'penalty' must be more than 0"),
        ("folds: {k: 5, stratified: 1}\n", "true or false"),
        ("items: [{id: a, target: b}]\n", "either 'items'"),
        ("items: {a: b}\n", "must be a list"),
        ("strata: {a: b}\n", "must be a list"),
        ("strata: [[a]]\n", "'key: value' lines"),
        ("folds: 5\n", "'key: value' lines"),
        ("limits: {batch: [1]}\n", "a single value"),
        ("options: {orders: 2}\n", "'options' applies"),
    ],
)
def test_keys_that_do_not_go_together_are_refused(
    read: Callable[[str], Suite], more: str, words: str
) -> None:
    assert words in refusal(read, ARRAYS + more)


def test_a_suite_without_items_or_data_is_refused(read: Callable[[str], Suite]) -> None:
    assert "either 'items'" in refusal(read, ARRAYS.replace("dataset:", "#"))
    items = ARRAYS.replace("dataset: {package: sklearn.breast_cancer}", "items: [{id: a}]")
    assert "a 'dataset'" in refusal(read, items)
    classes = FULL + "classes: [a]\n"
    assert wording("models_classify_arrays") in refusal(read, classes)


def test_a_sequence_suite_with_a_prompt_asks_for_text(read: Callable[[str], Suite]) -> None:
    text = ARRAYS.replace("classification", "sequence").replace("auroc", "variant_f1")
    text = text.replace(
        "dataset: {package: sklearn.breast_cancer}", "items: [{input: x, target: '[]'}]"
    )

    assert not read(text).asks_in_words
    suite = read(text + "prompt: {template: '{input}'}\n")
    assert suite.asks_in_words
    assert suite.parser.name == "json_field"


@pytest.mark.parametrize(
    ("dataset", "words"),
    [
        ("{}", "needs one of"),
        ("{file: a.csv, package: sklearn.wine}", "needs one of"),
        ("{file: a.txt}", "neither JSONL nor CSV"),
        ("{file: ../a.csv}", "outside the folder"),
        ("{file: a.csv}", "is missing"),
        ("{folder: data}", "is missing"),
        ("{package: sklearn.wines}", "Did you mean 'sklearn.wine'?"),
        ("{package: 'nowhere_at_all:a.csv'}", "is not installed"),
        ("{package: 'sklearn:../a.csv'}", "package data"),
        ("{package: 'sklearn:datasets/data/none.csv'}", "has no file 'none.csv'"),
        ("{package: 'sklearn:datasets/a.npy'}", "Only tables"),
        ("{package: sklearn.wine, every: 2, offset: 2}", "less than 'every'"),
        ("{package: sklearn.wine, stud: true}", "Did you mean 'study'?"),
    ],
)
def test_a_data_set_that_is_not_there_is_refused(
    read: Callable[[str], Suite], dataset: str, words: str
) -> None:
    text = ARRAYS.replace("{package: sklearn.breast_cancer}", dataset)

    assert words in refusal(read, text)
