"""Pairs of answers that readers of a study choose between, as questions for a judge model."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from readingroom import store
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import ModelId, OutputId
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.protocol import Protocol
from readingroom.engine.evaluator.families.generation.preferences import PairRow
from readingroom.engine.evaluator.reader_marks.types import UnusedItem
from readingroom.store import StudyFile

_NO_PROMPT: Final = "it has no text"
_FEW: Final = "fewer than two of its outputs have a text"


def model_names(file: StudyFile) -> Mapping[ModelId, str]:
    """Return the names of a study's models, with the version where two have the same name."""
    models = store.models.list_all(file)
    counts = Counter(model.card.name for model in models)
    return {
        model.id: f"{model.card.name} {model.card.version}".strip()
        if counts[model.card.name] > 1
        else model.card.name
        for model in models
    }


def pair_rows(
    file: StudyFile,
    protocol: Protocol,
    shown: Callable[[OutputId], str],
    write_images: Callable[[Sequence[ImageSeries]], tuple[tuple[str, ...], str]],
    *,
    is_redistributable: bool,
) -> Iterator[PairRow | UnusedItem]:
    """Yield the answers to each case as readers see them, and why others are not used.

    Args:
        file: the study.
        protocol: the newest version, with the question to readers.
        shown: returns the text of an output as readers see it.
        write_images: writes the images of a case, and returns their names and description.
        is_redistributable: whether the licences of all answers allow to pass them on.
    """
    models = model_names(file)
    erased = store.cases.erased(file)
    outputs: dict[str, dict[str, OutputId]] = {}
    for row in store.outputs.list_present(file):
        outputs.setdefault(row.case, {})[models[row.model]] = row.id
    for case, code in store.cases.codes(file).items():
        if case in erased:
            continue
        content = store.cases.content(file, case)
        texts = {model: shown(output) for model, output in outputs.get(case, {}).items()}
        answers = {model: text for model, text in texts.items() if text.strip()}
        prompt = "\n\n".join(
            part for part in (content.question, *(note.text for note in content.notes)) if part
        )
        names: tuple[str, ...] = ()
        fault = _FEW if len(answers) < 2 else ""
        if not fault:
            try:
                names, caption = write_images(content.series)
            except IntakeError as error:
                fault = str(error).rstrip(".")
            else:
                prompt = "\n\n".join(part for part in (prompt, caption) if part)
                fault = "" if prompt.strip() else _NO_PROMPT
        if fault:
            yield UnusedItem(code, fault)
            continue
        yield PairRow(
            code,
            prompt,
            answers,
            protocol.question,
            code in protocol.covered_cases,
            is_redistributable,
            list(names),
        )
