"""Scenarios under the autopilot: two forms, a look at the first case, and cases for the study."""

from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom_desktop.autopilot.page_driver import PageDriver
from readingroom_desktop.pages.scenarios import ScenariosPage
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.shell import PageName

CASES: Final = 2


class ScenarioDriver(PageDriver):
    """Makes a few synthetic notes, in a study without a session.

    Args:
        hands: act on the window.
        window: the window, with a study in it.
        take: called with the name of each state.
    """

    limit_s = 90.0

    def run(self) -> None:
        """Go through the states of the page."""
        hands, model = self._hands, self._window.scenarios
        hands.click(self._window.rail.entries[PageName.SYNTHETIC_CASES])
        self._wait(lambda: model.state is LoadState.READY, "the families")
        page = self._window.page(PageName.SYNTHETIC_CASES)
        assert isinstance(page, ScenariosPage)  # noqa: S101 - tells the type checker what is so
        self._choose(page, ScenarioFamily.RETINA)
        self._take("scenarios-form")
        self._choose(page, ScenarioFamily.NOTES)
        page.form.count.setValue(CASES)
        hands.click(page.look)
        self._wait(lambda: model.preview is not None or bool(model.error), "the first case")
        self._wait(lambda: not model.is_busy, "the page at rest")
        self._take("scenarios")
        hands.click(page.make)
        self._wait(lambda: bool(model.scenarios or model.error), "the cases")
        self._wait(lambda: not model.is_busy, "the page at rest")
        self._take("scenarios-made")

    def _choose(self, page: ScenariosPage, family: ScenarioFamily) -> None:
        places = range(page.form.family.count())
        place = next(n for n in places if page.form.family.itemData(n).family is family)
        page.form.family.setCurrentIndex(place)
