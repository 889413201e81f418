"""One simulated reader at the Reading page, from sitting down to the end of the worklist."""

from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget

from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.domain.reading import Reader
from readingroom_desktop.autopilot.album import Album
from readingroom_desktop.autopilot.input_simulator import InputSimulator
from readingroom_desktop.autopilot.readers import Opinion, Shown, SimulatedReader
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.pages.worklist import WorklistPage
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.widgets.reading.output_panel import OutputPanel, ProbabilityRow
from readingroom_desktop.window import MainWindow

UNFINISHED_AT, FLAG_AT, PAUSE_AT, UNDO_AT, SKIP_AT = 1, 2, 3, 4, 5
FLAG_WORDS = "Please look at the image quality."
W = TypeVar("W", bound=QWidget)
MOST_CONTROLS = 12
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@dataclass(slots=True)
class ReaderTally:
    """What one reader did, as counted by hand."""

    code: str
    judged: int = 0
    skipped: int = 0
    undone: int = 0
    corrected: int = 0
    flagged: int = 0
    paused: int = 0


class ReadingDriver:
    """Drives worklist and Reading page as one reader.

    Args:
        hands: act on the window.
        window: the window.
        person: who sits here.
        mind: decides.
        album: takes the pictures.
    """

    def __init__(
        self,
        hands: InputSimulator,
        window: MainWindow,
        person: Reader,
        mind: SimulatedReader,
        album: Album,
    ) -> None:
        self._hands, self._window, self._album = hands, window, album
        self._mind = mind
        self._person = person
        self.tally = ReaderTally(person.code)

    def work(self) -> ReaderTally:
        """Sit down, read the whole worklist, and return what was done."""
        self._sit_down()
        number = 0
        while self._page.model.state is not ReadingState.FINISHED:
            number += 1
            self._say(f"pair {number}")
            self._read_pair(number)
        self._album.take(f"reading-done-{self.tally.code}")
        self._hands.click(self._page.cover.first)
        self._wait_for(PageName.WORKLIST)
        self._album.take(f"worklist-done-{self.tally.code}")
        return self.tally

    # ---- coming ----------------------------------------------------------------------------------

    @property
    def _page(self) -> ReadingPage:
        page = self._window.page(PageName.READING)
        assert isinstance(page, ReadingPage)  # noqa: S101 - tells the type checker what is so
        return page

    def _say(self, what: str) -> None:
        self._hands.step = f"Reader {self._person.code}, {what}"

    def _wait_for(self, name: PageName) -> None:
        self._hands.wait(lambda: self._window.current is name, f"the page {name} comes")
        self._hands.settle()

    def _sit_down(self) -> None:
        self._say("sitting down")
        self._hands.choose(self._window.strip.person, f"{self._person.code} ")
        self._wait_for(PageName.WORKLIST)
        page = self._window.page(PageName.WORKLIST)
        assert isinstance(page, WorklistPage)  # noqa: S101
        self._hands.wait(lambda: page.start.isVisible() and page.start.isEnabled(), "the worklist")
        self._album.take(f"worklist-{self.tally.code}")
        self._hands.click(page.start)
        self._wait_for(PageName.READING)
        self._wait_ready()

    def _wait_ready(self, before: str = "") -> None:
        """Wait until a pair can be judged; `before` is the place shown on the pair that leaves."""
        model, header = self._page.model, self._page.header
        ends = (ReadingState.READY, ReadingState.FINISHED)

        def is_ready() -> bool:
            is_new = header.position.text() != before or model.state is ReadingState.FINISHED
            return model.state in ends and is_new

        self._hands.wait(is_ready, "the next pair opens")
        self._hands.settle()

    # ---- one pair --------------------------------------------------------------------------------

    def _read_pair(self, number: int) -> None:
        self._look_at_images(number)
        if number == FLAG_AT:
            self._flag()
        if number == PAUSE_AT:
            self._pause()
        if number == SKIP_AT:
            self._skip()
            return
        opinion = self._make_up_mind()
        if number == UNFINISHED_AT:
            self._try_too_early()
        self._enter(opinion, by_mouse=number % 2 == 0)
        if number in (1, 2):
            self._album.take(f"reading-judged-{self.tally.code}")
        self._submit(by_mouse=number % 2 == 0)
        self.tally.judged += 1
        if number == UNDO_AT:
            self._undo_and_judge_again(opinion)

    def _make_up_mind(self) -> Opinion:
        page = self._page
        reading = page.model.reading
        criteria = reading.protocol.criteria if reading is not None else ()
        note = page.tabs.notes.toPlainText()
        left, right = read_panel(page.outputs.left), read_panel(page.outputs.right)
        return self._mind.judge(note, left, right, criteria)

    def _look_at_images(self, number: int) -> None:
        page, hands = self._page, self._hands
        images = page.images
        if images.isVisible():
            hands.wait(lambda: images.view.frame is not None, "the first image is shown")
            if images.frame_count > 1:
                hands.wheel(images.view.viewport(), 2)
            if self._mind.is_inclined(0.4):
                self._drag_window()
            if number % 4 == 0:
                hands.key(Qt.Key.Key_Escape)
                hands.key(Qt.Key.Key_I)
                hands.key(Qt.Key.Key_I)
        if number == 1:
            self._album.take(f"reading-{self.tally.code}")
        if page.tabs.bar.count() > 1 and self._mind.is_inclined(0.3):
            hands.key(Qt.Key.Key_N)
            if number < 10 and len(page.tabs.titles) > 1:
                self._album.take("reading-variants", once=True)
            hands.click(page.tabs.bar, page.tabs.bar.tabRect(0).center())
            hands.key(Qt.Key.Key_Escape)

    def _drag_window(self) -> None:
        viewport = self._page.images.view.viewport()
        middle = viewport.rect().center()
        step = QPoint(12 + self._mind.pick(20), 6 - self._mind.pick(12))
        self._hands.drag(viewport, middle, middle + step)

    def _try_too_early(self) -> None:
        """Press Enter on an empty form: it must stay here and say what is missing."""
        before = self._page.header.position.text()
        self._hands.key(Qt.Key.Key_Return)
        hint = self._page.form.hint
        self._hands.wait(lambda: hint.text() != "", "the form says what is missing")
        if self._page.header.position.text() != before:
            raise self._hands.failed("an empty form was taken")
        self._album.take(f"reading-missing-{self.tally.code}")
        self._hands.key(Qt.Key.Key_Escape)

    # ---- the form --------------------------------------------------------------------------------

    def _enter(self, opinion: Opinion, *, by_mouse: bool) -> None:
        if by_mouse:
            self._enter_by_mouse(opinion)
        else:
            self._enter_by_keys(opinion)
        form = self._page.model.form
        if (form.outcome, form.scores) != (opinion.outcome, dict(opinion.scores)):
            raise self._hands.failed("the form does not hold what was entered")

    def _enter_by_mouse(self, opinion: Opinion) -> None:
        form, hands = self._page.form, self._hands
        hands.click(form.choices[opinion.outcome])
        for row in form.rows:
            place = row.step_area(opinion.scores[row.criterion.key]).center().toPoint()
            hands.click(row, place)
        if opinion.comment:
            hands.fill(form.comment, opinion.comment)

    def _enter_by_keys(self, opinion: Opinion) -> None:
        """Answer each question by the digit of the answer; what is open gets the keys by itself."""
        form, hands = self._page.form, self._hands
        self._reach(form.question)
        hands.key(Qt.Key(Qt.Key.Key_1 + list(form.choices).index(opinion.outcome)))
        for row in form.rows:
            self._reach(row)
            step = row.criterion.values.index(opinion.scores[row.criterion.key])
            hands.key(Qt.Key(Qt.Key.Key_1 + step))
        if opinion.comment:
            self._reach(form.comment)
            hands.type(opinion.comment)
        else:
            hands.key(Qt.Key.Key_Escape)

    def _reach(self, question: QWidget) -> None:
        """Go to a question: `J` leads to the first open one, the tab key back from there."""
        if not question.hasFocus():
            self._hands.key(Qt.Key.Key_J)
        for _ in range(MOST_CONTROLS):
            if not question.hasFocus():
                self._hands.key(Qt.Key.Key_Backtab, SHIFT)
        if not question.hasFocus():
            raise self._hands.failed(f"the keys do not reach “{question.accessibleName()}”")

    def _submit(self, *, by_mouse: bool) -> None:
        page, hands = self._page, self._hands
        hands.wait(lambda: page.model.wait_ms == 0 and not page.model.missing, "the form is ready")
        hands.wait(lambda: page.form.hint.text() == "Complete", "the form says “Complete”")
        before, is_correction = page.header.position.text(), page.model.is_correction
        if by_mouse:
            hands.click(page.form.submit)
        elif page.form.comment.hasFocus():
            hands.key(Qt.Key.Key_Return, CTRL)
        else:
            hands.key(Qt.Key.Key_Return)
        if is_correction:
            self._say_why(by_mouse=by_mouse)
        self._wait_ready(before)

    def _say_why(self, *, by_mouse: bool) -> None:
        """Give a reason for a changed answer, which submits it."""
        page, hands = self._page, self._hands
        hands.wait(page.correction_popover.isVisible, "the reasons to correct open")
        self._album.take_popup("reading-correction", page.correction_popover)
        number = self._mind.pick(len(page.correction_popover.buttons))
        if by_mouse:
            hands.click(page.correction_popover.buttons[number])
        else:
            hands.key(Qt.Key(Qt.Key.Key_1 + number))
        self.tally.corrected += 1

    # ---- what interrupts -------------------------------------------------------------------------

    def _flag(self) -> None:
        self._say("flagging")
        page, hands = self._page, self._hands
        if self._mind.is_inclined(0.5):
            hands.click(page.header.flag)
        else:
            hands.key(Qt.Key.Key_F)
        hands.wait(page.flag_popover.isVisible, "the flag's box opens")
        hands.type(FLAG_WORDS)
        self._album.take_popup("reading-flag", page.flag_popover)
        if self._mind.is_inclined(0.5):
            hands.click(page.flag_popover.flag)
        else:
            hands.key(Qt.Key.Key_Return)
        hands.wait(lambda: page.header.flag.text() == "Flagged", "the flag is set")
        self.tally.flagged += 1

    def _pause(self) -> None:
        self._say("pausing")
        page, hands = self._page, self._hands
        hands.key(Qt.Key.Key_P)
        hands.wait(lambda: page.model.state is ReadingState.PAUSED, "the pause begins")
        if page.outputs.isVisible() or page.images.isVisible():
            raise hands.failed("a pause does not hide the case")
        self._album.take(f"reading-paused-{self.tally.code}")
        if self._mind.is_inclined(0.5):
            hands.click(page.cover.first)
        else:
            hands.key(Qt.Key.Key_P)
        hands.wait(lambda: page.model.state is ReadingState.READY, "reading goes on")
        self.tally.paused += 1

    def _skip(self) -> None:
        self._say("skipping")
        page, hands = self._page, self._hands
        before = page.header.position.text()
        hands.click(page.header.skip)
        hands.wait(page.skip_popover.isVisible, "the reasons to skip open")
        self._album.take_popup("reading-skip", page.skip_popover)
        number = self._mind.pick(len(page.skip_popover.buttons))
        if self._mind.is_inclined(0.5):
            hands.click(page.skip_popover.buttons[number])
        else:
            hands.key(Qt.Key(Qt.Key.Key_1 + number))
        self._wait_ready(before)
        self.tally.skipped += 1

    def _undo_and_judge_again(self, opinion: Opinion) -> None:
        """Take the last judgement back; its answers must stand there again."""
        self._say("undoing")
        page, hands = self._page, self._hands
        before = page.header.position.text()
        if self._mind.is_inclined(0.5):
            hands.click(page.header.notice)
        else:
            hands.key(Qt.Key.Key_Z, CTRL)
        self._wait_ready(before)
        hands.wait(lambda: page.model.form == opinion.as_form(), "the answers come back")
        self.tally.undone += 1
        self.tally.judged -= 1
        changed = self._second_thought(opinion)
        self._enter(changed, by_mouse=self._mind.is_inclined(0.5))
        self._submit(by_mouse=self._mind.is_inclined(0.5))
        self.tally.judged += 1

    def _second_thought(self, opinion: Opinion) -> Opinion:
        criteria = {row.criterion.key: row.criterion for row in self._page.form.rows}
        lower = partial(_one_lower, criteria)
        scores = {key: lower(key, value) for key, value in opinion.scores.items()}
        return Opinion(opinion.outcome, scores, "")


def _one_lower(criteria: dict[str, Criterion], key: str, value: int) -> int:
    """Return a score one step lower, so that a change can be told from the first answer."""
    is_score = criteria[key].kind is CriterionKind.SCORE
    return max(value - 1, 1) if is_score else value


def read_panel(panel: OutputPanel) -> Shown:
    """Return what can be read on an output pane."""
    body = panel.area.widget()
    labels = [label.text() for label in _shown(body, QLabel)]
    lines = [row.accessibleName() for row in _shown(body, ProbabilityRow)]
    return Shown("\n".join(labels), tuple(lines))


def _shown(body: QWidget | None, kind: type[W]) -> list[W]:
    if body is None:
        return []
    return [widget for widget in body.findChildren(kind) if widget.isVisibleTo(body)]
