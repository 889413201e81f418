"""Autopilot of the Audit trail page: events, verification, filters and disclosure."""

from PySide6.QtWidgets import QLabel
from tools.autopilot.navigating import viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom.audit.types import Verification
from readingroom_desktop.assurance.audit_trail.page import AuditTrailPage
from readingroom_desktop.assurance.audit_trail.viewmodel import AuditTrailViewModel
from readingroom_desktop.shell.registry import PageName

NOT_VALID = "Event 41 was changed: its content does not have the hash that the chain holds."


class TrailDriver(PageDriver):
    """Captures every state of the shown Audit trail page.

    Args:
        simulator: simulates input in the window.
        window: the window, with a study that was read.
        take: called with the name of each state.
    """

    def run(self) -> None:
        """Go through all states."""
        page, model = (
            self._window.page(PageName.AUDIT_TRAIL),
            viewmodel_of(self._window, PageName.AUDIT_TRAIL, AuditTrailViewModel),
        )
        assert isinstance(page, AuditTrailPage)  # noqa: S101 - narrows the type
        self._take("audit-trail")
        self._simulator.click(page.verify)
        self._wait(page.verdict.isVisible, "the verdict")
        self._take("audit-trail-verified")
        sound = model.verification
        model.verification = Verification(False, 120, "0" * 64, (NOT_VALID,), 41)
        model.changed.emit()
        self._take("audit-trail-unsound")
        model.verification = sound
        model.changed.emit()
        self._filters(page)
        self._tabs(page)

    def _filters(self, page: AuditTrailPage) -> None:
        """Show a change, a filter without a match, and an invalid time."""
        filters, model = (
            page.filters,
            viewmodel_of(self._window, PageName.AUDIT_TRAIL, AuditTrailViewModel),
        )
        filters.kind.setCurrentIndex(filters.kind.findData("session opened"))
        lines = page.change.area
        self._wait(lambda: model.is_filtered and model.change is not None, "a change")
        self._wait(
            lambda: any(line.isVisible() for line in lines.findChildren(QLabel)), "its lines"
        )
        self._take("audit-trail-change")
        filters.user.setCurrentIndex(1)
        self._wait(page.none_fits.isVisible, "no event")
        self._take("audit-trail-none-fits")
        filters.show_all()
        self._wait(page.events.isVisible, "all events")
        self._simulator.fill(filters.since, "yesterday")
        filters.since.editingFinished.emit()
        self._take("audit-trail-time-fault")
        filters.show_all()

    def _tabs(self, page: AuditTrailPage) -> None:
        """Show single results and totals."""
        bar = page.tabs.tabBar()
        for index, name in ((1, "audit-trail-single-results"), (2, "audit-trail-totals")):
            self._simulator.choose_tab(bar, index)
            self._take(name)
        self._simulator.choose_tab(bar, 0)
