"""All letters of a stored record, against Biopython."""

import io

import pytest
from Bio import SeqIO
from Bio.Seq import Seq
from Bio.SeqRecord import SeqRecord
from hypothesis import given
from hypothesis import strategies as st

from readingroom.domain.errors import NotFoundError
from readingroom.intake.sequences import MAX_LETTERS, read_sequences
from readingroom.intake.stored_sequences import read_letters


def stored(name: str, data: bytes) -> bytes:
    read = read_sequences(name, data)
    assert read.records
    return read.data


def written(letters: list[str], form: str) -> bytes:
    records = [
        SeqRecord(Seq(text), id=f"S{number}", annotations={"molecule_type": "DNA"})
        for number, text in enumerate(letters)
    ]
    stream = io.StringIO()
    SeqIO.write(records, stream, form)
    return stream.getvalue().encode()


@pytest.mark.parametrize("form", ["fasta", "genbank"])
@given(st.lists(st.text("ACGTN", min_size=1, max_size=200), min_size=1, max_size=4))
def test_letters_agree_with_biopython(form: str, letters: list[str]) -> None:
    data = stored("a", written(letters, form))

    theirs = [str(record.seq) for record in SeqIO.parse(io.StringIO(data.decode()), form)]
    assert [read_letters(data, number) for number in range(len(letters))] == theirs == letters


def test_a_long_record_is_read_beyond_the_letters_of_the_case() -> None:
    letters = "ACGTTGCA" * (MAX_LETTERS // 4)
    data = stored("a.gb", written([letters], "genbank"))

    assert read_letters(data, 0) == letters
    assert len(letters) > MAX_LETTERS


def test_lower_case_and_line_ends_of_fasta_are_as_in_the_case() -> None:
    data = b">a\r\nacg tn\r\nACG\r\n>b\nMK*-.\n"
    read = read_sequences("a.fa", data)

    assert [read_letters(read.data, 0), read_letters(read.data, 1)] == [
        record.letters for record in read.records
    ]


@pytest.mark.parametrize(
    ("data", "number"),
    [
        (b">a\nACGT\n", 1),
        (b">a\nACGT\n", -1),
        (b"@r\nACGT\n+\nIIII\n", 0),
        (b"LOCUS       a 9 bp\n//\n", 0),
        (b"", 0),
    ],
)
def test_missing_letters_are_an_error(data: bytes, number: int) -> None:
    with pytest.raises(NotFoundError):
        read_letters(data, number)
