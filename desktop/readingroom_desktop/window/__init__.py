"""The window: frame, pages, commands and shortcuts, without domain logic."""

from readingroom_desktop.window.main_window import MainWindow
from readingroom_desktop.window.services import Services

__all__ = ["MainWindow", "Services"]
