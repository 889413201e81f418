"""Cards in front of a study with accounts."""

from readingroom_desktop.widgets.sign_in.pane import SignInPane

__all__ = ["SignInPane"]
