"""All parsers by name: a new one is a file and a line here."""

from collections.abc import Mapping

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.evaluator.parsers.api import Parser
from readingroom.evaluator.parsers.choices import CHOICE_LETTER, CHOICE_TEXT
from readingroom.evaluator.parsers.structures import JSON_FIELD, SPANS
from readingroom.evaluator.parsers.words import FIRST_LINE, NUMBER_UNIT, VERBATIM

PARSERS: Mapping[str, Parser] = {
    parser.name: parser
    for parser in (
        CHOICE_LETTER,
        CHOICE_TEXT,
        NUMBER_UNIT,
        JSON_FIELD,
        SPANS,
        FIRST_LINE,
        VERBATIM,
    )
}


def find_parser(
    name: str, version: int = 0, settings: Mapping[str, object] | None = None
) -> Parser:
    """Return a parser that takes these settings; version 0 takes the present one.

    Raises:
        SuiteError: there is no such parser, not in this version, or a setting is unknown.
    """
    parser = PARSERS.get(name)
    if parser is None:
        raise SuiteError(f"there is no parser '{name[:40]}'.{nearest(name, PARSERS)}")
    if version not in (0, parser.version):
        raise SuiteError(
            f"the suite asks for version {version} of the parser '{name}', this program has "
            f"version {parser.version}."
        )
    for key, value in (settings or {}).items():
        if key not in parser.settings:
            known = nearest(key, parser.settings)
            raise SuiteError(f"'{key[:40]}' is no setting of the parser '{name}'.{known}")
        if type(value) is not type(parser.settings[key]):
            raise SuiteError(f"the setting '{key}' of the parser '{name}' is of the wrong type.")
    return parser
