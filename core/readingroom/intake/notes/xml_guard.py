"""Parse untrusted XML safely."""

import re
from typing import Final

from defusedxml import DefusedXmlException
from defusedxml import ElementTree as SafeTree

from readingroom.intake.notes.document import NoteRefusedError
from readingroom.intake.notes.markup import Node

MAX_TAGS: Final = 400_000
MAX_DEPTH: Final = 200
_DECLARED: Final = re.compile(
    rb"""^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']"""
)
_DECLARATION: Final = re.compile(r"^\s*<\?xml[^>]{0,300}\?>")
_WIDE: Final = re.compile(rb"(?i)gb|big5|shift|sjis|euc|iso-2022|cp9|ks_c|windows-31j|johab")


def parse_xml(data: bytes, rule: str, what: str) -> Node:
    """Return the root element of XML without document type, entities or external references.

    Args:
        data: The XML.
        rule: The rule code of a rejection.
        what: Name of the document in a rejection, with its article.

    Raises:
        NoteRefusedError: The XML declares a document type or entities, is damaged or too large.
    """
    if data.count(b"<") > 2 * MAX_TAGS:
        raise NoteRefusedError(rule, f"{what} has more than {MAX_TAGS:,} XML elements.")
    try:
        root: Node = SafeTree.fromstring(_readable(data), forbid_dtd=True)
    except DefusedXmlException as error:
        raise NoteRefusedError(
            rule, f"{what} declares a document type or entities, which are unsafe."
        ) from error
    except (SafeTree.ParseError, ValueError, LookupError, RecursionError) as error:
        raise NoteRefusedError(rule, f"{what} is invalid or truncated XML.") from error
    _check_depth(root, rule, what)
    return root


def _check_depth(root: Node, rule: str, what: str) -> None:
    stack = [iter(root)]
    while stack:
        child = next(stack[-1], None)
        if child is None:
            stack.pop()
        elif len(stack) >= MAX_DEPTH:
            raise NoteRefusedError(rule, f"{what} is nested too deeply.")
        else:
            stack.append(iter(child))


def _readable(data: bytes) -> bytes | str:
    """Return XML as the parser can read it, decoded if its encoding is multi-byte."""
    declared = _DECLARED.match(data[:400])
    if declared is None or not _WIDE.match(declared[1]):
        return data
    return _DECLARATION.sub("", data.decode(declared[1].decode("ascii")))
