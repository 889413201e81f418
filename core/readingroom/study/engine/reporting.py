"""Reports of a study: made of what its desks tell, written as HTML, and printed where it can be."""

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import Clock
from readingroom.domain.errors import AnalysisError
from readingroom.domain.reporting import Report, ReportKind, WrittenReport
from readingroom.domain.study import StudySummary
from readingroom.domain.validation_summary import ValidationSummary
from readingroom.store import StudyFile
from readingroom.study.attestations import AttestationService
from readingroom.study.blinding import ORDINARY_WORDS, Blinder
from readingroom.study.engine.printing import print_pages
from readingroom.study.guard import Guard, requires
from readingroom.study.signing.service import SignatureService

if TYPE_CHECKING:
    from readingroom.analyzer.reports.inputs import ReportInputs

T = TypeVar("T")
_CODE: Final = "Model {}"
_SHORTEST: Final = 3


class ReportService:
    """Makes reports. While the study is blinded they name no model behind an output."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        clock: Clock,
        summarise: Callable[[], StudySummary],
        desks: tuple[SignatureService, AttestationService],
    ) -> None:
        self._file = file
        self._guard = guard
        self._clock = clock
        self._summarise = summarise
        self._desks = desks

    @requires(Permission.SEE_RESULTS)
    def kinds(self) -> tuple[ReportKind, ...]:
        """Return the reports that have something to say of their own."""
        from readingroom.analyzer.reports.kinds import kinds_with_content

        return kinds_with_content(self._material(()))

    @requires(Permission.SEE_RESULTS)
    def make(self, kind: ReportKind, validations: Sequence[ValidationSummary] = ()) -> Report:
        """Return a report; what the study lacks for it stands among its gaps.

        One of a study whose trail does not verify says so before all else.

        Args:
            kind: Which.
            validations: Of synthetic tables, for the card of synthetic data.

        Raises:
            AuditError: a judgement refers to nothing, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        return self._made([kind], validations)[0]

    @requires(Permission.SEE_RESULTS)
    def make_all(self) -> tuple[Report, ...]:
        """Return the reports that have something to say of their own.

        Raises:
            AuditError: a judgement refers to nothing, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        return self._made(None)

    @requires(Permission.SEE_RESULTS)
    def contents(self) -> dict[str, str]:
        """Return the digest of each report's content: what a signature under reports is about.

        Raises:
            AuditError: a judgement refers to nothing, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        from readingroom.analyzer.reports import content_sha256

        return {report.kind.value: content_sha256(report) for report in self.make_all()}

    @requires(Permission.SEE_RESULTS)
    def write(
        self,
        kind: ReportKind,
        folder: Path,
        *,
        with_pdf: bool = False,
        validations: Sequence[ValidationSummary] = (),
    ) -> WrittenReport:
        """Write a report into a folder as HTML, and as PDF where that is asked for.

        Args:
            kind: Which.
            folder: Where to; it is made if need be. Earlier files of the same names are replaced.
            with_pdf: Whether to print it as well.
            validations: As for `make`.

        Raises:
            AnalysisError: the files cannot be written, or not printed; the HTML stays.
            AuditError: a judgement refers to nothing, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        from readingroom.analyzer.reports import content_sha256, write_html

        report = self.make(kind, validations)
        path = folder / f"{kind.value}.html"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(write_html(report).encode("utf-8"))
        except OSError as error:
            raise AnalysisError(
                f"{path.name} cannot be written: {error.strerror or type(error).__name__}. Choose "
                "another folder."
            ) from error
        printed = path.with_suffix(".pdf")
        if with_pdf:
            print_pages([(path, printed)])
        pdf = str(printed) if with_pdf else ""
        return WrittenReport(kind, str(path), content_sha256(report), pdf, report.gaps)

    def _made(
        self, kinds: Sequence[ReportKind] | None, validations: Sequence[ValidationSummary] = ()
    ) -> tuple[Report, ...]:
        from readingroom.analyzer.reports.kinds import (
            kinds_with_content,
            make_report,
            with_standing,
            with_warning,
        )
        from readingroom.study.engine.report_order import in_order_of_codes

        material = self._material(validations)
        hide: Callable[[str], str] = _as_it_stands
        if material.stamp.is_blinded:
            hide = _hider(self._file, [model.name for model in material.models])
            material = in_order_of_codes(material, hide)
        wanted = kinds_with_content(material) if kinds is None else kinds
        reports = tuple(make_report(kind, material) for kind in wanted)
        if not self._file.verify().is_sound:
            reports = tuple(map(with_warning, reports))
        if material.stamp.is_blinded:
            reports = tuple(_with_texts(report, hide) for report in reports)
        return tuple(with_standing(report, material) for report in reports)

    def _material(self, validations: Sequence[ValidationSummary]) -> "ReportInputs":
        from readingroom.study.engine.report_inputs import ReportServices, collect

        sources = ReportServices(
            self._file, self._guard, self._clock, self._summarise, *self._desks
        )
        return collect(sources, validations)


def _as_it_stands(text: str) -> str:
    return text


def _hider(file: StudyFile, others: Sequence[str]) -> Callable[[str], str]:
    """Return what puts codes in the place of models' names, and hides names within other texts.

    `others` are all names that the report may tell, those of models without outputs among them.
    """
    models = store.models.list_all(file)
    cards = [one.card for one in models]
    registered = store.registered_models.list_all(file)
    ordered = sorted(models, key=lambda one: one.id)
    codes: dict[str, str] = {}
    for place, model in enumerate(ordered, start=1):
        card = model.card
        for name in (f"{card.name} {card.version}".strip(), card.name):
            codes.setdefault(name, _CODE.format(place))
    for one in registered:
        name = one.facts.name
        codes.setdefault(name, _CODE.format(len(set(codes.values())) + 1))
        codes.setdefault(f"{name} {one.facts.version}".strip(), codes[name])
    for name in sorted(others):
        codes.setdefault(name, _CODE.format(len(set(codes.values())) + 1))
    blinder = Blinder(cards, store.protocols.current(file).hidden_words)
    names = sorted(filter(_is_telling, codes), key=len, reverse=True)
    within = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names) or r"(?!)")

    def hide(text: str) -> str:
        return codes.get(text) or blinder.redact(within.sub(lambda hit: codes[hit[0]], text))

    return hide


def _is_telling(name: str) -> bool:
    """Return whether a name is one wherever it stands, and no ordinary word or sign."""
    return len(name) >= _SHORTEST and name.casefold() not in ORDINARY_WORDS


def _with_texts(value: T, hide: Callable[[str], str]) -> T:
    """Return a report in which each text went through a function; kinds and the stamp stay."""
    found: Any = value
    if type(found) is str:
        found = hide(found)
    elif isinstance(found, tuple):
        found = tuple(_with_texts(one, hide) for one in found)
    elif dataclasses.is_dataclass(found) and not isinstance(found, type):
        changed: Mapping[str, Any] = {
            field.name: _with_texts(getattr(found, field.name), hide)
            for field in dataclasses.fields(found)
            if field.name not in _KEPT
        }
        found = replace(found, **changed)
    kept: T = found
    return kept


_KEPT: Final = frozenset(
    {"study_state", "made_at", "made_by", "software", "log_id", "head", "event_count"}
)
"""Of the stamp: it is written by the program alone."""
