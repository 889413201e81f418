"""Sentences of the core that the window can show, as templates with %1, %2, … for values.

The sources are parsed, not run. A *sink* is an expression whose text reaches the window: the
message of an expected error, or a text field of a value class. From each sink the expression is
followed back through names, choices, joins, tables, functions and their parameters to the literal
texts. What remains unknown is a value. A sentence that another sentence quotes is a template of its
own, because the window translates quoted sentences, too.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tools.translations.sources import (
    Module,
    SourceIndex,
    called,
    is_list,
    owner_of,
    returned,
    target_of,
)

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = ROOT / "core" / "readingroom"
LEFT_OUT: Final = ("cli/", "bundle/standalone/", "qualification/", "__main__.py")
"""Parts of the core whose texts never reach the window."""
ERROR_BASE: Final = "ReadingroomError"
PYTHON_ERRORS: Final = frozenset({"Exception", "ValueError", "RuntimeError"})
"""Bases of further errors of the core, whose messages other sentences quote."""
TEXT_FIELDS: Final = frozenset(
    {
        *("reason", "reasons", "message", "warning", "warnings", "note", "notes", "finding"),
        *("findings", "sentence", "refusal", "problem", "problems", "remedy", "advice", "why"),
        *("detail", "limits", "explanation", "method", "failure", "headline", "hypothesis"),
        *("assumptions", "basis", "severity_basis", "exposed", "clamps", "clamp"),
    }
)
"""Fields of value classes, and lists, whose texts the window shows."""
TEXT_FUNCTIONS: Final = frozenset(
    {"fixed_text", "not_shown", "background_text", "quantity_text", "stated", "null_text"}
)
"""Functions whose result the window shows."""
PROBLEMS: Final = "_problems"
"""End of the names of functions that yield sentences, which the window shows as problems."""
FAULTS: Final = "faults"
"""Variable with rows of what is wrong, each of which ends with its sentence."""
NAME_FUNCTIONS: Final = frozenset(
    {"_workload_words", "drawing_words", "_object_name", "_session_name"}
)
"""Functions whose result the window translates as a name, which can have a single word."""
NAME_FIELDS: Final = frozenset(
    {
        *(("MetricResult", "label"), ("_ProbeMetric", "label"), ("_ProbeMetric", "over_all")),
        *(("fact", "source"), ("rate", "label"), ("ProtocolChange", "what")),
    }
)
"""Fields and parameters that the window translates as names, which can have a single word."""
FUNCTION_PARAMETERS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"fact": ("value", "source", "events"), "rate": ("key", "label")}
)
"""Positional parameters of functions whose texts the window shows."""
VALUE_MODULES: Final = frozenset({"services/trail/changes.py", "services/trail/plan_values.py"})
"""Modules whose tables of labels and values the window shows."""
STUDY_FILES: Final = frozenset({"file", "draft", "fresh", "self"})
"""Variables whose method `change` writes an event of the audit trail, named by its kind."""
OTHER_FIELDS: Final = frozenset(
    {
        *(("Step", "label"), ("PendingSignature", "title"), ("Hazard", "title")),
        *(("FixedPart", "name"), ("Alternative", "name"), ("AlternativeFigures", "name")),
        *(("NamedText", "source"), ("Leaderboard", "composite_words")),
        *(("Family", "title"), ("Family", "measures"), ("SuiteFormat", "source")),
        *(("HeadlineTable", "caption"), ("Line", "absent")),
        *(("PlausibilityReason", "rule"), ("TableOption", "about")),
        *(("FigureOfMerit", "label"), ("FreeResponseFigure", "label")),
        ("FairnessInputs", "decision"),
    }
)
"""Further fields by their class, whose names are not those of sentences elsewhere."""
CONSTANTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "domain/accounts.py": ("STATEMENT",),
        "engine/analyzer/compliance/assessment.py": ("_ALTERED", "_REST"),
        "engine/analyzer/compliance/types.py": ("DISCLAIMER",),
        "engine/analyzer/risk/types.py": ("DEFAULT_BASIS",),
        "engine/evaluator/crossmodal/contributions.py": ("ALONE_LABEL",),
        "engine/evaluator/stress/types.py": ("CONCERN_SCALE",),
        "intake/images/drawing_placement.py": (
            *("OTHER_IMAGE", "OTHER_SPACE", "NO_PLANE", "OTHER_SEGMENTATION", "NO_SEGMENT"),
        ),
        "intake/images/drawings.py": (
            *("DAMAGED", "NO_IMAGE", "NOT_PIXELS", "NO_SPACE", "NO_ITEM", "TOO_MANY"),
        ),
        "reading/study_analysis/agreement_endpoints.py": ("_NOT_SHARED",),
        "reading/study_analysis/analysis.py": ("_NOT_READ",),
        "reading/study_analysis/lesion_matching.py": ("NO_TRUTH", "NO_LESION"),
        "reading/study_analysis/observations.py": ("DEVIATION", "INCOMPLETE"),
        "reading/study_analysis/rating_endpoints.py": ("NO_SCORES",),
        "reading/study_analysis/rating_maps.py": ("_QUANTITIES",),
        "reading/study_analysis/rating_tables.py": ("NO_TRUTH", "FURTHER"),
        "reading/mrmc_report.py": ("AT_RATE",),
        "reading/time_report.py": ("_LABELS",),
        "reading/vote_report.py": ("_METHOD",),
        "services/engine/leaderboards.py": ("NONE_APPROVED",),
        "statistics/mrmc/free_response.py": ("_FIGURES",),
        "services/engine/report_protocol.py": ("_ANALYSIS",),
        "services/trail/service.py": ("REMOVED_CASE",),
        "services/trail/changes.py": ("ADDED", "NOT_KEPT", "SAME", "ERASED_SINCE", "FIRST"),
    }
)
"""Constants by module whose texts the window shows, where no sink leads to them."""
NUMBER_FORMATS: Final = frozenset({"number", "figure", "percent", "p_value"})
"""Functions whose result is a number as text."""
QUOTE: Final = "'"
"""Mark before a value that is a name or a key, which is the same in every language."""
MAX_CHOICES: Final = 4
"""Most alternatives of one template; above this a choice becomes a value."""
MAX_DEPTH: Final = 8
"""Longest path from a sink to a literal, in steps."""

MAX_FIGURE_DEPTH: Final = 3
"""Longest path from a value to the function that formats it as a number, in steps."""


@dataclass(frozen=True, slots=True)
class Value:
    """Part of a template that is known only when the program runs.

    `expression` is its source, for translators. A choice is one of several known texts; a number
    has a format, so that it can be shown in the format of the user's language.
    """

    expression: str
    is_choice: bool = False
    is_number: bool = False


_MARK: Final = re.compile(r"(?<!%)%[1-9]")
_PER_CENT: Final = re.compile(r"%(?=[1-9])")
_FIELD: Final = re.compile(r"\{\w*(?::[^{}]*)?\}")
_NUMBER_FORMAT: Final = re.compile(r"[,.]\d*[dfg%]?|[,dfg]")
_LETTERS: Final = re.compile(r"[A-Za-z]{2,}")
_CODE: Final = re.compile(r"<.*|\S*[._-]\S*|[A-Z]\w*[A-Z]\w*|%[1-9]\S+%[1-9]")
_ENUMERATED: Final = re.compile(r"\.(?:value|strerror)\b")
_POSITION: Final = re.compile(r"%1, line %2\b")
"""Start of a sentence about a line of a file, whose single word is translated."""
Parts = tuple[str | Value, ...]


@dataclass(frozen=True, slots=True)
class Template:
    """Sentence with its values as %1, %2, …, and what they stand for.

    `choices` and `numbers` are the values of these kinds, counted from 1. A part is only a choice
    within other sentences, never a text of its own. A literal % before a digit is written %%.
    """

    text: str
    values: tuple[str, ...]
    choices: tuple[int, ...]
    numbers: tuple[int, ...]
    is_part: bool


def extract(folder: Path = SOURCE) -> dict[str, tuple[Template, set[str]]]:
    """Return the templates by text, each with the modules whose sinks use it."""
    sentences = Sentences(modules_of(folder))
    return sentences.templates()


def _is_text_iterator(node: ast.FunctionDef) -> bool:
    return node.returns is not None and ast.unparse(node.returns) == "Iterator[str]"


def modules_of(folder: Path) -> list[Module]:
    """Parse the modules of a folder whose texts can reach the window."""
    modules = []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if not name.startswith(LEFT_OUT):
            modules.append(Module(name, ast.parse(path.read_text(encoding="utf-8"))))
    return modules


class Sentences:
    """All sentences of a set of modules."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._sources = SourceIndex(modules)
        self._errors = {ERROR_BASE}
        for name, bases in self._sources.bases.items():
            if not PYTHON_ERRORS.isdisjoint(bases):
                self._errors.add(name)
        self._templates: dict[str, tuple[Template, set[str]]] = {}
        self._find_errors()

    def templates(self) -> dict[str, tuple[Template, set[str]]]:
        """Follow all sinks."""
        for module, node in self._sources.nodes:
            for expression in self._sinks(node):
                self._follow(module, expression, module.name)
            for expression in self._name_sinks(node):
                self._follow(module, expression, module.name, is_part=True)
        for module in self._modules:
            for expression in _table_texts(module):
                self._follow(module, expression, module.name, is_part=True)
            for name in CONSTANTS.get(module.name, ()):
                for value in module.constants[name]:
                    self._follow(module, value, module.name)
        return dict(sorted(self._templates.items()))

    def _find_errors(self) -> None:
        before = 0
        while before != len(self._errors):
            before = len(self._errors)
            for name, bases in self._sources.bases.items():
                if not self._errors.isdisjoint(bases):
                    self._errors.add(name)

    # ---- sinks -----------------------------------------------------------------------------------

    def _sinks(self, node: ast.AST) -> Iterator[ast.expr]:
        if isinstance(node, ast.Call):
            yield from self._call_sinks(node)
        elif isinstance(node, ast.FunctionDef):
            is_listing = node.name.endswith(PROBLEMS) and _is_text_iterator(node)
            if is_listing or node.name.lstrip("_") in TEXT_FIELDS | TEXT_FUNCTIONS:
                yield from returned(node)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            is_text = any(target_of(target) in TEXT_FIELDS for target in targets)
            if is_text and node.value is not None:
                yield node.value
            if FAULTS in map(target_of, targets) and isinstance(node.value, ast.Tuple):
                yield from (row.elts[-1] for row in node.value.elts if isinstance(row, ast.Tuple))

    def _call_sinks(self, node: ast.Call) -> Iterator[ast.expr]:
        name = called(node)
        if name in self._errors:
            position = self._sources.position_of(name, "message")
            yield from node.args[position : position + 1]
        elif name in {"append", "extend", "insert"} and target_of(owner_of(node)) in TEXT_FIELDS:
            yield from node.args[-1:]
        elif name == "warning" and target_of(owner_of(node)) == "Problem":
            yield from node.args[2:3]
        elif name in {"refuse", "warn"} and target_of(owner_of(node)) == "collector":
            yield from node.args[1:2]
        elif name == "note" and _is_call(owner_of(node), "current_job"):
            yield from node.args[:1]
        fields = self._sources.fields.get(name, [])
        for field_name, argument in zip(fields, node.args, strict=False):
            if _is_text_field(name, field_name):
                yield argument
        for keyword in node.keywords:
            is_made = name[:1].isupper() or name == "replace"
            if is_made and _is_text_field(name, keyword.arg or ""):
                yield keyword.value

    def _name_sinks(self, node: ast.AST) -> Iterator[ast.expr]:
        if isinstance(node, ast.FunctionDef) and node.name in NAME_FUNCTIONS:
            yield from returned(node)
        if not isinstance(node, ast.Call):
            return
        name = called(node)
        if name == "change" and target_of(owner_of(node)) in STUDY_FILES and len(node.args) > 1:
            yield node.args[0]
        names = FUNCTION_PARAMETERS.get(name) or self._sources.fields.get(name, [])
        fields = zip(names, node.args, strict=False)
        keywords = ((keyword.arg or "", keyword.value) for keyword in node.keywords)
        for field_name, argument in (*fields, *keywords):
            if (name, field_name) in NAME_FIELDS:
                yield argument

    # ---- following -------------------------------------------------------------------------------

    def _follow(
        self, module: Module, expression: ast.expr, origin: str, *, is_part: bool = False
    ) -> None:
        for parts in self._resolve(module, expression, origin, MAX_DEPTH):
            self._add(parts, origin, is_part=is_part)

    def _add(self, parts: Parts, origin: str, *, is_part: bool = False) -> None:
        template = template_of(parts, is_part=is_part)
        if not has_words(template.text, is_part=is_part):
            return
        merge(self._templates, template, origin)

    def _resolve(self, module: Module, node: ast.expr, origin: str, depth: int) -> list[Parts]:
        """Return the alternative texts of an expression; one unknown value if it has no text."""
        if depth == 0:
            return _unknown(node)
        if isinstance(node, ast.Constant):
            return [(node.value,)] if isinstance(node.value, str) else _unknown(node)
        if isinstance(node, ast.JoinedStr):
            return self._joined(module, node, origin, depth)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and not is_list(node):
            left = self._resolve(module, node.left, origin, depth)
            right = self._resolve(module, node.right, origin, depth)
            return self._product([left, right], origin)
        texts: list[Parts] = []
        if isinstance(node, ast.Call) and called(node) == "format":
            owner = owner_of(node)
            texts = [] if owner is None else self._resolve(module, owner, origin, depth - 1)
            return [_with_fields(parts, node) for parts in texts]
        for home, alternative in self._sources.alternatives(module, node):
            texts += self._resolve(home, alternative, origin, depth - 1)
        return list(dict.fromkeys(texts)) or _unknown(node)

    def _joined(self, module: Module, node: ast.JoinedStr, origin: str, depth: int) -> list[Parts]:
        pieces: list[list[Parts]] = []
        is_quoted = False
        for piece in node.values:
            if isinstance(piece, ast.Constant):
                is_quoted = str(piece.value).endswith(QUOTE)
            if isinstance(piece, ast.FormattedValue) and is_quoted:
                pieces.append([(Value(ast.unparse(piece.value)),)])
            elif isinstance(piece, ast.FormattedValue):
                texts = self._resolve(module, piece.value, origin, depth - 1)
                has_values = any(isinstance(part, Value) for parts in texts for part in parts)
                if self._is_figure(module, piece.value):
                    texts = [(Value(ast.unparse(piece.value), is_number=True),)]
                elif has_values or piece.format_spec is not None or len(texts) > MAX_CHOICES:
                    has_choice = not has_values or any(map(_is_known, texts))
                    has_choice = has_choice or (len(texts) > 1 and not _is_name(piece.value))
                    for parts in texts:
                        self._add(parts, origin, is_part=True)
                    texts = [(Value(ast.unparse(piece.value), has_choice, _is_number(piece)),)]
                pieces.append(texts)
            else:
                pieces.append(self._resolve(module, piece, origin, depth))
        return self._product(pieces, origin)

    def _is_figure(self, module: Module, node: ast.expr, depth: int = MAX_FIGURE_DEPTH) -> bool:
        """Return whether an expression is a formatted number in all its alternatives, or ""."""
        if _is_number_call(node):
            return True
        if depth == 0 or not isinstance(node, ast.Name | ast.IfExp):
            return False
        alternatives = [
            (home, alternative)
            for home, alternative in self._sources.alternatives(module, node)
            if not (isinstance(alternative, ast.Constant) and alternative.value == "")
        ]
        return bool(alternatives) and all(
            self._is_figure(home, alternative, depth - 1) for home, alternative in alternatives
        )

    def _as_value(self, texts: list[Parts], origin: str) -> list[Parts]:
        if len(texts) == 1:
            return texts
        for parts in texts:
            self._add(parts, origin, is_part=True)
        return [(Value("…", is_choice=True),)]

    def _product(self, pieces: Sequence[list[Parts]], origin: str) -> list[Parts]:
        if prod(map(len, pieces)) > MAX_CHOICES:
            pieces = [self._as_value(texts, origin) for texts in pieces]
        return [tuple(part for parts in chosen for part in parts) for chosen in product(*pieces)]


