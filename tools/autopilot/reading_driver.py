"""One simulated reader on the Reading page, from the start to the end of the worklist."""

from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget
from tools.autopilot.album import Album
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.readers import Opinion, Shown, SimulatedReader

from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.reading.types import Reader
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.reading.worklist.page import WorklistPage
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.formats import tr_marked
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.reading.output_panel import OutputPanel
from readingroom_desktop.widgets.reading.probability_row import ProbabilityRow
from readingroom_desktop.widgets.reading.scale_row import ScaleRow

UNFINISHED_AT, FLAG_AT, PAUSE_AT, UNDO_AT, SKIP_AT = 1, 2, 3, 4, 5
FLAG_WORDS = "Please look at the image quality."
W = TypeVar("W", bound=QWidget)
MAX_CONTROLS = 12
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@dataclass(slots=True)
class ReaderTally:
    """Actions of one reader, as counted by the driver."""

    code: str
    judged: int = 0
    skipped: int = 0
    undone: int = 0
    corrected: int = 0
    flagged: int = 0
    paused: int = 0


class ReadingDriver:
    """Drives the Worklist and Reading pages as one reader.

    Args:
        simulator: simulates input in the window.
        window: the window.
        person: the reader.
        mind: makes the decisions.
        album: stores screenshots.
    """

    def __init__(
        self,
        simulator: InputSimulator,
        window: MainWindow,
        person: Reader,
        mind: SimulatedReader,
        album: Album,
    ) -> None:
        self._simulator, self._window, self._album = simulator, window, album
        self._mind = mind
        self._person = person
        self.tally = ReaderTally(person.code)

    def work(self) -> ReaderTally:
        """Act as the reader, read the whole worklist, and return the tally."""
        self._act_as_reader()
        number = 0
        while self._page.model.state is not ReadingState.FINISHED:
            number += 1
            self._set_step(f"pair {number}")
            self._read_pair(number)
        self._album.take(f"reading-done-{self.tally.code}")
        self._simulator.click(self._page.cover.first)
        self._wait_for(PageName.WORKLIST)
        self._album.take(f"worklist-done-{self.tally.code}")
        return self.tally

    # ---- start -----------------------------------------------------------------------------------

    @property
    def _page(self) -> ReadingPage:
        page = self._window.page(PageName.READING)
        assert isinstance(page, ReadingPage)  # noqa: S101 - narrows the type
        return page

    def _set_step(self, what: str) -> None:
        self._simulator.step = f"Reader {self._person.code}, {what}"

    def _wait_for(self, name: PageName) -> None:
        self._simulator.wait(lambda: self._window.current is name, f"the page {name} comes")
        self._simulator.settle()

    def _act_as_reader(self) -> None:
        self._set_step("acting as reader")
        self._simulator.choose(self._window.strip.person, f"{self._person.code} ")
        self._wait_for(PageName.WORKLIST)
        page = self._window.page(PageName.WORKLIST)
        assert isinstance(page, WorklistPage)  # noqa: S101
        self._simulator.wait(
            lambda: page.start.isVisible() and page.start.isEnabled(), "the worklist"
        )
        self._album.take(f"worklist-{self.tally.code}")
        self._simulator.click(page.start)
        self._wait_for(PageName.READING)
        self._wait_ready()

    def _wait_ready(self, before: str = "") -> None:
        """Wait until a pair can be judged; `before` is the position shown for the previous pair."""
        model, header = self._page.model, self._page.header
        ends = (ReadingState.READY, ReadingState.FINISHED)

        def is_ready() -> bool:
            is_new = header.position.text() != before or model.state is ReadingState.FINISHED
            return model.state in ends and is_new

        self._simulator.wait(is_ready, "the next pair opens")
        self._simulator.settle()

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
        page, simulator = self._page, self._simulator
        images = page.images
        if images.isVisible():
            simulator.wait(lambda: images.view.frame is not None, "the first image is shown")
            if images.frame_count > 1:
                simulator.wheel(images.view.viewport(), 2)
            if self._mind.is_inclined(0.4):
                self._drag_window()
            if number % 4 == 0:
                simulator.key(Qt.Key.Key_Escape)
                simulator.key(Qt.Key.Key_I)
                simulator.key(Qt.Key.Key_I)
        if number == 1:
            self._album.take(f"reading-{self.tally.code}")
        if page.tabs.bar.count() > 1 and self._mind.is_inclined(0.3):
            simulator.key(Qt.Key.Key_N)
            if number < 10 and len(page.tabs.titles) > 1:
                self._album.take("reading-variants", once=True)
            simulator.choose_tab(page.tabs.bar, 0)
            simulator.key(Qt.Key.Key_Escape)

    def _drag_window(self) -> None:
        viewport = self._page.images.view.viewport()
        middle = viewport.rect().center()
        step = QPoint(12 + self._mind.pick(20), 6 - self._mind.pick(12))
        self._simulator.drag(viewport, middle, middle + step)

    def _try_too_early(self) -> None:
        """Press Enter on an empty form: it must list the missing answers."""
        before = self._page.header.position.text()
        self._simulator.key(Qt.Key.Key_Return)
        hint = self._page.form.hint
        self._simulator.wait(lambda: hint.text() != "", "the form lists the missing answers")
        if self._page.header.position.text() != before:
            raise self._simulator.failed("an empty form was accepted")
        self._album.take(f"reading-missing-{self.tally.code}")
        self._simulator.key(Qt.Key.Key_Escape)

    # ---- the form --------------------------------------------------------------------------------

    def _enter(self, opinion: Opinion, *, by_mouse: bool) -> None:
        if by_mouse:
            self._enter_by_mouse(opinion)
        else:
            self._enter_by_keys(opinion)
        form = self._page.model.form
        if (form.outcome, form.scores) != (opinion.outcome, dict(opinion.scores)):
            raise self._simulator.failed("the form does not hold what was entered")

    def _enter_by_mouse(self, opinion: Opinion) -> None:
        form, simulator = self._page.form, self._simulator
        simulator.click(form.choices[opinion.outcome])
        for row in form.rows:
            if not isinstance(row, ScaleRow):
                raise simulator.failed(f"{row.criterion.label} has no steps to click")
            position = row.step_area(opinion.scores[row.criterion.key]).center().toPoint()
            simulator.click(row, position)
        if opinion.comment:
            simulator.fill(form.comment, opinion.comment)

    def _enter_by_keys(self, opinion: Opinion) -> None:
        """Answer each question by its digit; the next open question gets the focus."""
        form, simulator = self._page.form, self._simulator
        self._reach(form.question)
        simulator.key(Qt.Key(Qt.Key.Key_1 + list(form.choices).index(opinion.outcome)))
        for row in form.rows:
            self._reach(row)
            step = row.criterion.values.index(opinion.scores[row.criterion.key])
            simulator.key(Qt.Key(Qt.Key.Key_1 + step))
        if opinion.comment:
            self._reach(form.comment)
            simulator.type(opinion.comment)
        else:
            simulator.key(Qt.Key.Key_Escape)

    def _reach(self, question: QWidget) -> None:
        """Go to a question: `J` focuses the first open one, Shift+Tab goes back."""
        if not question.hasFocus():
            self._simulator.key(Qt.Key.Key_J)
        for _ in range(MAX_CONTROLS):
            if not question.hasFocus():
                self._simulator.key(Qt.Key.Key_Backtab, SHIFT)
        if not question.hasFocus():
            raise self._simulator.failed(f"the keys do not reach “{question.accessibleName()}”")

    def _submit(self, *, by_mouse: bool) -> None:
        page, simulator = self._page, self._simulator
        simulator.wait(
            lambda: page.model.wait_ms == 0 and not page.model.missing, "the form is ready"
        )
        simulator.wait(
            lambda: page.form.hint.text() == tr_marked("Complete"), "the form shows “Complete”"
        )
        before, is_correction = page.header.position.text(), page.model.is_correction
        if by_mouse:
            simulator.click(page.form.submit)
        elif page.form.comment.hasFocus():
            simulator.key(Qt.Key.Key_Return, CTRL)
        else:
            simulator.key(Qt.Key.Key_Return)
        if is_correction:
            self._give_reason(by_mouse=by_mouse)
        self._wait_ready(before)

    def _give_reason(self, *, by_mouse: bool) -> None:
        """Choose a reason for a changed answer, which submits it."""
        page, simulator = self._page, self._simulator
        simulator.wait(page.popovers.correction.isVisible, "the reasons to correct open")
        self._album.take_popup("reading-correction", page.popovers.correction)
        number = self._mind.pick(len(page.popovers.correction.buttons))
        if by_mouse:
            simulator.click(page.popovers.correction.buttons[number])
        else:
            simulator.key(Qt.Key(Qt.Key.Key_1 + number))
        self.tally.corrected += 1

    # ---- interruptions ---------------------------------------------------------------------------

    def _flag(self) -> None:
        self._set_step("flagging")
        page, simulator = self._page, self._simulator
        if self._mind.is_inclined(0.5):
            simulator.click(page.header.flag)
        else:
            simulator.key(Qt.Key.Key_F)
        simulator.wait(page.popovers.flag.isVisible, "the flag's box opens")
        simulator.type(FLAG_WORDS)
        self._album.take_popup("reading-flag", page.popovers.flag)
        if self._mind.is_inclined(0.5):
            simulator.click(page.popovers.flag.flag)
        else:
            simulator.key(Qt.Key.Key_Return)
        simulator.wait(lambda: page.header.flag.text() == tr_marked("Flagged"), "the flag is set")
        self.tally.flagged += 1

    def _pause(self) -> None:
        self._set_step("pausing")
        page, simulator = self._page, self._simulator
        simulator.key(Qt.Key.Key_P)
        simulator.wait(lambda: page.model.state is ReadingState.PAUSED, "the pause begins")
        if page.outputs.isVisible() or page.images.isVisible():
            raise simulator.failed("a pause does not hide the case")
        self._album.take(f"reading-paused-{self.tally.code}")
        if self._mind.is_inclined(0.5):
            simulator.click(page.cover.first)
        else:
            simulator.key(Qt.Key.Key_P)
        simulator.wait(lambda: page.model.state is ReadingState.READY, "reading goes on")
        self.tally.paused += 1

    def _skip(self) -> None:
        self._set_step("skipping")
        page, simulator = self._page, self._simulator
        before = page.header.position.text()
        simulator.click(page.header.skip)
        simulator.wait(page.popovers.skip.isVisible, "the reasons to skip open")
        self._album.take_popup("reading-skip", page.popovers.skip)
        number = self._mind.pick(len(page.popovers.skip.buttons))
        if self._mind.is_inclined(0.5):
            simulator.click(page.popovers.skip.buttons[number])
        else:
            simulator.key(Qt.Key(Qt.Key.Key_1 + number))
        self._wait_ready(before)
        self.tally.skipped += 1

    def _undo_and_judge_again(self, opinion: Opinion) -> None:
        """Undo the last judgement; its answers must be restored."""
        self._set_step("undoing")
        page, simulator = self._page, self._simulator
        before = page.header.position.text()
        if self._mind.is_inclined(0.5):
            simulator.click(page.header.notice)
        else:
            simulator.key(Qt.Key.Key_Z, CTRL)
        self._wait_ready(before)
        simulator.wait(lambda: page.model.form == opinion.as_form(), "the answers come back")
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
    """Return a score one step lower, to distinguish a change from the first answer."""
    is_score = criteria[key].kind is CriterionKind.SCORE
    return max(value - 1, 1) if is_score else value


def read_panel(panel: OutputPanel) -> Shown:
    """Return the content of an output pane."""
    body = panel.area.widget()
    labels = [label.text() for label in _shown(body, QLabel)]
    lines = [row.accessibleName() for row in _shown(body, ProbabilityRow)]
    return Shown("\n".join(labels), tuple(lines))


def _shown(body: QWidget | None, kind: type[W]) -> list[W]:
    if body is None:
        return []
    return [widget for widget in body.findChildren(kind) if widget.isVisibleTo(body)]
