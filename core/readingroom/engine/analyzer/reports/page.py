"""Render a report as one static HTML page: no script, nothing loaded, every text escaped.

The page is also well-formed XML, so that the PDF printer reads the same document as a browser.
"""

import hashlib
from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from readingroom.domain.reporting import BlockKind, Chart, Report, ReportSection
from readingroom.engine.analyzer.reports import palette
from readingroom.engine.analyzer.reports.figures import draw
from readingroom.engine.analyzer.reports.formatting import in_order, moment, number, shown

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

BLINDED: Final = (
    "The study is blinded: models are shown by codes, and their names in texts are hidden."
)
_LONG_WORD: Final = 40
ALTERED: Final = "The trail does not verify"
GAPS: Final = "Missing information"


class NumberedSection(NamedTuple):
    """A section with its number, "2.1", and its link anchor."""

    number: str
    anchor: str
    section: ReportSection


def write_html(report: Report) -> str:
    """Return a report as HTML.

    Raises:
        AnalysisError: a figure cannot be drawn.
    """
    stamp = report.stamp
    rows = (
        ("Study", stamp.study_title),
        ("State of the study", stamp.study_state),
        ("Made", f"{moment(stamp.made_at)} by {stamp.made_by}"),
        ("Software", stamp.software),
        ("Head of the trail", f"{stamp.head} after {number(stamp.event_count)} events"),
        ("Trail", stamp.log_id),
        ("Digest of the content", content_sha256(report)),
    )
    template = _environment().get_template("report.html.j2")
    return template.render(
        report=report,
        stamp=rows,
        standing=_standing(report),
        numbered=tuple(numbered(report)),
        digest=content_sha256(report),
    )


def _standing(report: Report) -> tuple[str, ...]:
    """Return the notices at the top: blinding, and changes since the report."""
    noted = [
        note
        for section in report.sections
        if section.is_record
        for block in section.blocks
        if block.kind is BlockKind.NOTE
        for note in block.words
    ]
    return (*((BLINDED,) if report.stamp.is_blinded else ()), *noted)


def numbered(report: Report) -> Iterator[NumberedSection]:
    """Yield the sections with their numbers, including the one with the gaps."""
    above = below = 0
    for section in with_gaps(report):
        if section.level > 1 and above:
            below += 1
            label = f"{above}.{below}"
        else:
            above, below = above + 1, 0
            label = str(above)
        yield NumberedSection(label, f"s{label.replace('.', '-')}", section)


def with_gaps(report: Report) -> tuple[ReportSection, ...]:
    """Return all sections, with those about the record last.

    The gaps follow the first section, unless it has subsections; a warning that the study was
    altered comes before both. A gap already stated in a note is not repeated.
    """
    from readingroom.engine.analyzer.reports.blocks import listed, text

    content = [section for section in report.sections if not section.is_record]
    record = [section for section in report.sections if section.is_record]
    noted = {
        note
        for section in content
        for block in section.blocks
        if block.kind is BlockKind.NOTE
        for note in block.words
    }
    gaps_left = [gap for gap in report.gaps if gap not in noted]
    nothing = "See the notes for missing information." if report.gaps else "No gap was found."
    gaps = ReportSection(GAPS, (listed(*gaps_left) if gaps_left else text(nothing),))
    at = 2 if content and content[0].title == ALTERED else 1
    is_first = len(content) > at and content[at].level == 1
    content.insert(at if is_first else len(content), gaps)
    return (*content, *record)


def content_sha256(report: Report) -> str:
    """Return the digest of a report's content, without stamp and record."""
    sections = [section for section in report.sections if not section.is_record]
    content = msgspec.json.encode(
        [report.kind, report.title, sections, report.gaps], order="sorted"
    )
    return hashlib.sha256(content).hexdigest()


def _environment() -> "Environment":
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    environment = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        loader=FunctionLoader(_template),
        finalize=_shown,
    )
    environment.filters["drawing"] = _drawing
    environment.filters["cell_class"] = _cell_class
    environment.globals["ink"] = vars(palette)
    return environment


def _template(name: str) -> str:
    source = files("readingroom.engine.analyzer.reports") / "templates" / name
    return source.read_text(encoding="utf-8")


def _shown(value: object) -> object:
    """Return a template value with invisible characters written as codes."""
    return in_order(shown(value)) if type(value) is str else value


def _cell_class(cell: str, is_number: bool) -> str:
    """Return the CSS class of a cell: numbers, or words that may be broken anywhere."""
    if is_number:
        return "number"
    return "long" if max(map(len, cell.split(" "))) > _LONG_WORD else ""


def _drawing(chart: Chart, label: str) -> "Markup":
    """Return a chart as SVG; the drawing functions escape all its text."""
    from markupsafe import Markup

    return Markup(draw(chart, label))  # noqa: S704 - the drawing functions escape all text
