"""Form of texts in which readers mark entities, as the models did.

Readers correct the text in place and enclose each entity with its type, as in `[fever|problem]`, or
with its status, too: `[fever|problem|absent]`. Positions are those in the text without these signs.
Entities that overlap, or contain one of the signs, cannot be marked.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from hashlib import sha256
from typing import Final

from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.extraction.entities import Entity
from readingroom.engine.evaluator.metrics.spans import valid_spans
from readingroom.engine.evaluator.reader_marks.forms import (
    ItemToMark,
    MarkForm,
    MarkValue,
    letter_code,
)
from readingroom.engine.evaluator.runs.plan import ScoringPlan
from readingroom.reading.types import JudgementEntry

_FLAG_KEY: Final = "entities"
_MARKED: Final = 1
_ENCLOSED: Final = re.compile(r"\[([^\[\]|]+)\|([^\[\]|\n]+)(?:\|([^\[\]|\n]+))?\]")
_OF_LABEL: Final = re.compile(r"entity_f1_strict@(.+)", re.DOTALL)
_QUESTION: Final = "Entities, each enclosed in the corrected text as [passage|type]"
_MAX_LABEL: Final = 500
"""Maximum length of the label of a question, in characters."""
_MAX_CHANGED: Final = 2_000
"""Maximum length of a stretch in which a reader changed the text, in characters."""
_DIGEST_BYTES: Final = 7


class EntityForm(MarkForm):
    """Entities with type and status, enclosed in the text of an item."""

    question: str = "Which entities does the text have?"
    marked_field: str = "input"
    asks_edits: bool = True

    def __init__(self, labels: Sequence[str] = ()) -> None:
        self._labels = tuple(labels)

    def why_unusable(self, item: ItemToMark) -> str:
        """Return why a text cannot be marked, "" if it can."""
        text = item.shown
        if _ENCLOSED.search(text):
            return "its text has passages as [passage|type] already"
        if text != text.lstrip():
            return "its text begins with a space, which outputs do not have"
        return ""

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the question, which is the same for all items."""
        del items  # required by the interface
        types = f"{_QUESTION}; types: {', '.join(self._labels)}"
        return (
            Criterion(
                _FLAG_KEY,
                types if self._labels and len(types) <= _MAX_LABEL else _QUESTION,
                CriterionKind.CATEGORY,
                options=(Option(0, "No entity"), Option(_MARKED, "Entities are marked")),
                allows_cannot_assess=True,
            ),
        )

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the entities as JSON; None if they were not assessed, or the text is another."""
        flag = entry.scores.get(_FLAG_KEY)
        if flag is None or letter_code(item.shown) != item.text_code:
            return None
        edited = next((edit.text for edit in entry.edits), item.shown)
        entities = enclosed_entities(edited, item.shown) if flag == _MARKED else ()
        if entities is None:
            return None
        known = {label.casefold(): label for label in self._labels}
        spans = [
            {
                "start": entity.start,
                "end": entity.end,
                "label": known.get(entity.label.casefold(), entity.label),
                **({"status": entity.status} if entity.status else {}),
            }
            for entity in entities
        ]
        return canonical_json(spans).decode()

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return a number that is the same for the same entities, in whatever order."""
        del target  # required by the interface
        entities = read_entities(parsed)
        if entities is None:
            return (None,)
        text = canonical_json(sorted((e.start, e.end, e.label) for e in entities))
        return (int.from_bytes(sha256(text).digest()[:_DIGEST_BYTES]),)


def entity_form(plan: ScoringPlan) -> EntityForm:
    """Return the form of a suite, with the types that its metrics name."""
    matches = map(_OF_LABEL.fullmatch, plan.metrics)
    return EntityForm(tuple(match[1] for match in matches if match))


def read_entities(parsed: str | None) -> tuple[Entity, ...] | None:
    """Return the entities of an answer, None without a list."""
    return None if parsed is None else valid_spans(parsed, tuple[Entity, ...])


def enclosed_entities(marked: str, text: str) -> tuple[Entity, ...] | None:
    """Return the entities that are enclosed in a text, at their positions in the text without.

    Space at the ends of a passage is no part of it. Where a reader changed the text, entities of
    unchanged passages count; None if the change is too long for a comparison.
    """
    entities, parts, end, length = [], [], 0, 0
    for match in _ENCLOSED.finditer(marked):
        before, passage = marked[end : match.start()], match[1]
        stripped = passage.strip()
        start = length + len(before) + len(passage) - len(passage.lstrip())
        if stripped:
            status = (match[3] or "").strip()
            entities.append(Entity(start, start + len(stripped), match[2].strip(), status))
        parts += [before, passage]
        length += len(before) + len(passage)
        end = match.end()
    plain = "".join((*parts, marked[end:]))
    if plain == text:
        return tuple(entities)
    moved = _unchanged(plain, text)
    return None if moved is None else tuple(_moved(entities, moved))


def _unchanged(plain: str, text: str) -> list[tuple[int, int, int]] | None:
    """Return the passages that two texts share: start in each, and length."""
    before = _shared_length(plain, text)
    ours, theirs = plain[before:], text[before:]
    after = _shared_length(ours[::-1], theirs[::-1])
    ours, theirs = ours[: len(ours) - after], theirs[: len(theirs) - after]
    if max(len(ours), len(theirs)) > _MAX_CHANGED:
        return None
    blocks = SequenceMatcher(None, ours, theirs, autojunk=False).get_matching_blocks()
    return [
        (0, 0, before),
        *((before + a, before + b, size) for a, b, size in blocks if size),
        (len(plain) - after, len(text) - after, after),
    ]


def _moved(entities: Sequence[Entity], blocks: Sequence[tuple[int, int, int]]) -> Iterator[Entity]:
    """Yield the entities of shared passages, at their positions in the other text."""
    for entity in entities:
        for start, other, size in blocks:
            if start <= entity.start and entity.end <= start + size:
                shift = other - start
                yield Entity(entity.start + shift, entity.end + shift, entity.label, entity.status)
                break


def _shared_length(first: str, second: str) -> int:
    """Return the number of characters with which two texts begin alike."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(first), len(second)))
