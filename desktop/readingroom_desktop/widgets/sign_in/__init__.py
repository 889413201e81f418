"""Cards of the sign-in and lock screens."""

from readingroom_desktop.widgets.sign_in.pane import SignInPane

__all__ = ["SignInPane"]
