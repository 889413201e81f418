"""Parts of the Reports page."""

from readingroom_desktop.widgets.report.kind_list import KindList
from readingroom_desktop.widgets.report.page_pane import PagePane

__all__ = ["KindList", "PagePane"]
