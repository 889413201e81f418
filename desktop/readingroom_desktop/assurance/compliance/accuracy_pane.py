"""Accuracy of the identifier detection by kind, measured on labelled texts."""

from PySide6.QtWidgets import QWidget

from readingroom.privacy.types import DetectorAccuracy, KindAccuracy
from readingroom_desktop.itemmodels.columns import Column, estimate_column, number_column
from readingroom_desktop.viewmodels.formats import count, share_interval
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.table import DenseTable


class AccuracyPane(QWidget):
    """Table of recall and precision, overall and by kind, with the labelled set below."""

    def __init__(self) -> None:
        super().__init__()
        self.table = DenseTable(self.tr("Detection accuracy"), self._columns(), has_filter=False)
        self.measured = label(tone="muted", is_wrapped=True)
        self.setLayout(column(self.table, self.measured, stretch=self.table))

    def _columns(self) -> list[Column[KindAccuracy]]:
        return [
            Column(self.tr("Kind"), self._kind, lambda row: "" if row.kind is None else row.kind),
            estimate_column(
                self.tr("Recall (95\u00a0%)"),
                lambda row: row.recall,
                share_interval,
                1,
                tip=lambda row: self._of(
                    row.detected, row.planted, self.tr("%1 of %2 labelled detected")
                ),
            ),
            estimate_column(
                self.tr("Precision (95\u00a0%)"),
                lambda row: row.precision,
                share_interval,
                1,
                tip=lambda row: self._of(
                    row.right, row.reported, self.tr("%1 of %2 reported correct")
                ),
            ),
            number_column(
                "n",
                lambda row: row.planted,
                tip=lambda _row: self.tr("Number of labelled identifiers"),
            ),
        ]

    def _kind(self, row: KindAccuracy) -> str:
        return self.tr("all kinds") if row.kind is None else row.kind.value

    def _of(self, number: int, whole: int, template: str) -> str:
        return template.replace("%1", count(number)).replace("%2", count(whole))

    def show_accuracy(self, accuracy: DetectorAccuracy | None) -> None:
        """Show the accuracy, or that these rules were not measured."""
        if accuracy is None:
            self.table.set_rows(())
            self.measured.setText(
                self.tr("The accuracy of these detection rules was not measured.")
            )
            return
        self.table.set_rows((accuracy.overall, *accuracy.kinds))
        text = self.tr("Measured on %1. False reports in %2 of %3 texts without identifiers.")
        text = text.replace("%1", accuracy.labelled_set)
        text = text.replace("%2", count(accuracy.clean_reported))
        self.measured.setText(text.replace("%3", count(accuracy.clean_texts)))
