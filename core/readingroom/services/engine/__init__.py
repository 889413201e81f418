"""Models and evaluations of a study: the service, and code shared with the worker."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.services.engine.service import ModelService

__all__ = ["ModelService"]

_PLACES = {
    "ModelService": "readingroom.services.engine.service",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _PLACES)
