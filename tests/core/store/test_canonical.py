"""Canonical bytes, leaves and chain against published rules and vectors."""

import hashlib

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from readingroom.audit.canonical import MAX_INTEGER, canonical_json
from readingroom.audit.chain import first_chain, leaf_hash, next_chain
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json

keys = st.text(st.characters(max_codepoint=127), max_size=8)
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-MAX_INTEGER, MAX_INTEGER)
    | st.text(st.characters(exclude_categories=["Cs"]))
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=20,
)


@given(values)
def test_canonical_bytes_are_those_of_rfc_8785(value: object) -> None:
    assert canonical_json(value) == rfc8785.dumps(value)


@given(values)
def test_canonical_bytes_are_a_fixed_point(value: object) -> None:
    text = canonical_json(value)

    assert canonical_json(read_json(text)) == text


@pytest.mark.parametrize(
    "value",
    [0.5, [1.0], {"a": {"b": float("nan")}}, MAX_INTEGER + 1, -MAX_INTEGER - 1, {"é": 1}, {1: 2},
     b"bytes", {"a": {1, 2}}, "\ud800"],
)  # fmt: skip
def test_what_has_no_canonical_form_is_refused(value: object) -> None:
    with pytest.raises(AuditError, match="An audit record"):
        canonical_json(value)


# RFC 6962 test data: transparency-dev/merkle, rfc6962/rfc6962_test.go.
@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
        (b"L123456", "395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56"),
    ],
)
def test_a_leaf_is_the_rfc_6962_leaf_hash(body: bytes, expected: str) -> None:
    assert leaf_hash(body).hex() == expected


def test_the_chain_hashes_the_previous_value_and_the_leaf() -> None:
    start = first_chain(b"0123456789abcdef")

    assert start == hashlib.sha256(b"0123456789abcdef").digest()
    assert next_chain(start, b"l" * 32) == hashlib.sha256(start + b"l" * 32).digest()
