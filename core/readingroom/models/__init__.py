"""Models under evaluation: each runs in a child process without study, key or network."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.models.cache import CachedModel
    from readingroom.models.config import ModelConfig, find_configs, parse_config, read_config
    from readingroom.models.limits import DEFAULT_LIMITS, ModelLimits
    from readingroom.models.loading import start_model
    from readingroom.models.running import RunningModel

__all__ = [
    "DEFAULT_LIMITS",
    "CachedModel",
    "ModelConfig",
    "ModelLimits",
    "RunningModel",
    "find_configs",
    "parse_config",
    "read_config",
    "start_model",
]

_MODULES = {
    "CachedModel": "readingroom.models.cache",
    "DEFAULT_LIMITS": "readingroom.models.limits",
    "ModelConfig": "readingroom.models.config",
    "ModelLimits": "readingroom.models.limits",
    "RunningModel": "readingroom.models.running",
    "find_configs": "readingroom.models.config",
    "parse_config": "readingroom.models.config",
    "read_config": "readingroom.models.config",
    "start_model": "readingroom.models.loading",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _MODULES)
