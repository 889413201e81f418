"""The table of published sets with their expected figures beside those of this program.

Run as `python -m tools.evaluation_figures SETS DOCUMENT`: SETS is the folder of the sets in their
original formats; the table between the marks of DOCUMENT is replaced.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from readingroom.domain.json_text import read_json
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suite_import.service import (
    import_answers,
    import_suite,
    list_formats,
)
from readingroom.engine.evaluator.suite_import.types import SUITE_FILE
from readingroom.engine.evaluator.suites.schema import read_suite

_BEGIN: Final = "<!-- figures of tools.evaluation_figures -->\n"
_END: Final = "<!-- end of figures -->\n"
_SETS: Final = Path(__file__).with_name("published_sets.yaml")


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A metric, and the keys of its expected value in `file`, by default that of the set.

    `scale` converts a percentage, and `over` has the keys of the denominator of a count. `decimals`
    are those of a rounded expected value, to which ours is rounded.
    """

    metric: str
    keys: tuple[str, ...]
    file: str = ""
    group: str = ""
    scale: float = 1.0
    over: tuple[str, ...] = ()
    decimals: int | None = None


class PublishedSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set: its folder, format, figures, and files of items and answers, "" for the folder."""

    folder: str
    format: str
    figures: tuple[Figure, ...]
    source: str = ""
    answers: str = ""
    model: str = "recorded"
    expected: str = "expected.json"


def published_sets() -> tuple[PublishedSet, ...]:
    """Return the sets of `published_sets.yaml`."""
    content = yaml.safe_load(_SETS.read_text("utf-8"))
    return msgspec.convert(content, tuple[PublishedSet, ...])


def table(sets: Path) -> str:
    """Return the table in Markdown.

    Raises:
        SuiteError: a set is damaged.
    """
    head = (
        "| Papers | Family | Set | Commands | Figure | Expected | Ours |",
        "|---|---|---|---|---|---|---|",
    )
    return "".join(f"{line}\n" for line in (*head, *_rows(sets)))


def _rows(sets: Path) -> Iterator[str]:
    for published in published_sets():
        folder = sets / published.folder
        code = next(known.code for known in list_formats() if known.key == published.format)
        with tempfile.TemporaryDirectory() as work:
            result = _scored(published, folder, Path(work))
            papers = _papers(Path(work))
        model = f' --model "{published.model}"' if " " in published.model else ""
        commands = (
            f'`import-suite "{published.source or published.folder}" --format {published.format}`, '
            f"`import-answers {published.answers or published.folder}{model}`"
        )
        first = (papers, code, f"`{published.folder}`", commands)
        for number, figure in enumerate(published.figures):
            cells = first if number == 0 else ("",) * len(first)
            name = f"`{figure.metric}`" + (f" of {figure.group}" if figure.group else "")
            file = folder / (figure.file or published.expected)
            expected = _expected(file, figure, published.model)
            ours = _value(result, figure)
            yield f"| {' | '.join((*cells, name, _shown(expected), _shown(ours)))} |"


def _scored(published: PublishedSet, folder: Path, work: Path) -> EvaluationResult:
    import_suite(folder / published.source, published.format, work / "suite")
    answers = folder / published.answers
    return import_answers(answers, work / "suite", published.model, work / "result").result


def _papers(work: Path) -> str:
    provenance = read_suite(work / "suite" / SUITE_FILE).provenance
    return ", ".join(map(str, provenance.papers if provenance else ()))


def _expected(path: Path, figure: Figure, model: str) -> float:
    if path.suffix == ".jsonl":  # scores of each answer: their mean, none below 0
        lines = [read_json(line) for line in path.read_bytes().splitlines()]
        scores = [
            max(_at(line, figure.keys), 0.0) / _at(line, figure.over)
            for line in lines
            if line["answer"] == model
        ]
        return sum(scores) / len(scores)
    content: Any = read_json(path.read_bytes())
    value = _at(content, figure.keys) * figure.scale
    return value / _at(content, figure.over) if figure.over else value


def _at(content: Any, keys: tuple[str, ...]) -> float:  # noqa: ANN401 - content of JSON
    for key in keys:
        content = content[int(key)] if isinstance(content, list) else content[key]
    return float(content)


def _value(result: EvaluationResult, figure: Figure) -> float | None:
    value = next(
        line.value.value
        for line in result.metrics
        if (line.metric, line.group) == (figure.metric, figure.group)
        and bool(line.stratum) == bool(figure.group)
    )
    return value if value is None or figure.decimals is None else round(value, figure.decimals)


def _shown(value: float | None) -> str:
    return "none" if value is None else f"{value:.9g}"


def main() -> None:
    """Replace the table of a document."""
    sets, document = map(Path, sys.argv[1:3])
    before, _, rest = document.read_text("utf-8").partition(_BEGIN)
    _, _, after = rest.partition(_END)
    document.write_text(f"{before}{_BEGIN}{table(sets)}{_END}{after}", "utf-8")


if __name__ == "__main__":
    main()
