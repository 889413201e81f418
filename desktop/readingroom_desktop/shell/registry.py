"""Registry of the pages: one line per page, in the order of the navigation.

The module of a page is imported when the page is built; it defines `make_page`. So is that of an
extension of the Explanations page, which defines `make_extension`.
"""

from enum import Enum
from typing import Final, NamedTuple, cast

from PySide6.QtCore import QObject

from readingroom.domain.accounts import Permission
from readingroom.domain.named_imports import named_object
from readingroom_desktop.pages.analysis_extension import AnalysisExtension
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.viewmodels.formats import tr_marked, tr_noop

_PACKAGE: Final = "readingroom_desktop"


class PageGroup(Enum):
    """Entries of the navigation rail, from top to bottom: title and icon."""

    STUDY = (tr_noop("Study"), "house")
    READING = (tr_noop("Reading"), "columns")
    RESULTS = (tr_noop("Results"), "chart-bar")
    MODEL_LAB = (tr_noop("Model lab"), "flask")
    ASSURANCE = (tr_noop("Assurance"), "shield-check")

    @property
    def title(self) -> str:
        """Return the translated title."""
        return tr_marked(self.value[0])

    @property
    def icon(self) -> str:
        """Return the name of the icon."""
        return self.value[1]

    @property
    def shortcut(self) -> str:
        """Return the shortcut, which does not depend on the groups that the user sees."""
        return f"Ctrl+{list(PageGroup).index(self) + 1}"


class PageAccess(NamedTuple):
    """Permissions that open a page: one of `any_of`, or all of `all_of`."""

    all_of: frozenset[Permission] = frozenset()
    any_of: frozenset[Permission] = frozenset()

    def is_met(self, permissions: frozenset[Permission]) -> bool:
        """Return whether a user with these permissions may open the page."""
        has_any = not self.any_of or not self.any_of.isdisjoint(permissions)
        return has_any and self.all_of <= permissions


class PageSpec(NamedTuple):
    """Entry of the registry.

    Args:
        title: title of the page and its tab.
        icon: name of the icon beside the title.
        group: entry of the rail under which the page is a tab.
        access: permissions that open the page.
        folder: package of the page within the window's; its module `page` has `make_page`.
        observer_title: title for a user who may not read cases; "" if it is the same.
    """

    title: str
    icon: str
    group: PageGroup
    access: PageAccess
    folder: str
    observer_title: str = ""

    @property
    def module(self) -> str:
        """Return the name of the page's module."""
        return f"{_PACKAGE}.{self.folder}.page"

    def make(self, context: PageContext) -> PageParts:
        """Create the page with its view model, and connect it to the window."""
        return cast(PageParts, named_object(f"{self.module}:make_page")(context))

    def title_for(self, permissions: frozenset[Permission]) -> str:
        """Return the translated title for a user with these permissions."""
        is_observer = bool(self.observer_title) and Permission.READ not in permissions
        title = self.observer_title if is_observer else self.title
        return tr_marked(title)


def _all(*permissions: Permission) -> PageAccess:
    return PageAccess(all_of=frozenset(permissions))


def _any(*permissions: Permission) -> PageAccess:
    return PageAccess(any_of=frozenset(permissions))


_STUDY, _READING, _RESULTS, _LAB, _ASSURANCE = PageGroup
_P = Permission
_OVERSEE = _all(_P.SEE_CASES, _P.SEE_MODELS, _P.SEE_PROTOCOL)
_PLAN = _all(_P.SEE_PROTOCOL)
_ADD = _all(_P.ADD_MATERIAL)
_DESCRIBE = _any(_P.ADD_MATERIAL, _P.SEE_CASES)
_TAKE_PART = _all(_P.SEE_PEOPLE)
_READ = _all(_P.READ)
_SETTLE = _all(_P.ADJUDICATE)
_OBSERVE = _all(_P.SEE_READINGS)
_FOLLOW = _any(_P.READ, _P.SEE_READINGS)
_JUDGE = _all(_P.SEE_RESULTS)
_ANALYSE = _all(_P.SEE_RESULTS, _P.ADD_MATERIAL)
_RUN = _all(_P.SEE_MODELS, _P.ADD_MATERIAL)
_COMPARE = _all(_P.SEE_MODELS, _P.SEE_RESULTS)
_VERIFY = _all(_P.SEE_RESULTS, _P.SEE_TRAIL)
_TRACE = _all(_P.SEE_TRAIL)
_KEEP = _any(_P.EXPORT, _P.BACK_UP)


