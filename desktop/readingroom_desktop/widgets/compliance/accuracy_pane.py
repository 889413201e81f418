"""How well a detector of identifiers finds them, kind by kind, on labelled texts."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.identifiers import DetectorAccuracy, KindAccuracy
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.viewmodels.formats import count, share_interval, why_missing
from readingroom_desktop.widgets.controls import column, label
from readingroom_desktop.widgets.table import DenseTable


class AccuracyPane(QWidget):
    """All kinds together first, then each; below it what they were measured on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = DenseTable(
            self.tr("How well the search finds"), self._columns(), has_filter=False
        )
        self.measured = label(tone="muted", is_wrapped=True)
        layout = column(self.table, self.measured)
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[KindAccuracy]]:
        return [
            Column(self.tr("Kind"), self._kind, lambda one: "" if one.kind is None else one.kind),
            Column(
                self.tr("Recall (95\u00a0%)"),
                lambda one: share_interval(one.recall, 1),
                lambda one: getattr(one.recall, "value", -1.0),
                is_number=True,
                tip=lambda one: why_missing(one.recall)
                or self._of(one.found, one.planted, self.tr("%1 of %2 planted were found")),
            ),
            Column(
                self.tr("Precision (95\u00a0%)"),
                lambda one: share_interval(one.precision, 1),
                lambda one: getattr(one.precision, "value", -1.0),
                is_number=True,
                tip=lambda one: why_missing(one.precision)
                or self._of(one.right, one.reported, self.tr("%1 of %2 reported were right")),
            ),
            Column(
                "n", lambda one: count(one.planted), lambda one: one.planted, is_number=True,
                tip=lambda _one: self.tr("So many were planted in the labelled texts"),
            ),
        ]  # fmt: skip

    def _kind(self, one: KindAccuracy) -> str:
        return self.tr("all kinds") if one.kind is None else one.kind.value

    def _of(self, number: int, whole: int, words: str) -> str:
        return words.replace("%1", count(number)).replace("%2", count(whole))

    def show_accuracy(self, accuracy: DetectorAccuracy | None) -> None:
        """Show figures, or that none were measured for the rules that ran."""
        if accuracy is None:
            self.table.set_rows(())
            self.measured.setText(self.tr("These rules of the search were never measured."))
            return
        self.table.set_rows((accuracy.overall, *accuracy.kinds))
        words = self.tr("Measured on %1; in %2 of %3 texts without an identifier one was reported.")
        words = words.replace("%1", accuracy.labelled_set)
        words = words.replace("%2", count(accuracy.clean_reported))
        self.measured.setText(words.replace("%3", count(accuracy.clean_texts)))
