"""Called variants beside labelled ones, in whatever form they are written."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.engine.evaluator.metrics.figures import estimate, figure, per_item, reason
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.mutations import (
    Mutation,
    VariantKind,
    normalise,
    read_mutation,
)

wording = Wording(__file__)

REFERENCE = "GGGCACACACAGGG"


def changed(mutation: Mutation, reference: str) -> str:
    before = reference[: mutation.position - 1]
    return before + mutation.alt + reference[mutation.position - 1 + len(mutation.ref) :]


@pytest.mark.parametrize(
    ("position", "ref", "alt"),
    [(8, "CA", "-"), (6, "CAC", "C"), (2, "GGCA", "GG"), (3, "GCA", "G"), (5, "ACA", "A")],
)
def test_one_deletion_has_one_form(position: int, ref: str, alt: str) -> None:
    """The deletion of one CA of GGGCACACACAGGG and its form 3 GCA G (Tan et al. 2015, figure 1)."""
    found = read_mutation(f"{position}:{ref}:{alt}")

    assert found is not None
    assert normalise(found, REFERENCE) == Mutation("", 3, "GCA", "G")


@settings(max_examples=80, deadline=None)
@given(st.text("AC", min_size=3, max_size=12), st.data())
def test_the_normal_form_makes_the_same_sequence(reference: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(reference) - 2))
    end = data.draw(st.integers(start + 1, len(reference)))
    alt = data.draw(st.text("AC", min_size=1, max_size=4))
    mutation = Mutation("", start + 1, reference[start:end], alt)
    if mutation.ref == alt:
        return

    found = normalise(mutation, reference)

    assert changed(found, reference) == changed(mutation, reference)
    assert normalise(found, reference) == found


def test_without_a_reference_a_record_is_cut_only() -> None:
    found = read_mutation("chr7:100:CTCC:CCC")

    assert found is not None
    assert normalise(found) == Mutation("7", 100, "CT", "C")


def test_bases_that_are_not_those_of_the_reference_do_not_move() -> None:
    assert normalise(Mutation("", 5, "TT", "T"), REFERENCE) == Mutation("", 5, "TT", "T")


@pytest.mark.parametrize(
    ("text", "kind"),
    [("1:5:A:T", VariantKind.SNV), ("1:5:AC:TG", VariantKind.MNV), ("1:5:A:AT", VariantKind.INDEL)],
)
def test_a_mutation_is_of_a_kind(text: str, kind: VariantKind) -> None:
    found = read_mutation(text)

    assert found is not None
    assert found.kind is kind


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A:T",
        "x:A:T",
        "0:A:T",
        "1:5:A:A",
        "1:5:A:X",
        "a:b:c:d:e",
        "1:²:A:T",
        f"1:{'9' * 5000}:A:T",
    ],
)
def test_what_is_no_mutation_is_not_read_as_one(text: str) -> None:
    assert read_mutation(text) is None


CALLS = {
    "parsed": [
        json.dumps(["1:100:A:T", "1:200:G:GA", "1:300:C:T"]),
        json.dumps(["chr2:50:TAA:TA", 5, "nonsense"]),
        None,
    ],
    "targets": [
        json.dumps(["1:100:A:T", "1:200:G:GA"]),
        json.dumps(["2:50:TA:T", "2:60:A:G"]),
        json.dumps(["3:7:A:C"]),
    ],
}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("variant_precision", 3 / 4),
        ("variant_recall", 3 / 5),
        ("variant_f1", 6 / 9),
        ("variant_precision_snv", 1 / 2),
        ("variant_recall_snv", 1 / 3),
        ("variant_recall_indel", 1.0),
    ],
)
def test_precision_and_recall_count_normal_forms(key: str, value: float) -> None:
    assert estimate(key, **CALLS).value == pytest.approx(value)


def test_a_reference_in_the_target_makes_shifted_calls_right() -> None:
    target = json.dumps({"reference": REFERENCE, "variants": ["3:GCA:G"]})

    assert per_item("variant_f1", ['["8:CA:-"]', '["8:CA:T"]'], [target, target]) == [1.0, 0.0]


def test_variants_of_one_sequence_have_the_interval_of_their_count() -> None:
    found = estimate("variant_recall", *([side[0]] for side in CALLS.values()))

    assert (found.value, found.n) == (1.0, 1)
    assert found.low == pytest.approx(0.342, abs=1e-3)


def test_a_kind_that_is_nowhere_has_no_figure() -> None:
    assert reason("variant_recall_indel", ["[]"], ['["1:5:A:T"]']) == (
        wording("insertions_deletions_none")
    )


@pytest.mark.parametrize("target", ["nonsense", '["1:5:A:A"]', "{}"])
def test_a_target_that_is_no_list_of_mutations_is_refused(target: str) -> None:
    with expect_error(SuiteError, wording("target_item")):
        figure("variant_f1", ["[]"], [target])
