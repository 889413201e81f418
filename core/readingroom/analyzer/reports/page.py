"""A report as one static HTML page: no script, nothing loaded, every text escaped.

The page is well-formed XML as well, so that the printing program reads exactly what a browser does.
"""

import hashlib
from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from readingroom.analyzer.reports import palette
from readingroom.analyzer.reports.figures import draw
from readingroom.analyzer.reports.words import in_order, moment, number, shown
from readingroom.domain.reporting import BlockKind, Chart, Report, ReportSection

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

BLINDED: Final = (
    "The study is blinded: models go by codes here, and where a text names one, its name is hidden."
)
_LONG_WORD: Final = 40
ALTERED: Final = "The trail does not verify"
GAPS: Final = "What this report should say and cannot"


class NumberedSection(NamedTuple):
    """A section with its number, "2.1", and the name by which links find it."""

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
    """Return what has to be known before all else: blinding, and what moved on since."""
    noted = [
        words
        for section in report.sections
        if section.is_record
        for block in section.blocks
        if block.kind is BlockKind.NOTE
        for words in block.words
    ]
    return (*((BLINDED,) if report.stamp.is_blinded else ()), *noted)


def numbered(report: Report) -> Iterator[NumberedSection]:
    """Yield the sections with their numbers, the one with the gaps among them."""
    above = below = 0
    for section in with_gaps(report):
        if section.level > 1 and above:
            below += 1
            told = f"{above}.{below}"
        else:
            above, below = above + 1, 0
            told = str(above)
        yield NumberedSection(told, f"s{told.replace('.', '-')}", section)


def with_gaps(report: Report) -> tuple[ReportSection, ...]:
    """Return all sections, those about the record last.

    The gaps stand right after the first section, unless others stand below that one; a warning that
    the study was altered comes before both. What a note says already is not said twice.
    """
    from readingroom.analyzer.reports.blocks import listed, text

    content = [one for one in report.sections if not one.is_record]
    record = [one for one in report.sections if one.is_record]
    noted = {words for one in content for block in one.blocks if block.kind is BlockKind.NOTE
             for words in block.words}  # fmt: skip
    told = [gap for gap in report.gaps if gap not in noted]
    nothing = "What is lacking is said in the notes." if report.gaps else "No gap was found."
    gaps = ReportSection(GAPS, (listed(*told) if told else text(nothing),))
    at = 2 if content and content[0].title == ALTERED else 1
    is_first = len(content) > at and content[at].level == 1
    content.insert(at if is_first else len(content), gaps)
    return (*content, *record)


def content_sha256(report: Report) -> str:
    """Return the digest of what a report says of its subject, without stamp and record."""
    told = [one for one in report.sections if not one.is_record]
    content = msgspec.json.encode([report.kind, report.title, told, report.gaps], order="sorted")
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
    source = files("readingroom.analyzer.reports") / "templates" / name
    return source.read_text(encoding="utf-8")


def _shown(value: object) -> object:
    """Return what stands for a value that a template writes: no text with signs unseen."""
    return in_order(shown(value)) if type(value) is str else value


def _cell_class(cell: str, is_number: bool) -> str:
    """Return the class of a cell: that of numbers, or of words that may be broken anywhere."""
    if is_number:
        return "number"
    return "long" if max(map(len, cell.split(" "))) > _LONG_WORD else ""


def _drawing(chart: Chart, label: str) -> "Markup":
    """Return a chart as SVG; our own functions escape all text of it."""
    from markupsafe import Markup

    return Markup(draw(chart, label))  # noqa: S704 - as said above