# ---- helpers -------------------------------------------------------------------------------------


def merge(known: dict[str, tuple[Template, set[str]]], template: Template, origin: str) -> None:
    """Add a template of a module; a text of its own replaces a part of the same words."""
    earlier, files = known.get(template.text, (template, set()))
    known[template.text] = (template if earlier.is_part else earlier, {*files, origin})


def _table_texts(module: Module) -> Iterator[ast.expr]:
    """Yield the keys and values of the tables of a module in `VALUE_MODULES`."""
    if module.name in VALUE_MODULES:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Dict):
                yield from filter(None, (*node.keys, *node.values))


def _is_call(node: ast.expr | None, name: str) -> bool:
    return isinstance(node, ast.Call) and called(node) == name


def template_of(parts: Parts, *, is_part: bool = False) -> Template:
    """Number the values of a text."""
    text, values = "", []
    for part in parts:
        if isinstance(part, Value):
            values.append(part)
            text += f"%{len(values)}"
        else:
            text += _PER_CENT.sub("%%", part)
    numbered = list(enumerate(values, 1))
    return Template(
        text,
        tuple(value.expression for value in values),
        tuple(number for number, value in numbered if value.is_choice),
        tuple(number for number, value in numbered if value.is_number),
        is_part,
    )


def has_words(text: str, *, is_part: bool = False) -> bool:
    """Return whether a template has words of its own, so that there is a text to translate.

    A single word is a text only as a part: elsewhere it is a key or a code.
    """
    if _POSITION.match(text):
        return True
    terms = _LETTERS.findall(_MARK.sub(" ", text))
    is_code = _CODE.fullmatch(text) is not None
    return bool(terms) and not is_code and (is_part or (len(terms) > 1 and " " in text.strip()))


