"""How many hazards there are of each severity and frequency."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from readingroom.domain.risk import Hazard, HazardProbability, HazardSeverity, RiskBand
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.viewmodels.risk import Cell, place_of
from readingroom_desktop.widgets.controls import button, column, heading, label, set_tone
from readingroom_desktop.widgets.risk.bands import BAND_TONES, band_word

_SHORT: Final[Mapping[HazardProbability, str]] = MappingProxyType(
    {
        HazardProbability.IMPROBABLE: "< 1/10,000",
        HazardProbability.REMOTE: "< 1/1,000",
        HazardProbability.OCCASIONAL: "< 1/100",
        HazardProbability.PROBABLE: "< 1/10",
        HazardProbability.FREQUENT: "≥ 1/10",
    }
)
"""Frequencies in the room of a column; its tip says them whole."""


class RiskMatrix(QWidget):
    """Severity upwards, frequency to the right; a cell lists its hazards and no others."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Severity and frequency"))
        self.cells: dict[Cell, QPushButton] = {}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(Size.GAP_SMALL)
        for place, severity in enumerate(reversed(HazardSeverity)):
            name = label(severity, tone="muted", points=Points.DENSE)
            name.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            name.setFixedWidth(Size.SIDE_PANE * 5 // 8)
            grid.addWidget(name, place, 0)
            for side, frequency in enumerate(HazardProbability, 1):
                cell = Cell(severity, frequency)
                self.cells[cell] = self._cell(cell)
                grid.addWidget(self.cells[cell], place, side)
        for side, frequency in enumerate(HazardProbability, 1):
            name = label(_SHORT[frequency], tone="muted", points=Points.DENSE)
            name.setToolTip(frequency)
            name.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(name, len(HazardSeverity), side)
            grid.setColumnStretch(side, 1)
        layout = column(heading(self.tr("How bad, and how often")), gap=Size.GAP)
        layout.addLayout(grid)
        layout.addStretch(1)
        self.setLayout(layout)

    def _cell(self, cell: Cell) -> QPushButton:
        made = button("·", kind="cell")
        made.setCheckable(True)
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.clicked.connect(lambda: self.chosen.emit(cell))
        return made

    def show_hazards(self, hazards: Sequence[Hazard], chosen: Cell | None) -> None:
        """Count hazards, and mark the cell whose hazards are listed."""
        for cell, made in self.cells.items():
            here = [one for one in hazards if place_of(one) == cell]
            band = max((one.band for one in here if one.band), key=_worse, default=None)
            made.setText(count(len(here)) if here else "·")
            made.setEnabled(bool(here))
            made.setChecked(cell == chosen)
            set_tone(made, BAND_TONES[band] if band is not None else "muted")
            words = numbered(len(here), self.tr("1 hazard"), self.tr("%1 hazards"))
            told = self.tr("%1, %2: %3").replace("%1", cell.severity)
            told = told.replace("%2", cell.frequency).replace("%3", words)
            made.setAccessibleName(told)
            made.setToolTip(told if band is None else f"{told}\n{band_word(band)}: {_asks(band)}")


def _worse(band: RiskBand) -> int:
    return list(RiskBand).index(band)


def _asks(band: RiskBand) -> str:
    return band.value.partition(": ")[2]
