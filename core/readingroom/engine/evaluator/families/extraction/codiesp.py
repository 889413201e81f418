"""CodiEsp (Miranda-Escalada et al. 2020): codes of clinical cases, as tables with tabs, no header.

Tasks D (diagnoses) and P (procedures): a row has case and code; predictions are in the order of
their rank. Task X: a row of the targets has case, label, code, text and positions, a row of the
predictions case, positions, label and code; positions are "start end", of several parts joined by
";", of which the first start and the last end count. A file of valid codes has the code first.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.source_rows import (
    is_whole_number,
    one_file,
    refuse,
    require_size,
    tab_rows,
    text_file,
)
from readingroom.engine.evaluator.runs.types import Task

_CODE_METRICS: Final = ("code_f1", "code_precision", "code_recall")
_RANKING_METRICS: Final = ("code_map", "code_recall@10")
_OTHER_METRICS: Final = ("code_unlisted", "code_answered")
_PASSAGE_METRICS: Final = ("code_passage_f1", "code_passage_precision", "code_passage_recall")
_PROMPT: Final = (
    "Name the codes of the clinical case below. Answer with a JSON list of codes, the most certain "
    "first.\n\n{input}"
)
_PLACED_PROMPT: Final = (
    "Name the codes of the clinical case below, each with the passage that says so. Answer with a "
    "JSON list of objects with the keys code, start and end; start and end are positions in "
    "characters from 0, the end excluded.\n\n{input}"
)
_TEXTS: Final = "text_files"
_NO_TEXTS: Final = "The cases have no texts, so only recorded answers can be scored."
_MAX_NAME: Final = 200
"""Maximum length of the name of a code, in characters."""
_HEADS: Final = ("code", "codes", "codigo", "código")


class _CodiTask(NamedTuple):
    """A task: its letter, what is coded, and the letters of its lists of valid codes."""

    letter: str
    title: str
    lists: tuple[str, ...]

    @property
    def has_passages(self) -> bool:
        return self.letter == "X"


_TASKS: Final = (
    _CodiTask("D", "diagnosis codes", ("D",)),
    _CodiTask("P", "procedure codes", ("P",)),
    _CodiTask("X", "codes with their passages", ("D", "P")),
)


def _read(task: _CodiTask, source: Path) -> ImportedSuite:
    """Return the cases of a file or folder as a suite."""
    path = one_file(source, f"gold_{task.letter}*.tsv")
    valid = _valid_codes(path.parent, task)
    scoring: dict[str, object] = {"codes": sorted(valid)} if valid else {}
    if any(valid.values()):
        scoring["names"] = [valid[code] for code in sorted(valid)]
    if task.has_passages:
        scoring["letters"] = "as written"
    own = (
        (*_PASSAGE_METRICS, *_CODE_METRICS)
        if task.has_passages
        else (*_CODE_METRICS, *_RANKING_METRICS)
    )
    has_texts = (path.parent / _TEXTS).is_dir()
    return ImportedSuite(
        suite_id=f"codiesp-{task.letter.lower()}",
        title=f"CodiEsp: {task.title}",
        task=Task.CODES,
        metrics=(*own, *_OTHER_METRICS),
        items=_items(task, path, valid),
        prompt=(_PLACED_PROMPT if task.has_passages else _PROMPT) if has_texts else "",
        description="" if has_texts else _NO_TEXTS,
        scoring=scoring,
        licence="MIT (scorer and samples)",
        citation="Miranda-Escalada et al. 2020, CodiEsp, CLEF",
        source="TeMU-BSC/codiesp-evaluation-script",
        papers=(45,),
    )


def _valid_codes(folder: Path, task: _CodiTask) -> dict[str, str]:
    """Return the valid codes in lower case from the files beside the targets, with their names.

    The name is in the last column, "" without one. Without any file there are no codes.

    Raises:
        SuiteError: a file is damaged, or task X has only one of its two lists.
    """
    names = [(f"codes_{letter}.tsv", f"codiesp-{letter}_codes.tsv") for letter in task.lists]
    present = [[path for name in pair if (path := folder / name).is_file()] for pair in names]
    if not any(present):
        return {}
    for (name, _), paths in zip(names, present, strict=True):
        if not paths:
            require_size(folder / name)
    rows = (cells for paths in present for path in paths for _, cells in tab_rows(path))
    named = {cells[0].strip().lower(): " ".join(cells[-1].split()) for cells in rows}
    return {
        code: "" if name.lower() == code else name[:_MAX_NAME]
        for code, name in named.items()
        if code
    }


def _items(
    task: _CodiTask, path: Path, valid: Mapping[str, str]
) -> Iterator[ImportedItem | LeftOut]:
    first: dict[str, str] = {}
    codes: dict[str, list[object]] = {}
    unlisted: dict[str, None] = {}
    for row, cells in tab_rows(path, 5 if task.has_passages else 2):
        case, code = cells[0].strip(), cells[2 if task.has_passages else 1].strip()
        if row == "line 1" and code.lower() in _HEADS:
            yield LeftOut(row, "the line has the names of the columns")
            continue
        entry = _entry(path, row, case, code, cells[4] if task.has_passages else "")
        first.setdefault(case, row)
        codes.setdefault(case, []).append(entry)
        if valid and code.lower() not in valid:
            unlisted[case] = None
    for case, entries in codes.items():
        note = "a target code is not in the list of valid codes" if case in unlisted else ""
        values = {"id": case, "input": _case_text(path.parent, case), "target": entries}
        yield ImportedItem(values, first[case], note)


def _entry(path: Path, row: str, case: str, code: str, positions: str) -> object:
    """Return a code, with its passage if there are positions."""
    if not case or not code:
        refuse(path, row, "the case or the code is empty")
    if not positions:
        return code
    numbers = positions.replace(";", " ").split()
    if len(numbers) % 2 or not all(map(is_whole_number, numbers)):
        refuse(
            path, row, f"the positions '{positions[:40]}' are not as in '10 25' or '10 25;30 41'"
        )
    start, end = int(numbers[0]), int(numbers[-1])
    if start >= end:
        refuse(path, row, f"the passage is from {start} to {end}")
    return {"code": code, "start": start, "end": end}


def _case_text(folder: Path, case: str) -> str:
    """Return the text of a case from the folder of texts, "" without one."""
    path = folder / _TEXTS / f"{case}.txt"
    if "/" in case or "\\" in case or not path.is_file():
        return ""
    return text_file(path)


def _read_answers(
    task: _CodiTask, source: Path, _: Mapping[str, Mapping[str, Any]]
) -> Iterator[RecordedAnswer]:
    """Yield the codes of each case, in the order of the file."""
    path = one_file(source, f"pred_{task.letter}*.tsv")
    first: dict[str, str] = {}
    codes: dict[str, list[object]] = {}
    for row, cells in tab_rows(path, 4 if task.has_passages else 2):
        case, code = cells[0].strip(), cells[3 if task.has_passages else 1].strip()
        positions = cells[1] if task.has_passages else ""
        if task.has_passages and not positions.strip():
            refuse(path, row, "the positions are empty")
        first.setdefault(case, row)
        codes.setdefault(case, []).append(_entry(path, row, case, code, positions))
    for case, entries in codes.items():
        yield RecordedAnswer(case, canonical_json(entries).decode(), first[case])


FORMATS: Final = tuple(
    SuiteFormat(
        f"codiesp-{task.letter.lower()}",
        f"CodiEsp: {task.title}",
        f"folder with gold_{task.letter}.tsv and codes; answers: pred_{task.letter}.tsv",
        partial(_read, task),
        partial(_read_answers, task),
    )
    for task in _TASKS
)
