"""Parts of the Risk page."""

from readingroom_desktop.widgets.risk.bands import BAND_TONES
from readingroom_desktop.widgets.risk.hazard_pane import HazardPane
from readingroom_desktop.widgets.risk.matrix import RiskMatrix

__all__ = ["BAND_TONES", "HazardPane", "RiskMatrix"]
