"""Read all letters of a record of a stored FASTA or GenBank file.

A case has the first letters of each record; the file has them all. Nothing is checked again:
`read_sequences` did before the file was stored.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from readingroom.domain.errors import NotFoundError

_RECORD_END: Final = re.compile(r"^//.*$", re.MULTILINE)
_ORIGIN: Final = re.compile(r"^ORIGIN.*$", re.MULTILINE)
_NOT_LETTERS: Final = str.maketrans("", "", "0123456789 \t\r\n")


def read_letters(data: bytes, number: int) -> str:
    """Return all letters of a record, those of GenBank in capitals.

    Args:
        data: the stored file, in UTF-8.
        number: number of the record in the file, from 0.

    Raises:
        NotFoundError: The file has no such record, or none of its letters.
    """
    text = data.decode("utf-8")
    records = _fasta(text) if text.startswith(">") else _genbank(text)
    letters = next(islice(records, number, None), "") if number >= 0 else ""
    if not letters:
        raise NotFoundError(f"The stored file has no letters of record {number + 1}.")
    return letters


def _fasta(text: str) -> Iterator[str]:
    for record in text[1:].split("\n>"):
        _name, _end, letters = record.partition("\n")
        yield letters.translate(_NOT_LETTERS)


def _genbank(text: str) -> Iterator[str]:
    if not text.startswith("LOCUS"):
        return
    for record in _RECORD_END.split(text):
        if record.lstrip().startswith("LOCUS"):
            origin = _ORIGIN.search(record)
            letters = record[origin.end() :] if origin is not None else ""
            yield letters.translate(_NOT_LETTERS).upper()
