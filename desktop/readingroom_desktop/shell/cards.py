"""Cards of the window that are created on first use: bundle, case, self-test."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from readingroom_desktop.jobs import JobBoard
from readingroom_desktop.pages.context import Services
from readingroom_desktop.settings import AppSettings
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.key_map import key_map
from readingroom_desktop.widgets.toast import Toast

if TYPE_CHECKING:
    from readingroom.domain.case import CaseContent
    from readingroom.services.reading_analytics import ReadingAnalytics
    from readingroom_desktop.jobs import Failure
    from readingroom_desktop.pages.case_card import CaseCard
    from readingroom_desktop.study.overview.bundle_card import BundleCard
    from readingroom_desktop.viewmodels.case_review import CaseReviewViewModel
    from readingroom_desktop.viewmodels.foreign_bundle import ForeignBundleViewModel
    from readingroom_desktop.viewmodels.home import HomeViewModel
    from readingroom_desktop.viewmodels.self_test import SelfTestViewModel
    from readingroom_desktop.widgets.about_card import AboutCard
    from readingroom_desktop.widgets.key_card import KeyCard
    from readingroom_desktop.widgets.key_sheet import KeySection
    from readingroom_desktop.widgets.security_card import SecurityCard
    from readingroom_desktop.widgets.self_test_card import SelfTestCard


class BundleOpening:
    """Inspects a bundle on a card, which is created on first use.

    Args:
        services: file dialogs and error reports.
        body: parent of the card.
        notify: shows a short message.
        parent: owner of the view model.
    """

    def __init__(
        self, services: Services, body: QWidget, notify: Callable[[str], None], parent: QObject
    ) -> None:
        self._services, self._body, self._notify, self._parent = services, body, notify, parent

    @cached_property
    def viewmodel(self) -> "ForeignBundleViewModel":
        """Return the state of the card."""
        from readingroom_desktop.viewmodels.foreign_bundle import ForeignBundleViewModel

        viewmodel = ForeignBundleViewModel(self._parent)
        viewmodel.noticed.connect(self._notify)
        viewmodel.crashed.connect(self._on_crashed)
        return viewmodel

    @cached_property
    def card(self) -> "BundleCard":
        """Return the card."""
        from readingroom_desktop.study.overview.bundle_card import BundleCard

        return BundleCard(self._body, self.viewmodel, self._services.chooser)

    def choose(self) -> None:
        """Prompt for a bundle and inspect it."""
        path = self._services.chooser.bundle(self._body)
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Inspect a bundle."""
        self.viewmodel.open(path)
        self.card.show_bundle()

    def _on_crashed(self, failure: "Failure") -> None:
        self._services.hooks.report(failure.error)


class Security:
    """Shows trusted logs and key files on a card, which is created on first use.

    Args:
        services: file dialogs and error reports.
        body: parent of the card.
        notify: shows a short message.
        parent: owner of the view model.
    """

    def __init__(
        self, services: Services, body: QWidget, notify: Callable[[str], None], parent: QObject
    ) -> None:
        self._services, self._body, self._notify, self._parent = services, body, notify, parent
        self.card: SecurityCard | None = None

    def show(self) -> None:
        """Open the card."""
        if self.card is None:
            from readingroom_desktop.viewmodels.security import SecurityViewModel
            from readingroom_desktop.widgets.security_card import SecurityCard

            viewmodel = SecurityViewModel(self._parent)
            viewmodel.noticed.connect(self._notify)
            viewmodel.crashed.connect(self._on_crashed)
            self.card = SecurityCard(self._body, viewmodel, self._services.chooser)
        self.card.show_card()

    def _on_crashed(self, failure: "Failure") -> None:
        self._services.hooks.report(failure.error)


