"""Card of the cluster on which the window's jobs compute: address, and the files of TLS."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.errors import ClusterError
from readingroom.services.cluster import read_settings
from readingroom_desktop.settings import ClusterChoice
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import tr, tr_core
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import TickBox, button, entry, heading, label
from readingroom_desktop.widgets.layouts import column, frame, panel, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.scroll_areas import scrolled


class ClusterCard(ModalOverlay):
    """Choice of a cluster; `chosen` carries it when it is valid and saved."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, chooser: FileChooser) -> None:
        super().__init__(parent, Size.FORM)
        self.setAccessibleName(tr("Cluster"))
        self.error = Banner("danger")
        self.use = TickBox(tr("Compute on a cluster"))
        self.use.clicked.connect(self._on_use)
        self.address = entry(
            "tls://192.0.2.10:8786", accessible_name=tr("Address of the scheduler")
        )
        self.ca = FileLine(tr("Certificate of the authority"), "", chooser)
        self.certificate = FileLine(tr("Own certificate"), "", chooser)
        self.key = FileLine(tr("Key of the own certificate"), "", chooser)
        self.save = button(tr("Save"), kind="primary", on_click=self._on_save)
        self.cancel = button(tr("Cancel"), on_click=self.close_card)
        self._lay_out()

    def _lay_out(self) -> None:
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        about = label(
            tr(
                "Evaluations, stress tests, explanations, generated cases and resamples of readers "
                "and cases are computed by the workers of a Dask cluster in your network, with the "
                "same results. Questions, scores and model files are sent there, never the study "
                "file. The audit trail names the address."
            ),
            tone="muted",
            is_wrapped=True,
        )
        warning = label(
            tr("Use tls in a network that you trust: workers run what the scheduler sends."),
            tone="muted",
            points=Points.DENSE,
            is_wrapped=True,
        )
        fields = (
            (tr("Address of the scheduler"), self.address),
            (tr("Certificate of the authority"), self.ca),
            (tr("Own certificate"), self.certificate),
            (tr("Key of the own certificate"), self.key),
        )
        self._fields = panel(
            column(
                about,
                self.use,
                *(part for name, field in fields for part in (label(name, tone="muted"), field)),
                warning,
                gap=Size.GAP_WIDE,
            )
        )
        self._area = scrolled(self._fields)
        parts = (
            row(heading(tr("Cluster")), None, hint),
            frame("rule"),
            self._area,
            self.error,
            frame("rule"),
            row(None, self.cancel, self.save),
        )
        margins = (Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.PADDING)
        self.card.setLayout(column(*parts, gap=Size.GAP_WIDE, margins=margins))

    def _fit(self) -> None:
        """Show all fields if the window is high enough, otherwise let them scroll."""
        width = self.card.width() - 2 * Size.PADDING_WIDE
        wanted = max(self._fields.heightForWidth(width), self._fields.sizeHint().height())
        others = self.card.sizeHint().height() - self._area.sizeHint().height()
        room = self.background_height - 3 * Size.PADDING_WIDE - others
        self._area.setFixedHeight(min(wanted, room))

    def show_choice(self, choice: ClusterChoice) -> None:
        """Open with the current choice."""
        self.use.setChecked(choice.is_used)
        self.address.setText(choice.address)
        for field, path in (
            (self.ca, choice.ca),
            (self.certificate, choice.certificate),
            (self.key, choice.key),
        ):
            field.line.setText(path)
        self.error.show_message("")
        self._on_use()
        self._fit()
        self.open()
        self.use.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_use(self) -> None:
        for field in (self.address, self.ca, self.certificate, self.key):
            field.setEnabled(self.use.isChecked())

    def _on_save(self) -> None:
        choice = ClusterChoice(
            self.use.isChecked(),
            self.address.text().strip(),
            self.ca.text,
            self.certificate.text,
            self.key.text,
        )
        if choice.is_used:
            try:
                read_settings(choice.address, choice.ca, choice.certificate, choice.key)
            except ClusterError as error:
                self.error.show_message(tr_core(str(error)))
                self._fit()
                self.address.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        self.chosen.emit(choice)
        self.close_card()
