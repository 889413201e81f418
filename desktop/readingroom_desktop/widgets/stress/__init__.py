"""Parts of the Stress and Monitoring pages."""

from readingroom_desktop.widgets.stress.comparison_card import ComparisonCard
from readingroom_desktop.widgets.stress.patients_pane import PatientsPane
from readingroom_desktop.widgets.stress.rates_pane import RatesPane
from readingroom_desktop.widgets.stress.stress_test_form import StressTestForm

__all__ = ["ComparisonCard", "PatientsPane", "RatesPane", "StressTestForm"]
