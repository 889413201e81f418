"""Shell of the window: frame, page registry, commands and shortcuts, without domain logic."""

from readingroom_desktop.shell.main_window import MainWindow

__all__ = ["MainWindow"]
