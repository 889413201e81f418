"""Models under evaluation: each runs in a child process without study, key or network."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.engine.models.cache import CachedModel
    from readingroom.engine.models.config import (
        ModelConfig,
        parse_config,
        read_config,
    )
    from readingroom.engine.models.limits import DEFAULT_LIMITS, ModelLimits
    from readingroom.engine.models.loading import start_model
    from readingroom.engine.models.running import RunningModel

__all__ = [
    "DEFAULT_LIMITS",
    "CachedModel",
    "ModelConfig",
    "ModelLimits",
    "RunningModel",
    "parse_config",
    "read_config",
    "start_model",
]

_MODULES = {
    "CachedModel": "readingroom.engine.models.cache",
    "DEFAULT_LIMITS": "readingroom.engine.models.limits",
    "ModelConfig": "readingroom.engine.models.config",
    "ModelLimits": "readingroom.engine.models.limits",
    "RunningModel": "readingroom.engine.models.running",
    "parse_config": "readingroom.engine.models.config",
    "read_config": "readingroom.engine.models.config",
    "start_model": "readingroom.engine.models.loading",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _MODULES)
