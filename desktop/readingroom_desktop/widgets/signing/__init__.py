"""Widgets for electronic signatures."""

from readingroom_desktop.widgets.signing.pane import SigningPane

__all__ = ["SigningPane"]
