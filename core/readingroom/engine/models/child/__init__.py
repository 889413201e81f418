"""The process of a model: it has no study, no key, no network, and no file but its own."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.engine.models.child.command_line import MODEL_ARGUMENT, command

__all__ = ["MODEL_ARGUMENT", "command"]

_MODULES = {
    "MODEL_ARGUMENT": "readingroom.engine.models.child.command_line",
    "command": "readingroom.engine.models.child.command_line",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _MODULES)
