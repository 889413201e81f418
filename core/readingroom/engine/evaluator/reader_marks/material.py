"""Study material from recorded answers: a case of each item, the answers as outputs."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from readingroom.domain.errors import SuiteError
from readingroom.domain.protocol import Protocol
from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import StudyType
from readingroom.engine.evaluator.reader_marks.forms import ItemToMark, MarkForm, letter_code
from readingroom.engine.evaluator.reader_marks.types import UnusedItem
from readingroom.engine.evaluator.runs.text_run import presented_items
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult
from readingroom.engine.evaluator.suites.plans import reads_several
from readingroom.engine.evaluator.suites.prompts import PromptRenderer
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.types import Prompt
from readingroom.reading.forms.presets import preset

RESULT_KEY: Final = "answers"
"""Key in an output's settings of the letters of the result that has the answer."""
TEXT_KEY: Final = "text"
"""Key in an output's settings of the letters of a text that readers mark."""
START_KEY: Final = "start"
"""Key in an output's settings of the number of spaces before it in the text of the item."""
MAX_TEXT_BYTES: Final = 200_000
"""Maximum size of an answer that can be an output."""
_NOTE: Final = "note.txt"
_NO_ANSWER: Final = "no model answered it in a text that can be shown"
_NO_TEXT: Final = f"its text is empty, or has more than {MAX_TEXT_BYTES:,} bytes"
_NO_PROMPT: Final = "its prompt is empty"
_NO_PAIR: Final = "fewer than two models answered it in a text that can be shown"
_OTHER_SUITE: Final = "is of another version of the suite. Choose the suite's folder of that run."


class RecordedText(NamedTuple):
    """The answer of a model to an item: the text, and the result that has it."""

    result: EvaluationResult
    text: str


@dataclass(frozen=True, slots=True)
class MaterialItem:
    """An item with its number in the suite, its prompt and the answers.

    `text` is what readers read instead of the prompt, "" for the prompt.
    """

    item: ItemToMark
    number: int
    prompt: Prompt
    answers: tuple[RecordedText, ...]
    text: str


def is_first_answer(item: ItemResult) -> bool:
    """Return whether an item's answer is the first one, to its unchanged input."""
    return item.epoch == 1 and item.order == 0 and not item.condition


def answers_by_item(
    results: Mapping[str, EvaluationResult], items: Mapping[str, Iterable[ItemResult]]
) -> dict[str, dict[str, ItemResult]]:
    """Return the first answers by item and result, of `items` by result.

    Raises:
        SuiteError: two results are of the same model, or of different versions of a suite.
    """
    suites = {result.suite_sha256 for result in results.values()}
    models = [(result.model.name, result.model.version) for result in results.values()]
    if len(suites) > 1:
        raise SuiteError("The results are of different suites. Choose those of one suite.")
    if len(set(models)) < len(models):
        raise SuiteError("Two of the results are of the same model. Choose one of each model.")
    answers: dict[str, dict[str, ItemResult]] = {}
    for name in results:
        for item in filter(is_first_answer, items[name]):
            answers.setdefault(item.item, {})[name] = item
    return answers


def material_items(
    suite: Suite,
    results: Mapping[str, EvaluationResult],
    answers: Mapping[str, Mapping[str, ItemResult]],
    form: MarkForm | None,
    *,
    is_paired: bool,
) -> Iterator[MaterialItem | UnusedItem]:
    """Yield the answered items of a suite with their prompts, and why others are not used.

    Raises:
        SuiteError: the suite is not that of the results, or an item of it changed.
    """
    if any(result.suite_sha256 != suite.sha256 for result in results.values()):
        name = next(iter(results.values())).result_id
        raise SuiteError(f"The result {name} {_OTHER_SUITE}")
    fewest = 2 if is_paired else 1
    if form is not None and form.answers_item:
        fewest = 0
    marked_field = form.marked_field if form is not None else ""
    renderer, has_several = PromptRenderer(suite), reads_several(suite.parser)
    seen: set[str] = set()
    for presented in presented_items(suite, renderer, 1):
        key = presented.key
        if key.order or key.condition or key.item not in answers:
            continue
        seen.add(key.item)
        own = answers[key.item]
        target = presented.item.target
        if any(item.item_sha256 != key.item_sha256 for item in own.values()):
            raise SuiteError(f"The item '{key.item[:60]}' differs from that of the results.")
        prompt = presented.shown.prompt
        labels = _listed_labels(prompt, presented.item.options, renderer)
        text = presented.item.fields.get(marked_field, "") if marked_field else ""
        is_text = form is not None and (form.asks_edits or form.marks_passages)
        edited = text if is_text else ""
        to_mark = ItemToMark(key.item, target, edited, labels=labels, has_several=has_several)
        shown = [
            RecordedText(results[name], shown_text)
            for name, item in own.items()
            if (shown_text := _storable(text) if marked_field else _shown(item, form))
        ]
        fault = form.why_unusable(to_mark) if form is not None else ""
        if marked_field and marked_field not in presented.item.fields:
            fault = f"it has no field '{marked_field}' that readers could mark"
        if not (prompt.text.strip() or prompt.images):
            fault = _NO_PROMPT
        elif not fault and len(shown) < fewest:
            fault = _NO_PAIR if is_paired else _NO_TEXT if marked_field else _NO_ANSWER
        if fault:
            yield UnusedItem(key.item, fault)
        else:
            read = presented.item.fields.get(form.read_field, "") if form is not None else ""
            yield MaterialItem(to_mark, len(seen), prompt, tuple(shown), edited or read)


