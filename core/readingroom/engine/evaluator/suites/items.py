"""One item of a suite, and its target."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any, NoReturn

import numpy as np

from readingroom.domain.case_question import MAX_IMAGES
from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.canonical import canonical_json, canonical_sha256
from readingroom.engine.evaluator.option_letters import all_of, any_of, letter_of
from readingroom.engine.evaluator.suites.patients import PatientPlan, read_patient
from readingroom.engine.models.types import PromptImage
from readingroom.engine.tables.text_table import text_table

_FRESH = 4096


class SeenNames:
    """An appendable set of names: eight bytes each, as hashes.

    A Python set needs seventy. Among a million names, a hash collision has a probability of one in
    thirty million; the salt of Python's hashes prevents deliberate collisions.
    """

    def __init__(self) -> None:
        self._sorted = np.array([], dtype=np.int64)
        self._view = self._sorted.data
        self._fresh: set[int] = set()

    def __contains__(self, name: str) -> bool:
        """Return whether a name was added."""
        code = hash(name)
        return code in self._fresh or self._is_sorted_in(code)

    def add(self, name: str) -> bool:
        """Add a name; return whether it is new."""
        code = hash(name)
        if code in self._fresh or self._is_sorted_in(code):
            return False
        self._fresh.add(code)
        if len(self._fresh) == _FRESH:
            self._merge()
        return True

    def _is_sorted_in(self, code: int) -> bool:
        position = bisect_left(self._view, code)
        return position < len(self._view) and self._view[position] == code

    def _merge(self) -> None:
        """Merge the fresh hashes into the sorted ones."""
        fresh = np.fromiter(self._fresh, dtype=np.int64, count=len(self._fresh))
        self._sorted = np.concatenate([self._sorted, fresh])
        self._sorted.sort()
        self._view = self._sorted.data
        self._fresh.clear()


MAX_OPTIONS = 26
MAX_FIELD = 1_000_000
MAX_VARIANTS = 10_000
MAX_TURNS = 1_000
NO_VARIANTS = "none"
ITEM_KEYS = (
    "id", "input", "options", "target", "strata", "case", "context", "images", "variants",
    "variant_of", "turns", "patient",
)  # fmt: skip
VARIANTS_FIELD = "variants"
"""Field of the prompt that holds the table of an item's variants."""


