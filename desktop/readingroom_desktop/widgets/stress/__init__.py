"""The parts of the Stress and Monitor pages."""

from readingroom_desktop.widgets.stress.order_form import OrderForm
from readingroom_desktop.widgets.stress.patients_pane import PatientsPane
from readingroom_desktop.widgets.stress.rates_pane import RatesPane
from readingroom_desktop.widgets.stress.side_card import SideCard

__all__ = ["OrderForm", "PatientsPane", "RatesPane", "SideCard"]
