"""Free text of marked-up, escaped, variant and sequence files, also what is not displayed."""

import html
import re
from collections.abc import Iterator
from typing import Final

from readingroom.engine.analyzer.identifiers.audit import AuditedText
from readingroom.engine.analyzer.identifiers.types import AuditedLocation

_STYLE: Final = re.compile(r"<style\b[^<]{0,200000}</style>", re.IGNORECASE)
_COMMENT_ENDS: Final = re.compile(r"<!--|-->|<!\[CDATA\[|\]\]>")
_TAG: Final = re.compile(r"<[^<>]{0,20000}>")
_VALUE: Final = re.compile(
    r"""([\w:.-]{1,60})\s{0,3}=\s{0,3}(?:"([^"]{1,2000})"|'([^']{1,2000})')""",
)
_OF_LOOKS: Final = frozenset(
    {
        *("class", "id", "style", "width", "height", "d", "points", "transform", "viewbox", "fill"),
        *("stroke", "rel", "lang", "dir", "type", "charset", "role", "xmlns", "version", "colspan"),
        *("rowspan", "integrity", "nonce", "encoding", "http-equiv", "media", "x", "y", "x1", "x2"),
        *("y1", "y2", "cx", "cy", "r", "rx", "ry", "dx", "dy", "offset", "for", "headers"),
    }
)
"""Attributes of the layout and structure of a page."""
_ESCAPE: Final = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|([nrt]))")


def plain_text(text: str, suffix: str) -> str:
    """Return the plain text of a file by its suffix, such as ".html"."""
    if suffix in (".html", ".htm", ".xml", ".svg"):
        return without_markup(text)
    return without_escapes(text) if suffix in (".json", ".jsonl") else text


def without_markup(text: str) -> str:
    """Return the text of an HTML or XML page, its comments and attributes."""
    bare = _COMMENT_ENDS.sub(" ", _STYLE.sub(" ", text))
    return html.unescape(_TAG.sub(_attributes, bare)).replace("\xa0", " ")


def _attributes(tag: re.Match[str]) -> str:
    values = (
        first or second
        for name, first, second in _VALUE.findall(tag[0])
        if name.lower() not in _OF_LOOKS
        and not name.lower().startswith("xmlns")
        and not (first or second).startswith("data:")
    )
    return f" {' ; '.join(values)} "


def without_escapes(text: str) -> str:
    r"""Return JSON text with its escapes decoded: Jos\u00e9 is José."""
    return _ESCAPE.sub(lambda match: _sign(match[1]), text)


def _sign(digits: str | None) -> str:
    """Return the character of a hexadecimal code, a line break for None."""
    if digits is None:
        return "\n"
    sign = chr(int(digits, 16))
    return sign if sign.isprintable() else " "


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