@dataclass(frozen=True, slots=True)
class Item:
    """A text item: fields for the prompt, options, target and groups.

    `target` is the correct answer as text: for a choice, the letter of the correct option in this
    order, from A ("A,C": both; "A|C": either). `context` is a text that answers are compared with.
    `images` name files in the folder of the suite; `case_images` are those of a case of a study.
    `variant_of` is the id of the item that this one changes, "" for none. `turns` are the messages
    of a scripted user, in order; `patient` is a user that a second model plays.
    """

    item: str
    fields: Mapping[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    target: str = ""
    strata: Mapping[str, str] = field(default_factory=dict)
    case_code: str = ""
    context: str = ""
    images: tuple[str, ...] = ()
    case_images: tuple[PromptImage, ...] = ()
    variant_of: str = ""
    turns: tuple[str, ...] = ()
    patient: PatientPlan | None = None

    @property
    def is_dialogue(self) -> bool:
        """Return whether a model is asked in several turns."""
        return bool(self.turns) or self.patient is not None

    @property
    def has_images(self) -> bool:
        """Return whether it has images."""
        return bool(self.images or self.case_images)

    @property
    def sha256(self) -> str:
        """Return the hash of the whole content; the prompt's hash has the pixels of its images."""
        content = [
            self.item, dict(self.fields), list(self.options), self.target, dict(self.strata),
            self.case_code, self.context,
        ]  # fmt: skip
        if self.has_images:
            digests = [sha256(image.png).hexdigest() for image in self.case_images]
            content += [list(self.images), digests]
        later = {"variant_of": self.variant_of, "turns": list(self.turns)}
        if any(later.values()):
            content.append(later)
        if self.patient is not None:
            content.append(asdict(self.patient))
        return canonical_sha256(content)


def read_item(values: object, where: str, number: int) -> Item:
    """Return the item from one JSON object or YAML mapping.

    Raises:
        SuiteError: a key is unknown or has the wrong type; `where` names file and line.
    """
    if not isinstance(values, dict):
        _refuse(where, "an item must consist of 'key: value' pairs")
    for key in values:
        if key not in ITEM_KEYS:
            _refuse(
                where, f"'{str(key)[:40]}' is not a key of an item", nearest(str(key), ITEM_KEYS)
            )
    fields = values.get("input", {})
    if isinstance(fields, str):
        fields = {"input": fields}
    options = values.get("options") or []
    if not isinstance(options, list) or len(options) > MAX_OPTIONS:
        _refuse(where, f"'options' must be a list of at most {MAX_OPTIONS} texts")
    if options and values.get("turns"):
        _refuse(where, "an item has either 'options' or 'turns'")
    if values.get("patient") and (options or values.get("turns") or values.get("images")):
        _refuse(where, "an item with a 'patient' has no 'options', 'turns' or 'images'")
    shown = tuple(_text(option, where, "options") for option in options)
    if len(set(shown)) != len(shown):
        _refuse(where, "two options are the same")
    return Item(
        item=_text(values.get("id", str(number)), where, "id"),
        fields={**_table(fields, where, "input"), **_variants(values, fields, where)},
        options=shown,
        target=_target(values.get("target", ""), shown, where),
        strata=_table(values.get("strata") or {}, where, "strata"),
        case_code=_text(values.get("case", ""), where, "case"),
        context=_text(values.get("context", ""), where, "context"),
        images=_names(values.get("images"), where),
        variant_of=_text(values.get("variant_of", ""), where, "variant_of"),
        turns=_turns(values.get("turns"), where),
        patient=read_patient(values.get("patient"), where),
    )


def checked_ids(items: Iterator[Item]) -> Iterator[Item]:
    """Yield the items, checking that their names differ, and that variants follow their originals.

    Raises:
        SuiteError: a name occurs twice, or an item is a variant of none before it.
    """
    seen = SeenNames()
    for item in items:
        if item.variant_of and item.variant_of not in seen:
            raise SuiteError(
                f"Item '{item.item[:60]}' is a variant of '{item.variant_of[:60]}', but no item "
                "before it has this id. Put the original first."
            )
        if not seen.add(item.item):
            raise SuiteError(f"Two items have the id '{item.item[:60]}'. Choose different ids.")
        yield item


def _target(value: object, options: tuple[str, ...], where: str) -> str:
    """Return the target; that of a choice names options by letter or text, as JSON objects do.

    A list names options that belong together, {"any": list} those of which each is right.
    """
    if isinstance(value, dict) and options:
        if list(value) != ["any"] or not isinstance(value["any"], list):
            _refuse(where, "the target of a choice must be an option, a list, or 'any' with a list")
        return any_of(_right_options(value["any"], options, where))
    if isinstance(value, list) and options:
        return all_of(_right_options(value, options, where))
    if isinstance(value, (dict, list)):
        return canonical_json(value).decode()
    target = _text(value, where, "target")
    return letter_of(_option_index(target, options, where)) if options and target else target


def _right_options(values: list[object], options: tuple[str, ...], where: str) -> list[int]:
    if not values:
        _refuse(where, "the target is an empty list")
    indices = [_option_index(_text(value, where, "target"), options, where) for value in values]
    if len(set(indices)) < len(indices):
        _refuse(where, "the target names an option twice")
    return indices


def _option_index(target: str, options: tuple[str, ...], where: str) -> int:
    if target in options:
        return options.index(target)
    letters = [letter_of(index) for index in range(len(options))]
    if target.upper() not in letters:
        _refuse(where, f"the target '{target[:40]}' is not one of the options")
    return letters.index(target.upper())


def _names(value: object, where: str) -> tuple[str, ...]:
    """Return the file names of images; a plain text is one."""
    names = [value] if isinstance(value, str) else (value or [])
    if not isinstance(names, list) or len(names) > MAX_IMAGES:
        _refuse(where, f"'images' must be a list of at most {MAX_IMAGES} files")
    if not all(isinstance(name, str) and name for name in names):
        _refuse(where, "'images' must be names of files")
    return tuple(names)


def _turns(value: object, where: str) -> tuple[str, ...]:
    """Return the messages of a scripted user."""
    turns = value or []
    if not isinstance(turns, list) or len(turns) > MAX_TURNS:
        _refuse(where, f"'turns' must be a list of at most {MAX_TURNS} texts")
    texts = tuple(_text(turn, where, "turns") for turn in turns)
    if not all(text.strip() for text in texts):
        _refuse(where, "a turn is empty")
    return texts


def _variants(values: dict[str, Any], fields: dict[str, Any], where: str) -> dict[str, str]:
    """Return the field of an item's variants, a table of its rows; empty without variants."""
    rows = values.get("variants")
    if rows is None:
        return {}
    if not isinstance(rows, list) or len(rows) > MAX_VARIANTS:
        _refuse(where, f"'variants' must be a list of at most {MAX_VARIANTS:,} rows")
    if VARIANTS_FIELD in fields:
        _refuse(where, f"'input' and 'variants' both give the field '{VARIANTS_FIELD}'")
    table = text_table([_table(row, where, "variants") for row in rows])
    return {VARIANTS_FIELD: table or NO_VARIANTS}


def _table(value: object, where: str, key: str) -> dict[str, str]:
    if not isinstance(value, dict):
        _refuse(where, f"'{key}' must consist of 'name: text' pairs")
    return {str(name): _text(entry, where, key) for name, entry in value.items()}


def _text(value: Any, where: str, key: str) -> str:  # noqa: ANN401 - a value of JSON
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        _refuse(where, f"'{key}' must be a text")
    text = str(value)
    if len(text) > MAX_FIELD:
        _refuse(where, f"'{key}' is longer than {MAX_FIELD:,} characters")
    return text


def _refuse(where: str, why: str, end: str = "") -> NoReturn:
    raise SuiteError(f"{where}: {why}.{end}")
