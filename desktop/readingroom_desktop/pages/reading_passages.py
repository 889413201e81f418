"""Passages of types that a reader marks in the output of the Reading page, and their relations."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt

from readingroom.domain.error_annotation import Side
from readingroom.domain.passages import (
    NO_STATUS,
    Passage,
    PassageRelation,
    passage_numbers,
    passages_of,
    relation_numbers,
    relations_of,
)
from readingroom.domain.protocol import Criterion
from readingroom.reading.types import JudgementEntry, Reading
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER, AnswerValue, answer_of
from readingroom_desktop.viewmodels.formats import joined, numbered, tr
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.widgets.reading.criteria.passages import (
    PassagesControl,
    RelationsControl,
)
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.reading.passage_text import PassageText, TypedPassage
from readingroom_desktop.widgets.reading.span_text import SpanText, quoted

_Answers = tuple[AnswerValue, AnswerValue]


class ReadingPassages(QObject):
    """Enters passages and relations by the keys of the text and of the form.

    One passage is chosen: the shortest at the caret, that marked last, or stepped to; another click
    chooses the next longer one there. The one chosen before is the first of a new relation.

    Args:
        model: state of the reading.
        outputs: the outputs shown.
        form: judgement form with the controls.
        parent: the owner.
    """

    def __init__(
        self, model: ReadingViewModel, outputs: OutputPair, form: JudgementForm, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._model, self._panel, self._form = model, outputs.left, form
        self._types: PassagesControl | None = None
        self._relations: RelationsControl | None = None
        self._text = ""
        self._chosen: Passage | None = None
        self._subject: Passage | None = None
        self._clicked: tuple[Passage, ...] = ()
        self._past: list[_Answers] = []

    @property
    def is_asked(self) -> bool:
        """Return whether the item asks for passages."""
        return self._types is not None

    def show_reading(self, reading: Reading) -> None:
        """Connect the controls of an item, before its output is shown."""
        types = next((r for r in self._form.rows if isinstance(r, PassagesControl)), None)
        relations = next((r for r in self._form.rows if isinstance(r, RelationsControl)), None)
        if types is not None and types is not self._types:
            types.typed.connect(self._type)
            types.status_given.connect(self._give_status)
            types.deletion_requested.connect(self._delete)
            types.step_requested.connect(self._step)
            if types.search is not None:
                types.search.chosen.connect(self._return_to_text)
        if relations is not None and relations is not self._relations:
            relations.related.connect(self._relate)
            relations.pair_moved.connect(self._move_pair)
            relations.removal_requested.connect(self._remove)
        self._types, self._relations = types, relations
        self._chosen = self._subject = None
        self._clicked, self._past = (), []
        output = reading.outputs.get(Side.LEFT)
        self._text = output.text if output is not None else ""
        self._panel.alone_title = tr("Text") if types is not None else tr("Output")
        self._panel.make_text = self._make_text if types is not None else SpanText

    def show_form(self, form: JudgementEntry) -> None:
        """Draw the passages of a form."""
        del form  # it is that of the view model
        self._show()

    def choose_type(self) -> None:
        """Go to the search in the types, or say how a type is given."""
        search = self._types.search if self._types is not None else None
        if search is not None:
            search.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._form.noticed.emit(tr("Press the key of a type to mark the selected words."))

    def undo(self) -> str:
        """Undo the last change of passages or relations; return a notice, "" if there is none."""
        if not self._past or not self._model.can_judge:
            return ""
        for control, value in zip((self._types, self._relations), self._past.pop(), strict=True):
            if control is not None:
                self._model.set_answer(control.criterion.key, value)
        self._show()
        self._model.flush_draft()
        return tr("Change of marks undone")

    # The answers

    @property
    def _passages(self) -> tuple[Passage, ...]:
        return passages_of(self._numbers(self._types))

    @property
    def _related(self) -> tuple[PassageRelation, ...]:
        return relations_of(self._numbers(self._relations), self._passages)

    def _numbers(self, control: PassagesControl | RelationsControl | None) -> tuple[int, ...]:
        answer = None if control is None else self._model.form.answers.get(control.criterion.key)
        return answer if isinstance(answer, tuple) else ()

    def _set(self, control: PassagesControl | RelationsControl, numbers: tuple[int, ...]) -> None:
        """Enter an answer as a change that can be undone."""
        if not self._model.can_judge:
            return
        form = self._model.form
        self._past.append((_answer(form, self._types), _answer(form, self._relations)))
        self._model.set_answer(control.criterion.key, numbers or NO_ANSWER)
        self._show()
        self._model.flush_draft()

    def _set_passages(self, passages: Iterable[Passage]) -> None:
        if self._types is not None:
            self._set(self._types, passage_numbers(passages))

    def _set_related(self, relations: Iterable[PassageRelation]) -> None:
        if self._relations is not None:
            self._set(self._relations, relation_numbers(relations, self._passages))

    def _add(self, added: Passage) -> None:
        """Mark a passage, unless it is marked with this type already, and choose it."""
        passages = self._passages
        same = next((each for each in passages if each.identity == added.identity), None)
        self._choose(same or added)
        if same is not None:
            self._form.noticed.emit(tr("These words have this type already."))
            return
        overlapping = sum(each.overlaps(added) for each in passages)
        self._set_passages((*passages, added))
        if overlapping:
            self._form.noticed.emit(
                numbered(
                    overlapping,
                    tr("Overlaps a marked passage, which stays."),
                    tr("Overlaps %1 marked passages, which stay."),
                )
            )

    def _change(self, chosen: Passage, changed: Passage) -> None:
        """Replace the chosen passage, unless another one has its ends and its new type."""
        others = [each for each in self._passages if each != chosen]
        if any(each.identity == changed.identity for each in others):
            self._form.noticed.emit(tr("These words have this type already."))
            return
        self._chosen = changed
        self._set_passages(changed if each == chosen else each for each in self._passages)

    # Marking

    def _make_text(self, name: str, text: str) -> SpanText:
        passage_text = PassageText(name, text)
        passage_text.key_typed.connect(self._press)
        passage_text.deletion_requested.connect(self._delete)
        passage_text.cursorPositionChanged.connect(partial(self._follow_caret, passage_text))
        passage_text.span_clicked.connect(self._click)
        passage_text.caption_clicked.connect(self._click_caption)
        return passage_text

    @property
    def _shown(self) -> PassageText | None:
        text = self._panel.span_text
        return text if isinstance(text, PassageText) else None

    def _press(self, key: str) -> None:
        """Act on a key that was pressed in the text: a type, a status, or nothing to mark."""
        if self._types is not None:
            self._types.press(key)

    def _type(self, value: int) -> None:
        """Mark the selected words, or change the type of the chosen passage."""
        text, chosen = self._shown, self._passage(self._chosen)
        selection = None if text is None else text.selection
        if not self._model.can_judge or text is None:
            return
        if selection is not None:
            text.clear_selection()
            self._add(Passage(*selection, value))
        elif chosen is not None:
            self._change(chosen, replace(chosen, value=value))
        else:
            self._form.noticed.emit(tr("Select words first, or choose a marked passage."))
        self._show()

    def _return_to_text(self) -> None:
        """Set the focus on the text after a type was chosen from a list, for the next words."""
        if self._shown is not None:
            self._shown.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give_status(self, value: int) -> None:
        """Give the chosen passage a status, or take it away."""
        chosen = self._passage(self._chosen)
        if chosen is not None:
            status = NO_STATUS if chosen.status == value else value
            self._change(chosen, replace(chosen, status=status))
        self._show()

    def _delete(self) -> None:
        chosen = self._passage(self._chosen)
        if chosen is None:
            self._form.noticed.emit(tr("Choose the passage to delete first."))
            return
        self._chosen = None
        self._set_passages(each for each in self._passages if each != chosen)

    def _relate(self, value: int) -> None:
        """Give the two chosen passages a relation, or take it away."""
        subject, target = self._passage(self._subject), self._passage(self._chosen)
        if subject is None or target is None or subject == target:
            self._form.noticed.emit(tr("Choose two passages first."))
            self._show()
            return
        self._set_related({*self._related} ^ {PassageRelation(subject, value, target)})

    def _remove(self, index: int) -> None:
        self._set_related(each for at, each in enumerate(self._related) if at != index)

    # Choosing a passage

    def _passage(self, chosen: Passage | None) -> Passage | None:
        """Return a passage as it is marked now, also if its type changed; None if it is not."""
        if chosen is None:
            return None
        same = [each for each in self._passages if _ends(each) == _ends(chosen)]
        return min(same, key=lambda each: each.value != chosen.value, default=None)

    def _choose(self, passage: Passage | None) -> None:
        """Choose a passage; the one chosen before becomes the first of a new relation."""
        former = self._passage(self._chosen)
        if former is not None and passage != former:
            self._subject = former
        self._chosen = passage

    def _around(self, character: int) -> tuple[Passage, ...]:
        """Return the passages around a character, the shortest first."""
        around = (each for each in self._passages if each.start <= character <= each.stop)
        return tuple(sorted(around, key=lambda each: (each.stop - each.start, each)))

    def _follow_caret(self, text: PassageText) -> None:
        if not text.hasFocus() or (text.is_pressed and text.selection is None):
            return
        around = self._around(text.caret) if text.selection is None else ()
        self._choose(next(iter(around), None))
        self._show()

    def _click(self, character: int) -> None:
        """Choose the shortest passage of a character, by further clicks there the others."""
        around, chosen = self._around(character), self._passage(self._chosen)
        if around == self._clicked and chosen in around:
            self._chosen = around[(around.index(chosen) + 1) % len(around)]
        else:
            self._choose(next(iter(around), None))
        self._clicked = around
        self._show()

    def _click_caption(self, index: int) -> None:
        self._choose(self._ordered[index])
        self._show()

    def _step(self, step: int) -> None:
        self._choose(self._stepped(self._chosen, step))
        self._show()

    def _move_pair(self, is_first: bool, step: int) -> None:
        if is_first:
            self._subject = self._stepped(self._subject, step)
        else:
            self._chosen = self._stepped(self._chosen, step)
        self._show()

    def _stepped(self, chosen: Passage | None, step: int) -> Passage | None:
        """Return the next or previous passage in the text, around the end."""
        ordered, passage = self._ordered, self._passage(chosen)
        if not ordered or passage is None:
            return next(iter(ordered[:: 1 if step > 0 else -1]), None)
        return ordered[(ordered.index(passage) + step) % len(ordered)]

    @property
    def _ordered(self) -> Sequence[Passage]:
        """Return the passages in their order in the text, in which they are drawn."""
        return sorted(self._passages)

    # Showing

    def _show(self) -> None:
        types, text, passages = self._types, self._shown, self._ordered
        if types is None:
            return
        chosen, subject = self._passage(self._chosen), self._passage(self._subject)
        types.show_chosen(chosen)
        if text is not None:
            caption = _captions(types.criterion)
            kinds = {option.value: kind for kind, option in enumerate(types.criterion.options)}
            text.is_markable, text.keys = self._model.can_judge, types.keys
            text.show_typed(
                [
                    TypedPassage(each.start, each.stop, caption(each), kinds[each.value])
                    for each in passages
                ],
                passages.index(chosen) if chosen else None,
                passages.index(subject) if subject and self._relations is not None else None,
            )
        if self._relations is not None:
            self._show_relations(self._relations, subject, chosen)

    def _show_relations(
        self, control: RelationsControl, subject: Passage | None, target: Passage | None
    ) -> None:
        names = {option.value: option.label for option in control.criterion.options}
        is_pair = subject is not None and target is not None and subject != target
        first, second = (self._quoted(each) if is_pair else "" for each in (subject, target))
        given = [
            each.value
            for each in self._related
            if is_pair and (each.subject, each.object) == (subject, target)
        ]
        control.show_pair(first, second, given)
        control.show_lines(
            [
                f"{self._quoted(each.subject)} → {self._quoted(each.object)} · {names[each.value]}"
                for each in self._related
            ]
        )

    def _quoted(self, passage: Passage | None) -> str:
        return quoted(self._text[passage.start : passage.stop]) if passage is not None else ""


def _answer(
    form: JudgementEntry, control: PassagesControl | RelationsControl | None
) -> AnswerValue:
    return NO_ANSWER if control is None else answer_of(form, control.criterion)


def _ends(passage: Passage) -> tuple[int, int]:
    return passage.start, passage.stop


def _captions(criterion: Criterion) -> Callable[[Passage], str]:
    """Return a function that names type and status of a passage."""
    labels = {option.value: option.label for option in criterion.options}
    statuses = {option.value: option.label for option in criterion.statuses}

    def caption(passage: Passage) -> str:
        return joined(" · ", filter(None, (labels[passage.value], statuses.get(passage.status))))

    return caption
