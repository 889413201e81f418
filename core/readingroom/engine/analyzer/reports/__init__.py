"""Reports: frozen values of a study in, one static page out."""

from readingroom.engine.analyzer.reports.page import content_sha256, write_html

__all__ = ["content_sha256", "write_html"]
