"""Figures of reports as SVG text: vectors alone, every word escaped."""

from readingroom.engine.analyzer.reports.figures.charts import draw

__all__ = ["draw"]