class CaseViews:
    """Creates the case card on first use, and keeps the reviews of all pages."""

    def __init__(self, services: Services, body: QWidget, home: "HomeViewModel") -> None:
        self._services, self._body, self._home = services, body, home
        self._card: CaseCard | None = None
        self._reviews: list[CaseReviewViewModel] = []

    def show_case(self, case: "CaseContent", viewed: "ReadingAnalytics | None" = None) -> None:
        """Show a case on the card, with what a reader had on screen if that is given."""
        if self._card is None:
            from readingroom_desktop.pages.case_card import CaseCard
            from readingroom_desktop.widgets.viewer import mouse_controls

            settings = self._services.settings
            layouts = settings.layout, settings.store_layout
            self._card = CaseCard(self._body, self._services.loader, *layouts)
            self._card.images.view.controls = mouse_controls(settings)
        overview = self._home.overview
        may_distress = overview is not None and case.code in overview.protocol.covered_cases
        self._card.show_case(case, viewed, self._home.hanging_rules(), may_distress=may_distress)

    def key_sections(self) -> "tuple[KeySection, ...] | None":
        """Return the shortcuts of the card, None while it is closed."""
        is_open = self._card is not None and self._card.isVisible()
        return self._card.key_sections() if self._card is not None and is_open else None

    def add_review(self, model: "CaseReviewViewModel") -> None:
        """Add a review, whose draft is saved with the others."""
        self._reviews.append(model)

    def save_drafts(self) -> None:
        """Save the values entered in reviews."""
        for model in self._reviews:
            model.flush_draft()

    def stop(self) -> None:
        """Save drafts and close the reviewed cases."""
        for model in self._reviews:
            model.stop()


class KeySettings:
    """Uses the stored keys, and changes them on a card that is created on first use.

    Args:
        settings: has the changed keys.
        body: parent of the card.
        save: saves the settings.
    """

    def __init__(self, settings: AppSettings, body: QWidget, save: Callable[[], None]) -> None:
        self._settings, self._body, self._save = settings, body, save
        self.card: KeyCard | None = None
        self.rejected = key_map().load(settings.keys)
        """Actions whose stored key could not be used."""

    def show(self) -> None:
        """Open the card."""
        if self.card is None:
            from readingroom_desktop.widgets.key_card import KeyCard

            self.card = KeyCard(self._body)
            self.card.changed.connect(self._store)
        self.card.show_keys(len(self.rejected))

    def _store(self) -> None:
        self.rejected = ()
        self._settings.keys = key_map().own_keys
        self._save()


class About:
    """Shows versions and licences on a card, which is created on first use."""

    def __init__(self, body: QWidget) -> None:
        self._body = body
        self.card: AboutCard | None = None

    def show(self) -> None:
        """Open the card."""
        if self.card is None:
            from readingroom_desktop.widgets.about_card import AboutCard

            self.card = AboutCard(self._body)
        self.card.show_card()


class InstallationCheck:
    """Runs the self-test on a card, which is created on first use.

    Args:
        chooser: file dialogs.
        body: parent of the card.
        jobs: shows the running test.
        toast: shows short messages.
        parent: owner of the view model.
    """

    def __init__(
        self,
        chooser: FileChooser,
        body: QWidget,
        jobs: JobBoard,
        toast: Toast,
        parent: QObject,
    ) -> None:
        self._chooser, self._body, self._jobs = chooser, body, jobs
        self._toast, self._parent = toast, parent

    @cached_property
    def viewmodel(self) -> "SelfTestViewModel":
        """Return the state of the card."""
        from readingroom_desktop.viewmodels.self_test import SelfTestViewModel

        viewmodel = SelfTestViewModel(self._parent)
        viewmodel.noticed.connect(self._toast.show_message)
        viewmodel.warned.connect(self._toast.show_warning)
        viewmodel.started.connect(self._jobs.add)
        return viewmodel

    @cached_property
    def card(self) -> "SelfTestCard":
        """Return the card."""
        from readingroom_desktop.widgets.self_test_card import SelfTestCard

        return SelfTestCard(self._body, self.viewmodel, self._chooser)

    def show(self) -> None:
        """Open the card."""
        self.card.show_card()
