"""Models and evaluations of a study: the desk, and what it has in common with the worker."""

from readingroom.study.engine.desk import EngineDesk

__all__ = ["EngineDesk"]