def _listed_labels(
    prompt: Prompt, options: Sequence[str], renderer: PromptRenderer
) -> tuple[str, ...]:
    """Return the labels of the options, () unless the prompt lists each option with its label."""
    labels = renderer.labels(len(options)) if options else ()
    listed = (f"{mark}. {option}" for mark, option in zip(labels, options, strict=True))
    return labels if all(line in prompt.text for line in listed) else ()


def _shown(item: ItemResult, form: MarkForm | None) -> str:
    """Return an answer as an output, "" where there is none or it cannot be one."""
    if item.failure is not None and not item.raw:
        return ""
    return _storable(item.raw if form is None else form.shown(item.raw))


def _storable(text: str) -> str:
    """Return a text without space around it, "" if it cannot be an output."""
    text = text.strip()
    return text if "\0" not in text and len(text.encode()) <= MAX_TEXT_BYTES else ""


def drawn(items: Sequence[MaterialItem], sample: int, seed: int) -> tuple[MaterialItem, ...]:
    """Return a random sample of the items, in their order; all for 0."""
    if not sample or sample >= len(items):
        return tuple(items)
    indices = random_stream(seed, "items to mark").permutation(len(items))[:sample]
    return tuple(items[index] for index in sorted(indices.tolist()))


def write_case(parent: Path, item: MaterialItem) -> Path:
    """Write the folder of a case: a note, the images of the prompt, and the case sheet.

    The note is the text that readers correct, mark or code, as its prompt tells a model how to
    answer; else the prompt, which may have what a text is compared with.
    """
    folder = parent / item.item.code
    folder.mkdir()
    prompt = item.prompt
    whole = "\n\n".join(part for part in (prompt.system, prompt.text) if part)
    (folder / _NOTE).write_text(item.text or whole, encoding="utf-8")
    images = []
    for number, image in enumerate(prompt.images, start=1):
        name = f"image-{number}.png"
        (folder / name).write_bytes(image.png)
        images.append({"file": name, "title": image.caption or f"Image {number}"})
    sheet: dict[str, object] = {
        "code": item.item.code,
        "title": f"Item {item.number}",
        "notes": [{"file": _NOTE, "title": "Text" if item.text else "Prompt"}],
    }
    if images:
        sheet["images"] = images
    (folder / "case.yaml").write_text(yaml.safe_dump(sheet, allow_unicode=True), encoding="utf-8")
    return folder


def write_outputs(path: Path, items: Iterable[MaterialItem]) -> None:
    """Write the answers as recorded outputs, each with the letters of its result."""
    with path.open("w", encoding="utf-8") as lines:
        for item in items:
            for answer in item.answers:
                model = answer.result.model
                settings = {RESULT_KEY: letter_code(answer.result.result_id)}
                if item.item.shown:
                    settings[TEXT_KEY] = letter_code(answer.text)
                    start = len(item.item.shown) - len(item.item.shown.lstrip())
                    settings |= {START_KEY: str(start)} if start else {}
                row = {
                    "case": item.item.code,
                    "model": model.name,
                    "version": model.version,
                    "text": answer.text,
                    "provenance": {"settings": settings},
                }
                lines.write(json.dumps(row, ensure_ascii=False) + "\n")


def marking_protocol(
    now: Protocol,
    form: MarkForm | None,
    items: Sequence[ItemToMark],
    *,
    is_paired: bool,
    may_distress: bool,
) -> Protocol:
    """Return the protocol of the study with the questions about these items.

    Pairs get the questions of a paired comparison; answers of a task without marks are rated. Items
    that may distress are covered on the screen of readers, and those already covered stay so.
    Seed, hidden words, times and conduct stay; plan and adjudication, which name questions, do not.
    """
    answers_items = form is not None and form.answers_item
    kind = StudyType.MODEL_VS_READERS if answers_items else StudyType.RATING
    template = preset(StudyType.PAIRED if is_paired else kind, now.seed)
    if form is not None and not is_paired:
        title = "Marking of texts" if form.marks_passages else "Marking of answers"
        template = replace(
            template,
            title="Answers by readers" if answers_items else title,
            question=form.question,
            criteria=form.criteria(items),
        )
    return replace(
        now,
        title=template.title,
        question=template.question,
        criteria=template.criteria,
        design=template.design,
        analysis_plan=None,
        adjudication=None,
        asks_findings=now.asks_findings and not answers_items,
        asks_edits=not answers_items and (now.asks_edits or (form is not None and form.asks_edits)),
        shows_explanations=now.shows_explanations and not answers_items,
        covered_cases=tuple(
            dict.fromkeys((*now.covered_cases, *(item.code for item in items if may_distress)))
        ),
    )
