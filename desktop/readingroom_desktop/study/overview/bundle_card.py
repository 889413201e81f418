"""Card for an external bundle: trust status, verified and unverified facts, abilities, key pin.

The card is read-only; its only action is to pin the key of the bundle's log.
"""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from readingroom.bundle.types import BundleInspection, BundleModelResult, TrustStatus
from readingroom_desktop.itemmodels.columns import Column, estimate_column, number_column
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.foreign_bundle import ForeignBundleViewModel
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import IconLabel, TickBox, button, entry, heading, label
from readingroom_desktop.widgets.layouts import Frame, clear_layout, column, frame, panel, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.table import DenseTable

WIDTH = 3 * Size.SIDE_PANE
ROOM = 3 * Size.PADDING_WIDE
"""Space above and below the card, in pixels."""
NAME_FIRST = 100
"""Stretch factor of the log name relative to the space after the button."""


class BundleCard(ModalOverlay):
    """Result of a bundle inspection, drawn from its view model."""

    def __init__(
        self, parent: QWidget, viewmodel: ForeignBundleViewModel, chooser: FileChooser
    ) -> None:
        super().__init__(parent, WIDTH)
        self.setAccessibleName(tr("External bundle"))
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._shown: BundleInspection | None = None
        self._name = heading("")
        self._title = label(points=Points.HEADING, is_bold=True, is_wrapped=True)
        self.verdict = Banner("accent")
        self.waiting = label(tr("Verifying the bundle…"), tone="muted")
        self.secrets = SecretRow(viewmodel, chooser)
        self.pinning = PinRow(viewmodel)
        self._facts = QGridLayout()
        self._facts.setHorizontalSpacing(Size.GAP_WIDE)
        self._facts.setVerticalSpacing(Size.GAP_SMALL)
        self._facts.setColumnStretch(1, 1)
        self.verified = FindingsList(tr("Verified"), "check-circle", "good")
        self.unverified = FindingsList(tr("Not verified"), "question", "caution")
        self.abilities = DenseTable(tr("Abilities, recomputed"), self._columns(), has_filter=False)
        self._soon = QTimer(self)  # new widgets have a size only once they are shown
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._fit)
        self.done = button(tr("Close"), on_click=self.close_card)
        self.closed.connect(viewmodel.forget)
        viewmodel.changed.connect(self.redraw)
        self._lay_out()

    def _columns(self) -> list[Column[BundleModelResult]]:
        return [
            Column(tr("Model"), lambda m: m.name),
            estimate_column(tr("Ability"), lambda m: m.ability),
            number_column(tr("Wins"), lambda m: m.wins),
            number_column(tr("Losses"), lambda m: m.losses),
            Column(tr("Both good"), lambda m: count(m.both_good), is_number=True),
            Column(tr("Both bad"), lambda m: count(m.both_bad), is_number=True),
        ]

    def _lay_out(self) -> None:
        both = (self.verified, self.unverified)
        lists = row(*both, growing=both, gap=Size.PADDING_WIDE)
        self._body = QWidget()
        self._body.setProperty("role", "body")
        parts = (self._title, self._facts, self.pinning, lists, self.abilities, None)
        self._body.setLayout(column(*parts, gap=Size.PADDING, margins=(0, 0, Size.GAP, 0)))
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setWidget(self._body)
        self.area.setAccessibleName(tr("Bundle details"))
        self.area.verticalScrollBar().rangeChanged.connect(self._fit_soon)
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        whole = column(
            row(self._name, None, hint),
            frame("rule"),
            self.verdict,
            self.waiting,
            self.secrets,
            self.area,
            row(None, self.done),
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        whole.setStretch(5, 1)
        self.card.setLayout(whole)

    def show_bundle(self) -> None:
        """Open the card with the current result."""
        self._shown = None
        self.redraw()
        self.open()
        (self.secrets.passphrase if self._viewmodel.is_sealed else self.done).setFocus(
            Qt.FocusReason.OtherFocusReason
        )

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        inspection = viewmodel.inspection
        self._name.setText(tr("Bundle: %1", viewmodel.path.name))
        text, tone = viewmodel.verdict
        self.verdict.set_tone("danger" if viewmodel.error else tone)
        self.verdict.show_message(viewmodel.error or text)
        self.waiting.setVisible(viewmodel.is_inspecting)
        self.secrets.redraw()
        self.pinning.redraw()
        has_content = inspection is not None and inspection.statement is not None
        self.area.setVisible(has_content)
        if inspection is not self._shown:
            self._shown = inspection
            self._fill(inspection)
        self._soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the card to the window when the window is resized."""
        is_eaten = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.Resize and watched is self._background:
            self._soon.start()
        return is_eaten

    def _fit_soon(self) -> None:
        self._soon.start()

    def _fit(self) -> None:
        """Fit the height to the content, limited by the window."""
        if self.area.isHidden():
            self.area.setMinimumHeight(0)
            self.card.setMaximumHeight(self._background.height() - ROOM)
            return
        content = self._body.heightForWidth(self.area.viewport().width())
        area_height = max(self.area.sizeHint().height(), self.area.minimumHeight())
        rest = self.card.sizeHint().height() - area_height
        max_height = self._background.height() - ROOM
        self.area.setMinimumHeight(max(min(content, max_height - rest), Size.CONTROL))
        self.card.setMaximumHeight(max_height)

    def _fill(self, inspection: BundleInspection | None) -> None:
        summary = inspection.statement if inspection else None
        clear_layout(self._facts)
        for index, (name, value) in enumerate(self._viewmodel.facts):
            shown = label(value, is_wrapped=True)
            shown.setFont(font(Points.BODY, is_tabular=True))
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._facts.addWidget(label(name, tone="muted"), index, 0, Qt.AlignmentFlag.AlignTop)
            self._facts.addWidget(shown, index, 1)
        self._title.setText(summary.title if summary else "")
        self.verified.show_lines(inspection.verified if inspection else ())
        self.unverified.show_lines(inspection.unverified if inspection else ())
        is_readable = inspection is not None and not inspection.is_refused
        models = summary.models if summary and is_readable else ()
        self.abilities.set_rows(models)
        self.abilities.setVisible(bool(models))
        self.abilities.fit_rows()
        self.area.verticalScrollBar().setValue(0)


class FindingsList(QWidget):
    """A titled list of sentences with the same icon."""

    def __init__(self, title: str, picture: str, tone: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._picture, self._tone = picture, tone
        self._lines = column(gap=Size.GAP_SMALL)
        self.setLayout(column(heading(title), self._lines, None))
        self.lines: tuple[str, ...] = ()

    def show_lines(self, lines: tuple[str, ...]) -> None:
        """Show these sentences."""
        self.lines = lines
        self.setAccessibleDescription("\n".join(lines))
        clear_layout(self._lines)
        for text in lines:
            mark = column(IconLabel(self._picture, self._tone), None)
            line = row(mark, label(text, is_wrapped=True))
            line.setStretch(1, 1)
            self._lines.addLayout(line)


class SecretRow(QWidget):
    """Fields for the passphrase or secret key of a sealed bundle."""

    def __init__(self, viewmodel: ForeignBundleViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        accessible_name = tr("Passphrase of the sealed bundle")
        self.passphrase = entry(tr("Passphrase"), is_secret=True, accessible_name=accessible_name)
        self.go = button(tr("Open bundle"))
        self.choose = button(tr("Choose secret key…"), icon_name="key")
        self.passphrase.textChanged.connect(self.redraw)
        self.passphrase.returnPressed.connect(self._on_go)
        self.go.clicked.connect(self._on_go)
        self.choose.clicked.connect(self._on_choose)
        text = label(
            tr("This bundle is sealed. Enter its passphrase or choose its secret key."),
            is_wrapped=True,
        )
        self.keeps_file = TickBox(tr("Also write it unsealed…"))
        self.keeps_file.setToolTip(tr("Asks for a folder, and writes the decrypted bundle there"))
        line = row(self.passphrase, self.go, self.choose, growing=self.passphrase)
        self.setLayout(column(text, line, self.keeps_file))

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.setVisible(viewmodel.is_sealed)
        for control in (self.passphrase, self.choose, self.keeps_file):
            control.setEnabled(not viewmodel.is_inspecting)
        self.go.setEnabled(bool(self.passphrase.text()) and not viewmodel.is_inspecting)

    def _on_go(self) -> None:
        if self.go.isEnabled():
            passphrase = self.passphrase.text()
            is_going, target = self._target()
            if is_going:
                self.passphrase.clear()
                self._viewmodel.unseal_by(passphrase, target)

    def _on_choose(self) -> None:
        path = self._chooser.secret_key(self)
        if path is not None:
            is_going, target = self._target()
            if is_going:
                self._viewmodel.unseal_with(path, target)

    def _target(self) -> tuple[bool, Path | None]:
        """Return whether to go on, and the file of the unsealed bundle if one is written."""
        if not self.keeps_file.isChecked():
            return True, None
        folder = self._chooser.folder(self, tr("Folder for the unsealed bundle"))
        if folder is None:
            return False, None
        return True, folder / self._viewmodel.path.stem


class PinRow(Frame):
    """The signing key as words, and the button that pins it after a comparison."""

    def __init__(self, viewmodel: ForeignBundleViewModel) -> None:
        super().__init__("pane")
        self._viewmodel = viewmodel
        self.key_words = label(points=Points.HEADING, is_bold=True, is_wrapped=True)
        self.key_words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.advice = label(
            tr(
                "Obtain the key words from the sender through a separate channel, for example by "
                "telephone, and compare them with these."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.compared = TickBox(tr("The words match"))
        self.name = entry(tr("Name for this log"))
        self.until = entry(tr("Valid until, YYYY-MM-DD (optional)"))
        self.pin = button("", icon_name="push-pin", on_click=self._on_pin)
        self.compared.clicked.connect(self.redraw)
        line = row(self.compared, self.name, self.until, self.pin, None, gap=Size.PADDING)
        line.setStretch(1, NAME_FIRST)
        self._act = panel(column(self.advice, line))
        pad = Size.PADDING
        title = label(tr("Signing key of this bundle"), tone="muted")
        self.setLayout(
            column(title, self.key_words, self._act, margins=(pad, Size.GAP_WIDE, pad, pad))
        )
        self._of: BundleInspection | None = None

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        inspection, signer = viewmodel.inspection, viewmodel.signer
        if inspection is not self._of:
            self._of = inspection
            self.compared.setChecked(False)
            self.until.clear()
            self.name.setText(
                inspection.statement.title if inspection and inspection.statement else ""
            )
        self.setVisible(signer is not None)
        self.key_words.setText(" ".join(signer.proquints) if signer else "")
        self._act.setVisible(viewmodel.can_pin)
        is_new = inspection is not None and inspection.standing is TrustStatus.NEW_KEY
        text = tr("Pin new key") if is_new else tr("Pin log key")
        self.pin.setText(text)
        self.pin.setEnabled(self.compared.isChecked())
        self.name.setVisible(not is_new)

    def _on_pin(self) -> None:
        is_new = self._of is not None and self._of.standing is TrustStatus.NEW_KEY
        self._viewmodel.pin("" if is_new else self.name.text(), self.until.text().strip())
