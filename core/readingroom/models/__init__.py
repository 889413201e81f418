"""Models under evaluation: each runs in a child process without study, key or network."""

from readingroom.models.cache import CachedSubject
from readingroom.models.config import ModelConfig, find_configs, parse_config, read_config
from readingroom.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.models.running import RunningModel
from readingroom.models.subject import start_model

__all__ = [
    "DEFAULT_LIMITS",
    "CachedSubject",
    "ModelConfig",
    "ModelLimits",
    "RunningModel",
    "find_configs",
    "parse_config",
    "read_config",
    "start_model",
]
