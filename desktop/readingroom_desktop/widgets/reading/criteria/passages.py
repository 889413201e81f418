"""Types and statuses of marked passages, and relations between two of them, as keys and buttons."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from readingroom.domain.passages import NO_STATUS, Passage, passages_of
from readingroom.domain.protocol import Criterion
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER, AnswerValue
from readingroom_desktop.viewmodels.formats import joined, numbered, tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.key_map import keys_text
from readingroom_desktop.widgets.keyboard import CLEARING_KEYS, has_command
from readingroom_desktop.widgets.layouts import clear_layout, column
from readingroom_desktop.widgets.reading.criteria.answer_lines import answer_line
from readingroom_desktop.widgets.reading.criteria.control import LabelledControl
from readingroom_desktop.widgets.reading.criteria.option_search import OptionSearch
from readingroom_desktop.widgets.reading.criteria.options import OptionButton, OptionGrid

KEYS: Final = "123456789ABCDEHIKLMOQRVWYZ"
"""Keys of types, then of statuses; without the letters of judging and of the case."""
NONE_KEY: Final = "0"
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_LINES: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down)


class _NumbersControl(LabelledControl):
    """Control whose answer is made on the text; that there is nothing is an answer of its own."""

    moving_keys: tuple[Qt.Key, ...] = (*_ARROWS, *_LINES)
    """Keys that act on the text or the focus."""

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self.none = OptionButton(NONE_KEY, tr("None"), criterion.label)
        self.none.clicked.connect(self._toggle_none)
        self.search: OptionSearch | None = None
        """Search in the options, if they are more than the keys."""
        self._by_key: dict[str, OptionButton] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Return the control and the field that searches in the options."""
        return (self,) if self.search is None else (self, self.search.field)

    def arrange(self, width: int) -> None:
        """Put the label above: the buttons need the whole width."""
        del width  # the label is above at any width
        self.put_label(is_above=True)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the numbers of the answer, () for none."""
        return self.answer if isinstance(self.answer, tuple) else ()

    def set_answerable(self, *, is_answerable: bool) -> None:
        """Set whether the answer can change, also by the buttons."""
        super().set_answerable(is_answerable=is_answerable)
        self.refresh()

    def reset(self) -> None:
        """Clear everything that was entered for the case before, also in the search."""
        if self.search is not None:
            self.search.clear()
        super().reset()

    def refresh(self) -> None:
        """Show whether nothing is the answer; that needs an answer without marks."""
        self.none.setChecked(self.answer == ())
        for choice in (self.none, self.cannot):
            choice.setEnabled(self._is_answerable and not self.numbers)
        super().refresh()

    def toggle_cannot_assess(self) -> bool:
        """Enter "cannot assess" or remove it, unless something is marked."""
        return not self.numbers and super().toggle_cannot_assess()

    def press(self, key: str) -> bool:
        """Act on a key; return whether it has an action here."""
        choice = self._by_key.get(key)
        if not self._is_answerable or (choice is None and key != NONE_KEY):
            return False
        if choice is None:
            self._toggle_none()
        else:
            choice.click()
        return True

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether a key answers or moves here."""
        if has_command(event) or not self.hasFocus():
            return False
        return event.key() in self.moving_keys or event.text().upper() in {*self._by_key, NONE_KEY}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by key, move in the text by the control's keys, leave by Up and Down."""
        if not self.claims(event):
            super().keyPressEvent(event)
        elif event.key() in _LINES:
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() in self.moving_keys:
            self._use(event)
        elif not self.press(event.text().upper()):
            super().keyPressEvent(event)

    def _use(self, event: QKeyEvent) -> None:
        """Act on a key of `moving_keys` other than Up and Down."""
        raise NotImplementedError

    def choose_step(self, number: int) -> bool:
        """Answer by a digit; the focus stays, as another mark can follow."""
        self.press(str(number))
        return False

    def _toggle_none(self) -> None:
        if self.numbers:
            self.noticed.emit(tr("Delete what is marked before you answer “None”."))
        else:
            value: AnswerValue = NO_ANSWER if self.answer == () else ()
            self.choose(value)
            if self.is_answered:
                self.finished.emit()
        self.refresh()


