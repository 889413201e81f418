"""Language files of the core's sentences, which the window translates where it shows them.

    python -m tools.translations.core update [de]     write new sentences to the language files
    python -m tools.translations.core missing de OUT  write the missing sentences to a JSON file
    python -m tools.translations.core fill de FILE    insert the translations of a JSON file
    python -m tools.translations.core check [de]      report missing, obsolete and invalid texts

All sentences of the packages in `COMPLETE` have a translation; others may lack one.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from tools.translations import Commands, Message, problems_of, read, run, write
from tools.translations.names import named_templates
from tools.translations.sentences import Template, extract, merge

from readingroom_desktop.language_files import CORE

CONTEXT: Final = CORE
COMPLETE: Final = (
    *("audit", "bundle", "domain", "engine", "intake", "knowledge", "pixels", "privacy"),
    *("processes", "reading", "reports", "services", "statistics", "store"),
)
"""Packages of the core whose sentences are translated completely."""


@lru_cache(maxsize=1)
def templates() -> dict[str, tuple[Template, set[str]]]:
    """Return the sentences and names of the core, extracted once."""
    known = extract()
    for template, file in named_templates():
        merge(known, template, file)
    return dict(sorted(known.items()))


def is_complete(files: set[str]) -> bool:
    """Return whether a package declared as complete uses a sentence."""
    return any(f"{name}/".startswith(f"{package}/") for name in files for package in COMPLETE)


def update(language: str) -> None:
    """Add new sentences to a language file, and remove sentences without use."""
    known = read(language, CONTEXT)
    messages = {}
    for source, message in current().items():
        translation = known[source].translation if source in known else ""
        messages[source] = replace(message, translation=translation)
    write(language, messages, CONTEXT)


def current() -> dict[str, Message]:
    """Return the sentences of the source without translations, by template."""
    return {source: _message(*entry) for source, entry in templates().items()}


def _message(template: Template, files: set[str]) -> Message:
    values = (f"%{number}: {value}" for number, value in enumerate(template.values, 1))
    kinds = (template.choices, template.numbers, template.is_part)
    return Message(template.text, tuple(sorted(files)), "", "; ".join(values), *kinds)


def check(language: str) -> list[str]:
    """Return all problems of a language file."""
    known, sentences = read(language, CONTEXT), current()
    problems = [f"not in the source: {source!r}" for source in known if source not in sentences]
    for source, message in sentences.items():
        entry = known.get(source, Message(source, ()))
        if entry.translation:
            problems += problems_of(source, entry.translation)
            if _kinds(entry) != _kinds(message):
                problems.append(f"values of other kinds: {source!r}")
        elif is_complete(set(message.files)):
            problems.append(f"no translation: {source!r} ({message.files[0]})")
    return problems


def _kinds(message: Message) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    return message.choices, message.numbers, message.is_part


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 1 if there are problems."""
    work = Commands(update, check)
    return run(arguments, "Language files of the core's sentences.", work, CONTEXT)


if __name__ == "__main__":
    sys.exit(main())
