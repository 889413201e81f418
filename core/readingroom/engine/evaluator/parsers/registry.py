"""All parsers by name: a new one is a file and a line here."""

from collections.abc import Mapping

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.parsers.api import Parser
from readingroom.engine.evaluator.parsers.choices import CHOICE_LETTER, CHOICE_TEXT
from readingroom.engine.evaluator.parsers.plain_text import FIRST_LINE, NUMBER_UNIT, VERBATIM
from readingroom.engine.evaluator.parsers.structures import JSON_FIELD, SPANS

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
    """Return a parser with these settings; version 0 means the current one.

    Raises:
        SuiteError: the parser, its version or a setting is unknown.
    """
    parser = PARSERS.get(name)
    if parser is None:
        raise SuiteError(f"the parser '{name[:40]}' is unknown.{nearest(name, PARSERS)}")
    if version not in (0, parser.version):
        raise SuiteError(
            f"the suite requires version {version} of the parser '{name}', but this program has "
            f"version {parser.version}."
        )
    for key, value in (settings or {}).items():
        if key not in parser.settings:
            known = nearest(key, parser.settings)
            raise SuiteError(f"'{key[:40]}' is not a setting of the parser '{name}'.{known}")
        if type(value) is not type(parser.settings[key]):
            raise SuiteError(
                f"the setting '{key}' of the parser '{name}' has the wrong type, "
                f"{type(value).__name__}."
            )
    return parser
