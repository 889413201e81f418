"""Create reports of a study, write them as HTML and print them as PDF."""

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import AnalysisError
from readingroom.engine.generator.validation.types import ValidationSummary
from readingroom.reading.analysis_plan.types import PlanVersion
from readingroom.reading.blinding import ORDINARY_WORDS, Blinder
from readingroom.reading.types import CorrectedItem
from readingroom.reports.types import Report, ReportKind, WrittenReport
from readingroom.services.engine.report_services import ReportServices
from readingroom.services.guard import requires
from readingroom.store import StudyFile

if TYPE_CHECKING:
    from readingroom.engine.analyzer.reports.inputs import ReportInputs

T = TypeVar("T")
_CODE: Final = "Model {}"
_MIN_NAME_LENGTH: Final = 3
_ANALYSED: Final = frozenset({ReportKind.SESSION, ReportKind.READER_STUDY})
"""Reports with the analysis of the endpoints."""


class ReportService:
    """Creates reports. While the study is blinded, reports contain no model names."""

    def __init__(self, services: ReportServices) -> None:
        self._file = services.features.file
        self._guard = services.features.guard
        self._services = services

    @requires(Permission.SEE_RESULTS)
    def kinds(self) -> tuple[ReportKind, ...]:
        """Return the report kinds with content of their own."""
        from readingroom.engine.analyzer.reports.kinds import kinds_with_content

        return kinds_with_content(self._material(with_analysis=False))

    @requires(Permission.SEE_RESULTS)
    def make(self, kind: ReportKind, validations: Sequence[ValidationSummary] = ()) -> Report:
        """Return a report; missing inputs are listed as gaps.

        A report of a study whose audit trail does not verify starts with a warning. `validations`
        are those of synthetic tables, for their card.

        Raises:
            AuditError: a judgement has an invalid reference, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        return self._create([kind], validations)[0]

    @requires(Permission.SEE_RESULTS)
    def make_all(self) -> tuple[Report, ...]:
        """Return the reports with content of their own.

        Raises:
            AuditError: a judgement has an invalid reference, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        return self._create(None)

    @requires(Permission.SEE_RESULTS)
    def contents(self) -> dict[str, str]:
        """Return the digest of each report's content, which a report signature covers.

        Raises:
            AuditError: a judgement has an invalid reference, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        from readingroom.reports.document import content_sha256

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
        """Write a report into a folder as HTML, and optionally as PDF.

        Args:
            kind: the kind of report.
            folder: the folder, created if needed. Existing files are replaced.
            with_pdf: whether to write it as PDF as well.
            validations: as for `make`.

        Raises:
            AnalysisError: the files cannot be written.
            AuditError: a judgement has an invalid reference, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        report = self.make(kind, validations)
        return _write_report(report, folder / f"{kind.value}.html", with_pdf=with_pdf)

    @requires(Permission.SEE_PROTOCOL)
    def analysis_plan(self) -> Report:
        """Return the statistical analysis plan of the protocol, also before a session is opened.

        It is the report of kind ANALYSIS_PLAN, without reading the results.

        Raises:
            AuditError: a signature is damaged.
        """
        from readingroom.engine.analyzer.reports.kinds import with_warning
        from readingroom.reading.analysis_plan.report import analysis_plan_report
        from readingroom.services.engine.report_inputs import stamp
        from readingroom.services.engine.report_plan import plan_record, protocol_events

        provenance = stamp(self._services, self._services.summarise())
        signatures = self._services.features.signing.signatures()
        events = protocol_events(self._file)
        report = analysis_plan_report(plan_record(self._file, events, provenance, signatures))
        if not self._file.verify().is_sound:
            report = with_warning(report)
        return _with_texts(report, _hider(self._file, ())) if provenance.is_blinded else report

    @requires(Permission.SEE_PROTOCOL)
    def protocol_versions(self) -> tuple[PlanVersion, ...]:
        """Return the versions of the protocol, each with its changes to the one before."""
        from readingroom.services.engine.report_plan import protocol_events, protocol_versions

        return protocol_versions(self._file, protocol_events(self._file))

    @requires(Permission.SEE_PROTOCOL)
    def write_analysis_plan(self, path: Path, *, with_pdf: bool = False) -> WrittenReport:
        """Write the statistical analysis plan into a file as HTML, and as PDF with `.pdf`.

        Folders are created if needed; existing files are replaced.

        Raises:
            AnalysisError: the files cannot be written.
            AuditError: a signature is damaged.
        """
        return _write_report(self.analysis_plan(), path, with_pdf=with_pdf)

    @requires(Permission.SEE_RESULTS)
    def make_for_bundle(self, made_at: str, corrections: tuple[CorrectedItem, ...]) -> Report:
        """Return the report of a bundle, which names the models like the bundle's tables.

        Args:
            made_at: time of the export, UTC in ISO 8601.
            corrections: changes of answers, with the texts that the bundle includes.

        Raises:
            AuditError: a judgement has an invalid reference, or a signature is damaged.
            NotAStudyError: an analysis is damaged.
        """
        from readingroom.engine.analyzer.reports.kinds import bundle_report, with_warning

        material = self._material(with_analysis=True, is_blinded=False)
        stamp = replace(material.stamp, made_at=made_at, is_blinded=False)
        report = bundle_report(replace(material, stamp=stamp, corrections=corrections))
        return report if self._file.verify().is_sound else with_warning(report)

    def _create(
        self, kinds: Sequence[ReportKind] | None, validations: Sequence[ValidationSummary] = ()
    ) -> tuple[Report, ...]:
        from readingroom.engine.analyzer.reports.kinds import (
            kinds_with_content,
            make_report,
            with_study_state,
            with_warning,
        )
        from readingroom.services.engine.report_order import in_order_of_codes

        with_analysis = kinds is None or not _ANALYSED.isdisjoint(kinds)
        material = self._material(validations, with_analysis=with_analysis)
        hide: Callable[[str], str] = _unchanged
        if material.stamp.is_blinded:
            hide = _hider(self._file, [model.name for model in material.models])
            material = in_order_of_codes(material, hide)
        requested = kinds_with_content(material) if kinds is None else kinds
        reports = tuple(make_report(kind, material) for kind in requested)
        if not self._file.verify().is_sound:
            reports = tuple(map(with_warning, reports))
        if material.stamp.is_blinded:
            reports = tuple(_with_texts(report, hide) for report in reports)
        return tuple(with_study_state(report, material) for report in reports)

    def _material(
        self,
        validations: Sequence[ValidationSummary] = (),
        *,
        with_analysis: bool,
        is_blinded: bool = True,
    ) -> "ReportInputs":
        """Return the inputs of reports; those of a blinded study name the models by code."""
        from readingroom.services.engine.report_inputs import collect
        from readingroom.services.engine.report_order import name_order

        order = name_order(_hider(self._file, ())) if is_blinded else None
        return collect(self._services, validations, with_analysis=with_analysis, order=order)


