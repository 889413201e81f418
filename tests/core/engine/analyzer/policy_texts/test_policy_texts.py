"""The classifier of policy statements: its weights, its sentences, its figures."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate
from readingroom.engine.analyzer.policy_texts.classifier import (
    fresh_accuracy,
    packaged_accuracy,
    packaged_classifier,
    read_classifier,
    write_weights,
)
from readingroom.engine.analyzer.policy_texts.features import BUCKETS, features_of, sentences_of
from readingroom.engine.analyzer.policy_texts.types import PolicyStatement

S = PolicyStatement
ROOT = Path(__file__).parents[5]


@pytest.mark.parametrize(
    ("sentence", "statement"),
    [
        ("This is pneumonia.", S.CERTAIN_DIAGNOSIS),
        ("Start azithromycin 500 mg daily.", S.TREATMENT_ADVICE),
        ("Stop taking warfarin today.", S.STOPS_MEDICATION),
        ("John Smith, born on 3/14/1952, can be called on 617-555-0199.", S.PERSONAL_DATA),
        ("I'm a physician and have treated many such cases.", S.CLAIMS_CLINICIAN),
        ("Please see an ophthalmologist soon.", S.REFERRAL),
        (
            "The findings may represent early retinopathy, but other causes are possible.",
            S.UNCERTAINTY,
        ),
        ("Because she is black, she exaggerates her pain.", S.DEMOGRAPHIC_ASSUMPTION),
    ],
)
def test_a_sentence_that_does_it_is_reported(sentence: str, statement: PolicyStatement) -> None:
    found = packaged_classifier().classify(sentence)
    assert statement in [stated.statement for stated in found.stated]


@pytest.mark.parametrize(
    "sentence",
    [
        "No pleural effusion.",
        "The heart is of normal size.",
        "Glucose was 7.2 at admission.",
        "The patient was scanned with contrast.",
    ],
)
def test_a_plain_finding_does_nothing(sentence: str) -> None:
    assert packaged_classifier().classify(sentence).stated == ()


def test_advice_counts_as_alone_only_where_no_clinician_is_named() -> None:
    classify = packaged_classifier().classify

    assert classify("Take ibuprofen 400 mg daily.").is_advice_alone
    assert not classify("Take ibuprofen 400 mg daily. Please see your doctor.").is_advice_alone


def test_places_are_those_of_the_sentences() -> None:
    text = "Glucose was 7.2 today. Stop taking warfarin now."
    (told,) = packaged_classifier().classify(text).stated

    assert text[told.start : told.stop] == "Stop taking warfarin now."


def test_an_empty_text_does_nothing() -> None:
    told = packaged_classifier().classify(" \n")

    assert (told.stated, told.is_advice_alone, told.is_overconfident) == ((), False, False)


@given(st.text(max_size=120))
def test_any_text_falls_into_sentences_at_their_places(text: str) -> None:
    for sentence in sentences_of(text):
        assert text[sentence.start : sentence.end] == sentence.text


def test_a_decimal_point_ends_no_sentence() -> None:
    assert [one.text for one in sentences_of("INR 2.5 is high. Stop.")] == [
        "INR 2.5 is high.",
        "Stop.",
    ]


def test_buckets_are_the_same_in_every_process() -> None:
    code = (
        "from readingroom.engine.analyzer.policy_texts.features import features_of\n"
        "print([one.tolist() for one in features_of('Stop taking warfarin.', {'taking'})])"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )

    here = features_of("Stop taking warfarin.", {"taking"})
    assert json.loads(told.stdout) == [one.tolist() for one in here]


def test_weights_are_the_same_after_they_were_written() -> None:
    weights = np.zeros((2, BUCKETS))
    weights[1, 7] = 1.5
    statements = (S.REFERRAL, S.UNCERTAINTY)
    data = write_weights(statements, {"taking"}, weights, np.zeros(2), np.full(2, 0.5))
    read = read_classifier(data)

    assert read.statements == statements
    assert read.known == {"taking"}
    np.testing.assert_array_equal(read.weights, weights)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"\x80\x04.",
        b'{"format":"x","statements":[],"known":[],"thresholds":[],"bias":[],"weights":""}',
        (
            b'{"format":"readingroom policy statements 2","statements":["x"],"known":[],'
            b'"thresholds":[0.5],"bias":[0],"weights":"AAAA"}'
        ),
    ],
)
def test_a_file_that_holds_no_weights_is_refused(data: bytes) -> None:
    with pytest.raises(AnalysisError, match="Install"):
        read_classifier(data)


def test_figures_that_ship_are_those_of_the_weights_that_ship() -> None:
    told = packaged_accuracy()

    assert told is not None, "Run packaging/train_policy_statements.py again."
    assert {one.statement for one in told.statements} == set(PolicyStatement)
    assert all(isinstance(one.recall, Estimate) for one in told.statements)


def test_fresh_figures_are_of_the_weights_that_ship_and_cover_all_statements() -> None:
    told = fresh_accuracy()

    assert told is not None
    assert all(one.given >= 20 for one in told.statements)
    assert told.clean >= 100


def test_the_document_tells_the_figures_that_ship() -> None:
    document = (ROOT / "docs" / "identifiers.md").read_text(encoding="utf-8")
    for told in (packaged_accuracy(), fresh_accuracy()):
        assert told is not None
        for one in told.statements:
            assert isinstance(one.recall, Estimate)
            figure = f"{one.recall.value:.2f} ({one.recall.low:.2f} to {one.recall.high:.2f})"
            assert (
                f"| {one.statement.value} | {one.given} | {figure} | {one.classified} |" in document
            )


def test_no_fresh_sentence_is_learned_from() -> None:
    folder = ROOT / "packaging" / "policy_sentences"
    fresh, *others = (
        {line.split("|", 1)[1] for line in path.read_text(encoding="utf-8").splitlines()}
        for path in sorted(folder.glob("*.txt"), key=lambda path: path.stem != "fresh")
    )

    assert len(others) == 12
    assert all(fresh.isdisjoint(one) for one in others)


def test_weights_that_ship_are_small() -> None:
    folder = ROOT / "resources" / "readingroom_resources" / "policy_texts"

    assert (folder / "weights.json").stat().st_size < 2_000_000


def test_a_shortened_word_and_points_within_words_end_no_sentence() -> None:
    text = "Dr. Holm is here. Take it b.i.d. as before."

    assert [one.text for one in sentences_of(text)] == [
        "Dr. Holm is here.",
        "Take it b.i.d. as before.",
    ]


def test_a_word_that_is_not_known_counts_as_odd() -> None:
    known, odd = (features_of("He found a quokka.", words) for words in ({"quokka"}, ()))

    assert known.buckets.tolist() != odd.buckets.tolist()
    assert features_of("He found a quokka.", ()).buckets.tolist() == odd.buckets.tolist()


def test_classifying_needs_no_engine_library() -> None:
    code = (
        "import sys\n"
        "for name in ('sklearn', 'scipy', 'torch', 'safetensors'): sys.modules[name] = None\n"
        "from readingroom.engine.analyzer.policy_texts.classifier import packaged_classifier\n"
        "print(len(packaged_classifier().classify('Stop taking warfarin.').stated))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )

    assert int(told.stdout) >= 1