def _has_own_words(parts: Parts) -> bool:
    """Return whether a part is more than values, so that it is always made from its template."""
    return has_words(template_of(parts).text, is_part=True)


def _is_known(parts: Parts) -> bool:
    """Return whether a part has words, or is the value of an enumeration or of a system error."""
    values = [part for part in parts if isinstance(part, Value)]
    return _has_own_words(parts) or any(_ENUMERATED.search(value.expression) for value in values)


def _is_name(node: ast.expr) -> bool:
    """Return whether a value is the name of something of the user, which is never translated."""
    return ast.unparse(node).partition("[")[0] == "name"


def _is_text_field(owner: str, name: str) -> bool:
    return name in TEXT_FIELDS or (owner, name) in OTHER_FIELDS


def _is_number_call(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and called(node) in NUMBER_FORMATS


def _is_number(piece: ast.FormattedValue) -> bool:
    spec = "" if piece.format_spec is None else ast.unparse(piece.format_spec)
    return _NUMBER_FORMAT.search(spec) is not None


def _unknown(node: ast.expr) -> list[Parts]:
    return [(Value(ast.unparse(node)),)]


def _with_fields(parts: Parts, node: ast.Call) -> Parts:
    """Replace the fields of `str.format` by values."""
    result: list[str | Value] = []
    for part in parts:
        if isinstance(part, Value):
            result.append(part)
            continue
        at = 0
        for match in _FIELD.finditer(part):
            is_number = _NUMBER_FORMAT.search(match[0].partition(":")[2]) is not None
            value = Value(ast.unparse(node), is_number=is_number)
            result += [part[at : match.start()], value]
            at = match.end()
        result.append(part[at:])
    return tuple(part for part in result if part != "")
