"""fmbench's encodings of DNA beside its own code, and learning from one file for another."""

import numpy as np
import pytest

from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.engine.evaluator.fmbench.hub import read_hub_suite
from readingroom.engine.evaluator.fmbench.sequences import fit_training_sequences, read_labelled
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.models.builtin.sequence_logistic import SequenceLogistic, count_kmers

# fmbench 4edd311: kmer_encode("ACGTNACGRTacg", 2), the words that are not zero.
WORDS = {"AC": 3 / 9, "CG": 3 / 9, "GT": 1 / 9, "TA": 2 / 9}


def test_words_are_counted_as_fmbench_counts_them():
    (row,) = count_kmers(["ACGTNACGRTacg"], 2, None)
    letters = "ACGT"
    found = {
        letters[at // 4] + letters[at % 4]: float(row[at]) for at in np.flatnonzero(row).tolist()
    }
    assert found == pytest.approx(WORDS)


@pytest.mark.parametrize("sequence", ["", "A", "NNNN", "RRRRRR"])
def test_a_sequence_without_a_word_is_a_row_of_zeros(sequence):
    assert not count_kmers([sequence], 2, None).any()


def test_one_hot_has_no_mark_for_an_unknown_letter():
    rows = SequenceLogistic("one_hot", max_len=3).encode_sequences(["AN", "TGCA"])
    assert rows.tolist() == [
        [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0],
    ]


def test_letters_are_numbered_and_filled_up():
    rows = SequenceLogistic("character").encode_sequences(["acg", "TR"])
    assert rows.tolist() == [[0, 1, 2], [3, 4, 4]]


@pytest.mark.parametrize("settings", [{"encoding": "words"}, {"k": 0}, {"k": 9}])
def test_settings_that_make_no_encoding_are_refused(settings):
    with pytest.raises(ValueError, match="; it must"):
        SequenceLogistic(**settings)


def test_nothing_is_said_before_something_was_learnt():
    with pytest.raises(RuntimeError, match="not fitted yet"):
        SequenceLogistic().predict_proba(["ACGT"])


def sequences(count, seed=4):
    """Return sequences of which those of class 1 hold a motif."""
    rng = np.random.default_rng(seed)
    labels = np.arange(count) % 2
    made = ["".join(rng.choice(list("ACGT"), size=40)) for _ in range(count)]
    motif = "TATAATGC"
    return [
        one[:16] + motif + one[24:] if label else one
        for one, label in zip(made, labels, strict=True)
    ], labels


def test_a_motif_is_learnt():
    model = SequenceLogistic("one_hot")
    model.fit(*sequences(120))
    unseen, labels = sequences(60, seed=5)
    found = model.predict_proba(unseen)
    assert (found.argmax(axis=1) == labels).mean() > 0.9


class Learner:
    abilities = (ModelCapability.FIT, ModelCapability.PREDICT_PROBA)

    def __init__(self):
        self.facts = ModelFacts("m", "M", ModelKind.PYTHON_CLASS, abilities=self.abilities)

    def fit(self, inputs, labels):
        self.learnt = (inputs.tolist(), labels.tolist())


@pytest.fixture
def table(tmp_path):
    def write(text, name="train.tsv"):
        path = tmp_path / "data/dna" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_model_learns_from_the_file_for_that(table):
    learner = Learner()
    fit_training_sequences(learner, table("label\tseq\n1\tACGT\n0\tTT\n").parent)
    assert learner.learnt == (["ACGT", "TT"], [1, 0])


def test_a_model_that_cannot_learn_is_refused(table):
    class Finished(Learner):
        abilities = (ModelCapability.PREDICT_PROBA,)

    with pytest.raises(ModelError, match="cannot be fitted"):
        fit_training_sequences(Finished(), table("sequence\tlabel\nA\t1\n").parent)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "tab-separated columns"),
        ("a\tlabel\n", "tab-separated columns"),
        ("sequence\tclass\n", "tab-separated columns"),
        ("sequence\tlabel\nACGT\tyes\n", "line 2"),
        ("sequence\tlabel\nACGT\t1\nAC\n", "line 3"),
        ("sequence\tlabel\n\t1\n", "line 2"),
    ],
)
def test_a_table_without_sequences_and_labels_is_refused(table, text, words):
    with pytest.raises(SuiteError, match=words):
        read_labelled(table(text))


def test_a_missing_table_is_named(tmp_path):
    with pytest.raises(SuiteError, match=r"test\.tsv is missing"):
        read_labelled(tmp_path / "test.tsv")


def test_a_table_in_another_encoding_is_refused(table):
    path = table("")
    path.write_bytes(b"sequence\tlabel\n\xff\t1\n")
    with pytest.raises(SuiteError, match="UTF-8"):
        read_labelled(path)


def test_a_table_has_a_limit(table, monkeypatch):
    monkeypatch.setattr("readingroom.engine.evaluator.fmbench.sequences.MAX_BYTES", 0)
    with pytest.raises(SuiteError, match="GiB"):
        read_labelled(table("sequence\tlabel\n"))


def test_the_hubs_suite_of_dna_runs_though_fmbench_does_not_run_it(table, tmp_path):
    table("sequence\tlabel\nA\t1\nC\t0\n")
    table("sequence\tlabel\nACGT\t1\nTT\t0\n", "test.tsv")
    for name, text in (
        (
            "tests/dna.yaml",
            "suite_id: SUITE-DNA\nbenchmarks:\n  - benchmark_id: BM\n    dataset_id: DS\n",
        ),
        ("benchmarks/dna.yaml", "benchmark_id: BM\nai_task: Sequence classification\n"),
        ("datasets/dna.yaml", "dataset_id: DS\npath: data/dna\n"),
    ):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    hub = read_hub_suite(tmp_path / "tests/dna.yaml")
    assert (hub.needs_fit, hub.suite.task, hub.suite.primary) == (True, Task.SEQUENCE, "auroc")
    assert [item.target for item in hub.suite.items] == ["1", "0"]
    assert set(hub.suite.files) == {"train.tsv", "test.tsv"}