class PageName(Enum):
    """Pages of the window."""

    OVERVIEW = PageSpec(tr_noop("Overview"), "house", _STUDY, _OVERSEE, "study.overview")
    CASE_TABLE = PageSpec(tr_noop("Case table"), "table", _STUDY, _DESCRIBE, "study.case_table")
    PROTOCOL = PageSpec(tr_noop("Protocol"), "clipboard-text", _STUDY, _PLAN, "study.protocol")
    MODELS = PageSpec(tr_noop("Models & outputs"), "cpu", _STUDY, _RUN, "study.models")
    SYNTHETIC_CASES = PageSpec(
        tr_noop("Synthetic cases"), "flask", _STUDY, _ADD, "study.synthetic_cases"
    )
    REFERENCE_STANDARD = PageSpec(
        tr_noop("Reference standard"), "check", _STUDY, _ADD, "study.reference_standard"
    )
    PEOPLE = PageSpec(tr_noop("People"), "users", _STUDY, _TAKE_PART, "study.people")
    WORKSTATIONS = PageSpec(
        tr_noop("Workstations"), "desktop", _STUDY, _all(_P.RUN_SESSION), "study.workstations"
    )
    WORKLIST = PageSpec(
        tr_noop("Worklist"),
        "list-bullets",
        _READING,
        _FOLLOW,
        "reading.worklist",
        tr_noop("Progress"),
    )
    READING = PageSpec(tr_noop("Reading"), "columns", _READING, _READ, "reading.reading")
    DISPLAY_CHECK = PageSpec(
        tr_noop("Display check"), "desktop", _READING, _READ, "reading.display_check"
    )
    READER_MONITOR = PageSpec(
        tr_noop("Study conduct"), "activity", _READING, _OBSERVE, "reading.reader_monitor"
    )
    ADJUDICATION = PageSpec(
        tr_noop("Adjudication"), "scales", _READING, _SETTLE, "reading.adjudication"
    )
    ENDPOINT = PageSpec(tr_noop("Endpoint"), "target", _RESULTS, _JUDGE, "results.endpoint")
    PREFERENCE = PageSpec(
        tr_noop("Preference"), "chart-bar", _RESULTS, _JUDGE, "results.preference"
    )
    STATISTICS = PageSpec(tr_noop("Statistics"), "table", _RESULTS, _ANALYSE, "results.statistics")
    EVALUATIONS = PageSpec(tr_noop("Evaluations"), "gauge", _LAB, _RUN, "model_lab.evaluations")
    LEADERBOARD = PageSpec(
        tr_noop("Leaderboard"), "list-numbers", _LAB, _COMPARE, "model_lab.leaderboard"
    )
    EXPLANATIONS = PageSpec(
        tr_noop("Explanations"), "magnifying-glass", _LAB, _RUN, "model_lab.explanations"
    )
    FAIRNESS = PageSpec(tr_noop("Fairness"), "scales", _LAB, _RUN, "model_lab.fairness")
    MONITORING = PageSpec(tr_noop("Monitoring"), "activity", _LAB, _RUN, "model_lab.monitoring")
    RISK = PageSpec(tr_noop("Risk"), "warning", _ASSURANCE, _COMPARE, "assurance.risk")
    COMPLIANCE = PageSpec(
        tr_noop("Compliance"), "clipboard-text", _ASSURANCE, _VERIFY, "assurance.compliance"
    )
    AUDIT_TRAIL = PageSpec(
        tr_noop("Audit trail"), "shield-check", _ASSURANCE, _TRACE, "assurance.audit_trail"
    )
    REPORTS = PageSpec(tr_noop("Reports"), "file-text", _ASSURANCE, _VERIFY, "assurance.reports")
    EXPORT = PageSpec(tr_noop("Export and backup"), "export", _ASSURANCE, _KEEP, "assurance.export")

    @property
    def key(self) -> str:
        """Return the name of the page on the command line and in file names."""
        return self.name.lower()

    def __str__(self) -> str:
        """Return the key."""
        return self.key


def page_of(key: str) -> PageName:
    """Return the page with a key."""
    return PageName[key.upper()]


PAIR_PAGES: Final = frozenset({PageName.PREFERENCE})
"""Pages of studies in which readers judge pairs of outputs."""


def permitted_pages(permissions: frozenset[Permission]) -> tuple[PageName, ...]:
    """Return the pages that a user with these permissions may open."""
    return tuple(page for page in PageName if page.value.access.is_met(permissions))


ANALYSIS_EXTENSIONS: Final = [
    "model_lab.group_fairness",
]
"""Packages of the extensions of the Explanations page within the window's, one a line."""


def make_extensions(owner: QObject) -> list[AnalysisExtension]:
    """Create the extensions of the Explanations page."""
    return [
        named_object(f"{_PACKAGE}.{folder}.extension:make_extension")(owner)
        for folder in ANALYSIS_EXTENSIONS
    ]