def _write_report(report: Report, path: Path, *, with_pdf: bool) -> WrittenReport:
    from readingroom.reports.document import document_of
    from readingroom.reports.html import write_html
    from readingroom.reports.pdf import write_pdf

    document = document_of(report)
    printed = path.with_suffix(".pdf")
    _write(path, write_html(document).encode("utf-8"))
    if with_pdf:
        _write(printed, write_pdf(document))
    pdf = str(printed) if with_pdf else ""
    return WrittenReport(report.kind, str(path), document.digest, pdf, report.gaps)


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise AnalysisError(
            f"{path.name} cannot be written: {error.strerror or type(error).__name__}. Choose "
            "another folder."
        ) from error


def _unchanged(text: str) -> str:
    return text


def _hider(file: StudyFile, others: Sequence[str]) -> Callable[[str], str]:
    """Return a function that replaces model names by codes, also within other texts.

    `others` are all names in the report, including those of models without outputs.
    """
    models = store.models.list_all(file)
    cards = [model.card for model in models]
    registered = store.registered_models.list_all(file)
    ordered = sorted(models, key=lambda model: model.id)
    codes: dict[str, str] = {}
    for number, model in enumerate(ordered, start=1):
        card = model.card
        for name in (f"{card.name} {card.version}".strip(), card.name):
            codes.setdefault(name, _CODE.format(number))
    for entry in registered:
        name = entry.facts.name
        codes.setdefault(name, _CODE.format(len(set(codes.values())) + 1))
        codes.setdefault(f"{name} {entry.facts.version}".strip(), codes[name])
    for name in sorted(others):
        codes.setdefault(name, _CODE.format(len(set(codes.values())) + 1))
    blinder = Blinder(cards, store.protocols.current(file).hidden_words)
    names = sorted(filter(_is_distinctive, codes), key=len, reverse=True)
    within = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names) or r"(?!)")

    def hide(text: str) -> str:
        return codes.get(text) or blinder.redact(within.sub(lambda hit: codes[hit[0]], text))

    return hide


def _is_distinctive(name: str) -> bool:
    """Return whether a name is unambiguous in any text: long enough and not an ordinary word."""
    return len(name) >= _MIN_NAME_LENGTH and name.casefold() not in ORDINARY_WORDS


def _with_texts(value: T, hide: Callable[[str], str]) -> T:
    """Return a report with a function applied to each text; kinds and provenance stay unchanged."""
    changed: Any = value
    if type(changed) is str:
        changed = hide(changed)
    elif isinstance(changed, tuple):
        changed = tuple(_with_texts(part, hide) for part in changed)
    elif dataclasses.is_dataclass(changed) and not isinstance(changed, type):
        values: Mapping[str, Any] = {
            field.name: _with_texts(getattr(changed, field.name), hide)
            for field in dataclasses.fields(changed)
            if field.name not in _UNREDACTED_FIELDS
        }
        changed = replace(changed, **values)
    result: T = changed
    return result


_UNREDACTED_FIELDS: Final = frozenset(
    {"study_state", "made_at", "made_by", "software", "log_id", "head", "event_count"}
)
"""Fields of the provenance that only the program writes."""
