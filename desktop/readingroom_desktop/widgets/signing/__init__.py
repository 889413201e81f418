"""Signing electronically, wherever something is signed."""

from readingroom_desktop.widgets.signing.pane import SigningPane

__all__ = ["SigningPane"]
