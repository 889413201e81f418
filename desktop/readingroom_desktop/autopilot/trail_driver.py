"""The trail under the autopilot: its events, its check, its filters and what is taken out of it."""

from PySide6.QtWidgets import QLabel

from readingroom.domain.trail import Verification
from readingroom_desktop.autopilot.page_driver import PageDriver
from readingroom_desktop.pages.trail import TrailPage
from readingroom_desktop.viewmodels.shell import PageName

UNSOUND = "Event 41 was changed: its content does not have the hash that the chain holds."


class TrailDriver(PageDriver):
    """Takes every state of the Audit trail page, which is shown.

    Args:
        hands: act on the window.
        window: the window, with a study that was read.
        take: called with the name of each state.
    """

    def run(self) -> None:
        """Go through all states."""
        page, model = self._window.page(PageName.AUDIT_TRAIL), self._window.trail
        assert isinstance(page, TrailPage)  # noqa: S101 - tells the type checker what is so
        self._take("trail")
        self._hands.click(page.verify)
        self._wait(page.verdict.isVisible, "the verdict")
        self._take("trail-verified")
        sound = model.verification
        model.verification = Verification(False, 120, "0" * 64, (UNSOUND,), 41)
        model.changed.emit()
        self._take("trail-unsound")
        model.verification = sound
        model.changed.emit()
        self._filters(page)
        self._tabs(page)

    def _filters(self, page: TrailPage) -> None:
        """Show a change, a filter that nothing fits, and a time that is none."""
        filters, model = page.filters, self._window.trail
        filters.kind.setCurrentText("session opened")
        lines = page.change.area
        self._wait(lambda: model.is_filtered and model.change is not None, "a change")
        self._wait(lambda: any(one.isVisible() for one in lines.findChildren(QLabel)), "its lines")
        self._take("trail-change")
        filters.user.setCurrentIndex(1)
        self._wait(page.none_fits.isVisible, "no event")
        self._take("trail-none-fits")
        filters.show_all()
        self._wait(page.events.isVisible, "all events")
        self._hands.fill(filters.since, "yesterday")
        filters.since.editingFinished.emit()
        self._take("trail-time-fault")
        filters.show_all()

    def _tabs(self, page: TrailPage) -> None:
        """Show what can be taken out of the trail beside a checkpoint."""
        bar = page.tabs.tabBar()
        for place, name in ((1, "trail-single-results"), (2, "trail-totals")):
            self._hands.click(bar, bar.tabRect(place).center())
            self._take(name)
        self._hands.click(bar, bar.tabRect(0).center())
