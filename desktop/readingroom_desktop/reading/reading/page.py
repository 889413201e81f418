"""Reading page: the pairs of a reader, one after the other."""

from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.widgets.viewer import mouse_controls


def make_page(context: PageContext) -> PageParts:
    """Create the Reading page."""
    services = context.services
    model = ReadingViewModel(services.thread, services.clock, context.owner)
    page = ReadingPage(
        model,
        services.loader,
        load_layout=services.settings.layout,
        save_layout=services.settings.store_layout,
    )
    page.set_mouse(mouse_controls(services.settings))
    page.tabs.variants.use_choices(services.settings.variants)
    page.worklist_requested.connect(context.end_reading)
    model.worklist_changed.connect(context.shell.note_write)
    model.draft_saved.connect(context.shell.note_draft)
    return PageParts(page)
