"""Documents: what the HTML and the PDF renderer show, and the document of a report."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from readingroom.domain.figures import number
from readingroom.reports.blocks import listed, text
from readingroom.reports.formatting import moment
from readingroom.reports.types import BlockKind, Report, ReportSection

BLINDED: Final = (
    "The study is blinded: models are shown by codes, and their names in texts are hidden."
)
ALTERED: Final = "The trail does not verify"
GAPS: Final = "Missing information"


@dataclass(frozen=True, slots=True)
class Document:
    """A titled document of sections.

    `subject` stands below the title and at the head of each page; `facts` are names and values
    below the title. `made_at` is UTC in ISO 8601, or "" where the time does not belong to it.
    `notices` are sentences before the content, `digest` is the SHA-256 of the content in
    hexadecimal, or "". If `is_numbered`, sections are numbered and listed in contents.
    """

    title: str
    subject: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[ReportSection, ...]
    made_at: str
    notices: tuple[str, ...] = ()
    digest: str = ""
    kind: str = ""
    is_numbered: bool = True

    def numbered(self) -> Iterator["NumberedSection"]:
        """Yield the sections with their headings and link anchors."""
        above = below = 0
        for section in self.sections:
            if section.level > 1 and above:
                below += 1
                label = f"{above}.{below}"
            else:
                above, below = above + 1, 0
                label = str(above)
            heading = f"{label} {section.title}" if self.is_numbered else section.title
            yield NumberedSection(heading, f"s{label.replace('.', '-')}", section)


class NumberedSection(NamedTuple):
    """A section with its heading, "2.1 Readers", and its link anchor."""

    heading: str
    anchor: str
    section: ReportSection


def document_of(report: Report) -> Document:
    """Return the document of a report, with its provenance, gaps and digest."""
    stamp, digest = report.stamp, content_sha256(report)
    facts = (
        ("Study", stamp.study_title),
        ("State of the study", stamp.study_state),
        ("Made", f"{moment(stamp.made_at)} by {stamp.made_by}"),
        ("Software", stamp.software),
        ("Head of the trail", f"{stamp.head} after {number(stamp.event_count)} events"),
        ("Trail", stamp.log_id),
        ("Digest of the content", digest),
    )
    return Document(
        report.title,
        stamp.study_title,
        facts,
        _with_gaps(report),
        stamp.made_at,
        _notices(report),
        digest,
        report.kind.value,
    )


def content_sha256(report: Report) -> str:
    """Return the digest of a report's content, without stamp and record."""
    sections = [section for section in report.sections if not section.is_record]
    content = msgspec.json.encode(
        [report.kind, report.title, sections, report.gaps], order="sorted"
    )
    return hashlib.sha256(content).hexdigest()


def _notices(report: Report) -> tuple[str, ...]:
    """Return the notices at the top: blinding, and changes since the report."""
    noted = _notes(section for section in report.sections if section.is_record)
    return (*((BLINDED,) if report.stamp.is_blinded else ()), *noted)


def _notes(sections: Iterator[ReportSection]) -> list[str]:
    return [
        note
        for section in sections
        for block in section.blocks
        if block.kind is BlockKind.NOTE
        for note in block.lines
    ]


def _with_gaps(report: Report) -> tuple[ReportSection, ...]:
    """Return all sections, with those about the record last.

    The gaps follow the first section, unless it has subsections; a warning that the study was
    altered comes before both. A gap already stated in a note is not repeated.
    """
    content = [section for section in report.sections if not section.is_record]
    record = [section for section in report.sections if section.is_record]
    noted = _notes(iter(content))
    gaps_left = [gap for gap in report.gaps if gap not in noted]
    nothing = "See the notes for missing information." if report.gaps else "No gap was found."
    gaps = ReportSection(GAPS, (listed(*gaps_left) if gaps_left else text(nothing),))
    at = 2 if content and content[0].title == ALTERED else 1
    is_first = len(content) > at and content[at].level == 1
    content.insert(at if is_first else len(content), gaps)
    return (*content, *record)
