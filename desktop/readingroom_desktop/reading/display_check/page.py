"""Display check page: the test pattern, what the reader sees of it, and facts of the screen."""

from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.domain.display import (
    GREY_STEPS,
    DisplayCheck,
    Photometry,
    RecordedDisplayCheck,
    ScreenFacts,
)
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.reading.display_check.pattern import FullScreenPattern, PatternView
from readingroom_desktop.reading.display_check.viewmodel import DisplayCheckViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, decimal, moment, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.controls import Picker, button, entry, heading, label
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import column, panel, row, splitter
from readingroom_desktop.widgets.scroll_areas import TallArea

_UNANSWERED: Final = -1
_MODEL_LIMIT: Final = 80


class DisplayCheckPage(Page):
    """Pattern at the left; questions, measured values and the newest check at the right."""

    _viewmodel: DisplayCheckViewModel

    def __init__(self, viewmodel: DisplayCheckViewModel) -> None:
        super().__init__(viewmodel)
        self.title.setText(tr("Display check"))
        self.facts.setText(
            tr("Not for primary diagnosis: this program does not calibrate the display.")
        )
        self.pattern = PatternView()
        self.full = FullScreenPattern(self)
        self.enlarge = button(
            tr("Full screen"), tip=tr("Any key or click closes it"), on_click=self._on_full
        )
        self.screen_facts = label(tone="muted", is_wrapped=True)
        self.steps = _question(
            tr("Grey patches that differ from their neighbours"),
            *((count(number), number) for number in range(1, GREY_STEPS + 1)),
        )
        self.dark = _yes_or_no(tr("Square inside the black patch is visible"))
        self.bright = _yes_or_no(tr("Square inside the white patch is visible"))
        self.lines = _yes_or_no(tr("Lines are visible in the centre and all corners"))
        self._questions = (self.steps, self.dark, self.bright, self.lines)
        unmeasured = tr("not measured")
        self.black = entry(unmeasured, accessible_name=tr("Black patch, cd/m²"))
        self.white = entry(unmeasured, accessible_name=tr("White patch, cd/m²"))
        self.ambient = entry(unmeasured, accessible_name=tr("Ambient light, lux"))
        self._fields = (self.black, self.white, self.ambient)
        self.save = button(tr("Save display check"), kind="primary", on_click=self._on_save)
        self.newest = label(tone="muted", is_wrapped=True)
        for question in self._questions:
            question.currentIndexChanged.connect(lambda _index: self._show_save())
        for field in self._fields:
            field.textChanged.connect(lambda _text: self._show_save())
        self.hint = label(tone="caution", is_wrapped=True)
        viewmodel.wrote.connect(self._forget_answers)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        named = [(field.accessibleName(), field) for field in (*self._questions, *self._fields)]
        asked, measured = named[: len(self._questions)], named[len(self._questions) :]
        fields = column(
            heading(tr("What you see")),
            *(part for name, field in asked for part in (label(name, is_wrapped=True), field)),
            heading(tr("Photometer, if you have one")),
            *(part for name, field in measured for part in (label(name), field)),
            row(self.save, None),
            self.hint,
            self.newest,
            heading(tr("Screen of this window")),
            self.screen_facts,
            None,
            margins=Size.PADDING,
        )
        form = QWidget()
        form.setLayout(fields)
        self.area = TallArea(form, Size.SIDE_PANE)
        body = splitter(
            self.pattern,
            self.area,
            factors=(1, 0),
            sizes=(Size.WINDOW_WIDTH, Size.SIDE_PANE),
        )
        layout = column(
            self._head(self.enlarge),
            self.banner,
            body,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.setStretch(2, 1)
        layout.addWidget(self.busy)
        self.setLayout(column(panel(layout)))

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (ShortcutEntry(tr("Any key"), tr("Close the pattern on the full screen")),)
        return (KeySection(tr("Display check"), entries),)

    def _first(self) -> QWidget:
        return self.steps

    def redraw(self) -> None:
        """Show the present state."""
        self._show_state()
        self.screen_facts.show_text(_screen_text(facts_of(self.screen())))
        is_ready = self._viewmodel.state is LoadState.READY
        newest = self._viewmodel.newest
        texts = [_newest_text(entry) for entry in newest]
        self.newest.show_text("\n".join(texts) if texts or not is_ready else tr("No check yet."))
        self._show_save()

    def _show_save(self) -> None:
        problem = self._problem()
        self.hint.show_text(problem)
        is_answered = all(question.currentIndex() != _UNANSWERED for question in self._questions)
        is_open = self._viewmodel.state is LoadState.READY and not self._viewmodel.is_read_only
        self.save.setEnabled(is_answered and is_open and not problem)

    def _problem(self) -> str:
        """Return what is wrong with the measured values, "" if nothing."""
        given = [field for field in self._fields if field.text().strip()]
        if any(_number(field) is None for field in given):
            return tr("A measured value is not a number.")
        if (self.black in given) != (self.white in given):
            return tr("Enter the luminance of both patches, or of none.")
        if self.ambient in given and self.black not in given:
            return tr("Enter the luminance of both patches too.")
        return ""

    def _on_full(self) -> None:
        self.full.open_on(self)

    def _on_save(self) -> None:
        black, white = _number(self.black), _number(self.white)
        measured = None
        if black is not None and white is not None:
            measured = Photometry(black, white, _number(self.ambient))
        self._viewmodel.record(
            DisplayCheck(
                screen=facts_of(self.screen()),
                grey_steps=self.steps.currentData(),
                sees_dark_square=self.dark.currentData(),
                sees_bright_square=self.bright.currentData(),
                sees_lines=self.lines.currentData(),
                photometry=measured,
            )
        )

    def _forget_answers(self) -> None:
        for question in self._questions:
            question.setCurrentIndex(_UNANSWERED)
        for field in self._fields:
            field.clear()


def facts_of(screen: QScreen) -> ScreenFacts:
    """Return what the system reports about a screen; never its serial number."""
    ratio = screen.devicePixelRatio()
    pixels, size = screen.size(), screen.physicalSize()
    model = " ".join(f"{screen.manufacturer()} {screen.model()}".split())[:_MODEL_LIMIT]
    return ScreenFacts(
        model="".join(char for char in model if char.isprintable()),
        width_px=round(pixels.width() * ratio),
        height_px=round(pixels.height() * ratio),
        width_mm=round(size.width()),
        height_mm=round(size.height()),
        scale_percent=round(ratio * 100),
        depth_bits=screen.depth(),
        refresh_hz=round(screen.refreshRate()),
    )


def _question(name: str, *choices: tuple[str, object]) -> Picker:
    """Return a drop-down list without an answer."""
    picker = Picker(name, *choices)
    picker.setPlaceholderText(tr("Choose"))
    picker.setCurrentIndex(_UNANSWERED)
    return picker


def _yes_or_no(name: str) -> Picker:
    return _question(name, (tr("Yes"), True), (tr("No"), False))


def _number(field: QLineEdit) -> float | None:
    """Return the number in a field in the locale's notation, None if it is none."""
    value, is_number = QLocale().toDouble(field.text().strip())
    return value if is_number else None


def _screen_text(facts: ScreenFacts) -> str:
    size = tr("%1 x %2 pixels", str(facts.width_px), str(facts.height_px))
    lines = [facts.model, size]
    if facts.width_mm and facts.height_mm:
        lines.append(tr("%1 x %2 mm", str(facts.width_mm), str(facts.height_mm)))
    scaled = tr("%1 % scaling, %2 bits", str(facts.scale_percent), str(facts.depth_bits))
    return "\n".join(line for line in (*lines, scaled) if line)


def _newest_text(recorded: RecordedDisplayCheck) -> str:
    check = recorded.check
    answers = (check.sees_dark_square, check.sees_bright_square, check.sees_lines)
    text = tr(
        "%1, %2: %3 of %4 grey steps; dark, bright and lines: %5",
        recorded.by,
        moment(recorded.at),
        count(check.grey_steps),
        count(GREY_STEPS),
        ", ".join(tr("yes") if answer else tr("no") for answer in answers),
    )
    measured = check.photometry
    if measured is None:
        return text
    luminance = tr(
        "%1 to %2 cd/m²", decimal(measured.darkest_cd_m2), decimal(measured.brightest_cd_m2, 0)
    )
    return f"{text}; {luminance}"


def make_page(context: PageContext) -> PageParts:
    """Create the Display check page."""
    viewmodel = DisplayCheckViewModel(context.services.thread, context.owner)
    context.shell.person_changed.connect(viewmodel.refresh)
    return PageParts(DisplayCheckPage(viewmodel), viewmodel)
