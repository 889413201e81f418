"""The process of a model: it has no study, no key, no network, and no file but its own."""

from readingroom.models.child.command_line import MODEL_ARGUMENT, command

__all__ = ["MODEL_ARGUMENT", "command"]
