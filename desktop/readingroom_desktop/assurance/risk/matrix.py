"""Risk matrix: number of hazards by severity and probability; texts of risk bands."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from readingroom.engine.analyzer.risk.types import (
    Hazard,
    HazardProbability,
    HazardSeverity,
    RiskBand,
)
from readingroom_desktop.assurance.risk.viewmodel import Cell, cell_of
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import count, numbered, tr, tr_marked
from readingroom_desktop.widgets.controls import button, heading, label, set_tone
from readingroom_desktop.widgets.layouts import column

_MOST: Final[Mapping[HazardProbability, int]] = MappingProxyType(
    {
        HazardProbability.IMPROBABLE: 10_000,
        HazardProbability.REMOTE: 1_000,
        HazardProbability.OCCASIONAL: 100,
        HazardProbability.PROBABLE: 10,
    }
)
"""Upper limits of the probabilities, one in so many; the highest has none."""
_LEAST: Final = 10
"""Lower limit of the highest probability, one in so many."""


class RiskMatrix(QWidget):
    """Severity upwards, probability to the right; a cell filters the list of hazards."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Severity and probability"))
        self.cells: dict[Cell, QPushButton] = {}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(Size.GAP_SMALL)
        for index, severity in enumerate(reversed(HazardSeverity)):
            name = label(
                tr_marked(severity.value), tone="muted", points=Points.DENSE, is_wrapped=True
            )
            name.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            name.setFixedWidth(3 * Size.NAME_COLUMN // 2)
            name.setMinimumHeight(name.heightForWidth(name.width()))
            grid.addWidget(name, index, 0)
            for side, frequency in enumerate(HazardProbability, 1):
                cell = Cell(severity, frequency)
                self.cells[cell] = self._cell(cell)
                grid.addWidget(self.cells[cell], index, side)
        for side, frequency in enumerate(HazardProbability, 1):
            name = label(_short(frequency), tone="muted", points=Points.DENSE)
            name.setToolTip(tr_marked(frequency.value))
            name.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(name, len(HazardSeverity), side)
            grid.setColumnStretch(side, 1)
        self.setLayout(column(heading(tr("Severity and probability")), grid, None, gap=Size.GAP))

    def _cell(self, cell: Cell) -> QPushButton:
        cell_button = button("·", kind="cell")
        cell_button.setCheckable(True)
        cell_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        cell_button.clicked.connect(lambda: self.chosen.emit(cell))
        return cell_button

    def show_hazards(self, hazards: Sequence[Hazard], chosen: Cell | None) -> None:
        """Show the counts of hazards and mark the chosen cell."""
        for cell, cell_button in self.cells.items():
            hazards_here = [hazard for hazard in hazards if cell_of(hazard) == cell]
            band = max(
                (hazard.band for hazard in hazards_here if hazard.band), key=_worse, default=None
            )
            cell_button.setText(count(len(hazards_here)) if hazards_here else "·")
            cell_button.setEnabled(bool(hazards_here))
            cell_button.setChecked(cell == chosen)
            set_tone(cell_button, BAND_TONES[band] if band is not None else "muted")
            counted = numbered(len(hazards_here), tr("1 hazard"), tr("%1 hazards"))
            description = tr("%1, %2: %3").replace("%1", tr_marked(cell.severity.value))
            description = description.replace("%2", tr_marked(cell.frequency.value)).replace(
                "%3", counted
            )
            cell_button.setAccessibleName(description)
            cell_button.setToolTip(
                description
                if band is None
                else f"{description}\n{band_word(band)}: {_band_action(band)}"
            )


def _short(probability: HazardProbability) -> str:
    """Return a probability as its limit; the tooltip shows the full text."""
    most = _MOST.get(probability)
    return f"≥ 1/{count(_LEAST)}" if most is None else f"< 1/{count(most)}"


def _worse(band: RiskBand) -> int:
    return list(RiskBand).index(band)


def _band_action(band: RiskBand) -> str:
    return tr_marked(band.value).partition(": ")[2]


BAND_TONES: Final[Mapping[RiskBand, str]] = MappingProxyType(
    {RiskBand.LOW: "good", RiskBand.MEDIUM: "caution", RiskBand.HIGH: "danger"}
)


def band_word(band: RiskBand) -> str:
    """Return the short name of a band."""
    return {RiskBand.LOW: tr("low"), RiskBand.MEDIUM: tr("medium"), RiskBand.HIGH: tr("high")}[band]


def band_range(hazard: Hazard) -> str:
    """Return the band of a hazard, with the range of its interval."""
    if hazard.band is None:
        return "–"
    if hazard.is_band_certain or hazard.band_low is None or hazard.band_high is None:
        return band_word(hazard.band)
    reach = tr("%1 (%2 to %3)")
    reach = reach.replace("%1", band_word(hazard.band))
    return reach.replace("%2", band_word(hazard.band_low)).replace(
        "%3", band_word(hazard.band_high)
    )