class PassagesControl(_NumbersControl):
    """Types and statuses for passages of the text."""

    typed = Signal(int)
    """Value of the type of the selected words, or of the chosen passage."""
    status_given = Signal(int)
    deletion_requested = Signal()
    step_requested = Signal(int)
    """Left or Right: -1 or 1 passages."""
    moving_keys = (*_ARROWS, *_LINES, *CLEARING_KEYS)

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self._chosen: Passage | None = None
        options, statuses = criterion.options, criterion.statuses
        if len(options) + len(statuses) > len(KEYS):
            self.search, options = OptionSearch(options, criterion.label), ()
            self.search.chosen.connect(self.typed)
        keys = iter(KEYS)
        self.types = self._buttons([(o.value, o.label, next(keys)) for o in options])
        self.statuses = self._buttons([(o.value, o.label, next(keys, "")) for o in statuses])
        for buttons, signal in ((self.types, self.typed), (self.statuses, self.status_given)):
            for value, choice in buttons.items():
                choice.clicked.connect(partial(signal.emit, value))
        self.delete = OptionButton("", tr("Delete passage (Del)"), criterion.label)
        self.delete.clicked.connect(self.deletion_requested)
        others = (self.none, self.delete, *((self.cannot,) * criterion.allows_cannot_assess))
        grids: list[QWidget] = [OptionGrid((*self.types.values(), *others))]
        if self.search is not None:
            grids.insert(0, self.search)
        if self.statuses:
            grids.append(OptionGrid(tuple(self.statuses.values())))
        body = QWidget()
        body.setLayout(column(*grids, gap=Size.GAP_SMALL))
        self.lay_out(body)
        self.refresh()

    @property
    def keys(self) -> frozenset[str]:
        """Return the keys that act on words of the text."""
        return frozenset(self._by_key)

    def show_chosen(self, passage: Passage | None) -> None:
        """Show type and status of the chosen passage, None without one."""
        self._chosen = passage
        self.refresh()

    def _show_choices(self) -> None:
        passage = self._chosen
        for value, choice in self.types.items():
            choice.setChecked(passage is not None and passage.value == value)
        for value, choice in self.statuses.items():
            choice.setChecked(passage is not None and passage.status == value)
            choice.setEnabled(self._is_answerable and passage is not None)
        self.delete.setEnabled(self._is_answerable and passage is not None)
        self.delete.setChecked(False)

    def refresh(self) -> None:
        """Show how many passages are marked, or how to mark one."""
        passages = passages_of(self.numbers)
        marked = numbered(len(passages), tr("1 passage"), tr("%1 passages"))
        without = sum(passage.status == NO_STATUS for passage in passages)
        if not passages:
            word, sentence = keys_text("span.word"), keys_text("span.sentence")
            hint = tr("Select words in the text (mouse, %1, %2), then press a key.", word, sentence)
            if self.search is not None:
                hint = tr(
                    "Select words in the text (mouse, %1, %2), then press Enter and search.",
                    word,
                    sentence,
                )
            self.show_note(hint)
        elif self.criterion.statuses and without:
            self.show_note(tr("%1, %2 without a status", marked, str(without)), "caution")
        else:
            self.show_note(marked)
        self.setAccessibleDescription(self.note.text())
        self._show_choices()
        super().refresh()

    def _use(self, event: QKeyEvent) -> None:
        """Step through the passages by Left and Right; delete the chosen one."""
        if event.key() in CLEARING_KEYS:
            self.deletion_requested.emit()
        else:
            self.step_requested.emit(1 if event.key() == Qt.Key.Key_Right else -1)

    def _buttons(self, named: Sequence[tuple[int, str, str]]) -> dict[int, OptionButton]:
        buttons = {}
        for value, text, key in named:
            buttons[value] = OptionButton(key, text, self.criterion.label)
            if key:
                self._by_key[key] = buttons[value]
        return buttons


class RelationsControl(_NumbersControl):
    """Relations between the two passages that were chosen last."""

    related = Signal(int)
    """Value of a relation that the two passages get or lose."""
    removal_requested = Signal(int)
    """Index of a relation of the list."""
    pair_moved = Signal(bool, int)
    """Whether the first passage is meant, and the step through the passages."""

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self.pair = label(is_wrapped=True)
        self._has_pair, self._values = False, tuple[int, ...]()
        keys = (*KEYS,) if len(criterion.options) <= len(KEYS) else ()
        self.names: dict[int, OptionButton] = {}
        for option, key in zip(criterion.options, keys, strict=False):
            choice = self.names[option.value] = OptionButton(key, option.label, criterion.label)
            choice.clicked.connect(partial(self.related.emit, option.value))
        self._by_key = dict(zip(keys, self.names.values(), strict=False))
        if not keys:
            self.search = OptionSearch(criterion.options, criterion.label)
            self.search.chosen.connect(self.related)
        others = (self.none, *((self.cannot,) * criterion.allows_cannot_assess))
        self.lines = QVBoxLayout()
        self.lines.setSpacing(0)
        grid = OptionGrid((*self.names.values(), *others))
        body = QWidget()
        # the list grows upwards, so that the buttons stay under the pointer
        parts = (self.lines, self.pair, *((self.search,) if self.search else ()), grid)
        body.setLayout(column(*parts, gap=Size.GAP_SMALL))
        self.lay_out(body)
        self.show_pair("", "", ())

    def show_pair(self, subject: str, target: str, values: Sequence[int]) -> None:
        """Show the two passages, "" for none, and the values of their relations."""
        if subject and target:
            self.pair.setText(tr("From %1 to %2", subject, target))
        else:
            self.pair.setText(
                tr("Click two passages, or choose them: Shift+← → the first, ← → the second.")
            )
        self._has_pair, self._values = bool(subject and target), tuple(values)
        self.refresh()

    def refresh(self) -> None:
        """Show the relations of the two passages."""
        for value, choice in self.names.items():
            choice.setChecked(value in self._values)
            choice.setEnabled(self._is_answerable and self._has_pair)
        super().refresh()

    def show_lines(self, lines: Sequence[str]) -> None:
        """List the relations."""
        clear_layout(self.lines)
        before: QWidget = self
        for index, text in enumerate(lines):
            remove = button("", kind="quiet", icon_name="x", tip=tr("Delete the relation"))
            remove.setAccessibleName(tr("Delete the relation: %1", text))
            remove.setEnabled(self._is_answerable)
            remove.clicked.connect(partial(self.removal_requested.emit, index))
            line = answer_line(text, remove)
            self.lines.addWidget(line)
            line.show()
            QWidget.setTabOrder(before, remove)
            before = remove
        self.setAccessibleDescription(joined("; ", lines) or tr("no answer"))
        self.updateGeometry()

    def _use(self, event: QKeyEvent) -> None:
        """Choose the second passage by Left and Right, with Shift the first."""
        is_first = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.pair_moved.emit(is_first, 1 if event.key() == Qt.Key.Key_Right else -1)
