"""Free text of variant and sequence files: header lines, sample names, descriptions."""

import re
from collections.abc import Iterator
from typing import Final

from readingroom.engine.analyzer.identifiers.audit import AuditedText
from readingroom.privacy.types import AuditedLocation

_FIXED_COLUMNS: Final = 9
_PLAIN: Final = ("##contig=", "##fileformat=", "##ALT=", "##reference=GRCh", "##reference=hg")
"""Lines that describe an assembly; their long numbers do not identify a person."""
_OF_ASSEMBLY: Final = re.compile(
    r"\b(?:ID|length|md5|URL|species|taxonomy)=[^,>\s]*|\bassembly=\w*\d[\w.]*(?=[,>])|"
    r"^##(?:fileformat|reference)=.*"
)
"""Parts of these lines that are not scanned; all other text is."""
_JOINTS: Final = str.maketrans("_|^=<>", "      ")


def looks_like_vcf(text: str) -> bool:
    """Return whether a text begins like a VCF file."""
    return text.lstrip("\ufeff").startswith("##fileformat=VCF")


def looks_like_fasta(text: str) -> bool:
    """Return whether a text begins like FASTA: a name, then letters of a sequence."""
    first, _, rest = text.partition("\n")
    second = rest.partition("\n")[0].strip()
    return (
        first.startswith(">")
        and second.isalpha()
        and set(second.upper()) <= set("ABCDEFGHIKLMNPQRSTUVWXYZ")
        and second.isupper()
    )


def variant_texts(text: str, file: str, case: str = "") -> Iterator[AuditedText]:
    """Yield the header lines and the sample names of a VCF file, one text per line."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith("#"):
            return
        if line.startswith("##"):
            scanned = _OF_ASSEMBLY.sub("", line) if line.startswith(_PLAIN) else line
            if scanned:
                location = AuditedLocation.VARIANT_HEADER
                yield _line(scanned.translate(_JOINTS), location, number, file, case)
            continue
        for sample, name in enumerate(line.split("\t")[_FIXED_COLUMNS:], start=1):
            yield AuditedText(
                name.translate(_JOINTS),
                AuditedLocation.VARIANT_HEADER,
                f"{file}, name of sample {sample}",
                file,
                case,
            )


def sequence_texts(text: str, file: str, case: str = "") -> Iterator[AuditedText]:
    """Yield the name and description lines of a FASTA file."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith((">", ";")):
            yield _line(
                line.translate(_JOINTS), AuditedLocation.SEQUENCE_HEADER, number, file, case
            )


def _line(text: str, location: AuditedLocation, number: int, file: str, case: str) -> AuditedText:
    return AuditedText(text, location, f"{file}, line {number}", file, case)
