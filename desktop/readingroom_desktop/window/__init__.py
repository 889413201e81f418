"""The window: frame, pages, commands and keys joined; no decisions about a study."""

from readingroom_desktop.window.main_window import MainWindow
from readingroom_desktop.window.services import Services

__all__ = ["MainWindow", "Services"]
