"""Free text inside variant and sequence files: review and redaction."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from readingroom.domain.case import CaseContent, SequenceRecord, VariantTable
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.intake.deidentify.types import RedactionTarget, RedactionText
from readingroom.intake.free_text import FreeText
from readingroom.intake.sequences import free_text as free_text_of_sequences
from readingroom.intake.sequences import read_sequences
from readingroom.intake.variants.identity import free_text as free_text_of_variants
from readingroom.privacy.spans import IdentifierSpan


@dataclass(frozen=True, slots=True)
class FileText:
    """The free text of one stored file."""

    asset: AssetId
    shown: RedactionText
    free: FreeText


def file_texts(content: CaseContent, data: Mapping[AssetId, bytes]) -> Iterator[FileText]:
    """Yield the free text of each variant and sequence file that has any.

    The `location` is "variant file" or "sequence file" and the number of the file, from 0.
    """
    tables = dict.fromkeys(table.asset for table in content.variants)
    for number, asset in enumerate(tables):
        free = free_text_of_variants(data[asset].decode("utf-8"))
        yield from _file_text("variant file", number, asset, free)
    sequences = dict.fromkeys(record.asset for record in content.sequences)
    for number, asset in enumerate(sequences):
        free = free_text_of_sequences(data[asset].decode("utf-8"))
        yield from _file_text("sequence file", number, asset, free)


def _file_text(kind: str, number: int, asset: AssetId, free: FreeText) -> Iterator[FileText]:
    if free.text:
        what = f"names and descriptions of {kind} {number + 1}"
        shown = RedactionText(f"{kind}:{number}", RedactionTarget.FILE, free.text, what)
        yield FileText(asset, shown, free)


def answered_files(
    content: CaseContent,
    marks: Mapping[str, tuple[IdentifierSpan, ...]],
    data: dict[AssetId, bytes],
) -> CaseContent:
    """Return a case with spans of its files' free text replaced, by place; add the new files.

    Raises:
        IntakeError: A variant or sequence file cannot be read after redaction.
    """
    for text in tuple(file_texts(content, data)):
        spans = marks.get(text.shown.location)
        if spans:
            new = text.free.without(spans).encode()
            content = _with_file(content, text.asset, new)
            data[asset_id(new)] = new
    return content


def _with_file(content: CaseContent, old: AssetId, new: bytes) -> CaseContent:
    """Return a case that refers to new bytes in place of a file."""
    asset = asset_id(new)
    entries = (
        replace(entry, id=asset, byte_count=len(new)) for entry in content.assets if entry.id == old
    )
    return replace(
        content,
        assets=(*content.assets, *entries),
        variants=tuple(
            _updated_table(table, asset, new) if table.asset == old else table
            for table in content.variants
        ),
        sequences=tuple(_updated_records(content, old, new)),
    )


def _updated_table(table: VariantTable, asset: AssetId, new: bytes) -> VariantTable:
    """Return a variant table with the rows of the new file."""
    from readingroom.intake.variants.reading import read_variants

    read = read_variants("", new)
    if read.table is None:
        raise IntakeError("A variant file is not readable after redaction. Leave out the file.")
    return replace(table, asset=asset, variants=read.table.variants)


def _updated_records(content: CaseContent, asset: AssetId, new: bytes) -> Iterator[SequenceRecord]:
    """Yield the records of a case, with those of one file read from the new file."""
    is_read = False
    for record in content.sequences:
        if record.asset != asset:
            yield record
        elif not is_read:
            is_read = True
            read = read_sequences("", new)
            if read.asset is None:
                raise IntakeError(
                    "A sequence file is not readable after redaction. Leave out the file."
                )
            yield from read.records
