"""Language files of the core's sentences, which the window translates where it shows them.

    python -m tools.translations.core update [de]     write new sentences to the language files
    python -m tools.translations.core missing de OUT  write the missing sentences to a JSON file
    python -m tools.translations.core fill de FILE    insert the translations of a JSON file
    python -m tools.translations.core compile [de]    write the tables that the window reads
    python -m tools.translations.core check [de]      report missing, obsolete and invalid texts

All sentences of the packages in `COMPLETE` have a translation; others may lack one.
"""

import json
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from tools.translations import Commands, Message, file_of, problems_of, read, run, write
from tools.translations.sentences import Template, extract

CONTEXT: Final = "core"
COMPLETE: Final = (
    *("audit", "bundle", "domain", "engine", "intake", "knowledge", "pixels", "privacy"),
    *("processes", "reading", "reports", "services", "statistics", "store"),
)
"""Packages of the core whose sentences are translated completely."""


@lru_cache(maxsize=1)
def templates() -> dict[str, tuple[Template, set[str]]]:
    """Return the sentences of the core, extracted once."""
    return extract()


def is_complete(files: set[str]) -> bool:
    """Return whether a package declared as complete uses a sentence."""
    return any(f"{name}/".startswith(f"{package}/") for name in files for package in COMPLETE)


def update(language: str) -> None:
    """Add new sentences to a language file, and remove sentences without use."""
    known = read(language, CONTEXT)
    messages = {}
    for source, (template, files) in templates().items():
        values = (f"%{number}: {value}" for number, value in enumerate(template.values, 1))
        translation = known[source].translation if source in known else ""
        names = tuple(sorted(files))
        messages[source] = Message(source, names, translation, "; ".join(values))
    write(language, messages, CONTEXT)


def compile_sentences(language: str, target: Path | None = None) -> Path:
    """Write the translated sentences with the kinds of their values; return the file."""
    result = target or file_of(language, CONTEXT).with_suffix(".json")
    entries = []
    for source, message in read(language, CONTEXT).items():
        known = templates().get(source)
        if message.translation and known is not None:
            template = known[0]
            kinds = (list(template.choices), list(template.numbers), template.is_part)
            entries.append(json.dumps([source, message.translation, *kinds], ensure_ascii=False))
    result.write_text("[\n" + ",\n".join(entries) + "\n]\n", encoding="utf-8")
    return result


def check(language: str) -> list[str]:
    """Return all problems of a language file."""
    known, current = read(language, CONTEXT), templates()
    problems = [f"not in the source: {source!r}" for source in known if source not in current]
    for source, (_template, files) in current.items():
        translation = known[source].translation if source in known else ""
        if translation:
            problems += problems_of(source, translation)
        elif is_complete(files):
            problems.append(f"no translation: {source!r} ({min(files)})")
    return problems


def proportion(language: str) -> tuple[int, int]:
    """Return the numbers of translated and of all sentences."""
    known = read(language, CONTEXT)
    done = sum(1 for source in templates() if source in known and known[source].translation)
    return done, len(templates())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 1 if there are problems."""
    work = Commands(update, _compile, check)
    return run(arguments, "Language files of the core's sentences.", work, CONTEXT)


def _compile(language: str) -> None:
    compile_sentences(language)
    done, total = proportion(language)
    sys.stdout.write(f"{language}: {done} of {total} sentences translated\n")


if __name__ == "__main__":
    sys.exit(main())
