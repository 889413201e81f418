"""Small inputs of reports: every kind of value once or twice."""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from readingroom.audit.types import (
    Signature,
    SignatureMeaning,
    SignatureSubject,
    SignedRecord,
    ValueChange,
)
from readingroom.domain.case import CaseSummary
from readingroom.domain.error_annotation import (
    ErrorKind,
    ErrorKindCount,
    HarmCount,
    HarmLikelihood,
    HarmSeverity,
    ModelErrorCounts,
)
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import (
    AnalysisId,
    AttestationId,
    CaseId,
    EvaluationId,
    ItemId,
    ModelId,
    ScenarioId,
)
from readingroom.domain.model import ModelFacts, ModelKind
from readingroom.domain.protocol import default_protocol
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.domain.study import StudyState, StudySummary
from readingroom.engine.analyzer.compliance.types import (
    ClauseEvidence,
    ClauseResult,
    ClauseStatus,
    ComplianceIndex,
    ComplianceReport,
    Criticality,
    LegalStatus,
    PackResult,
)
from readingroom.engine.analyzer.explanations.types import (
    ColumnEffect,
    ExplanationMethod,
    GlobalExplanation,
)
from readingroom.engine.analyzer.fairness.types import (
    AttributeFairness,
    DecisionSource,
    FairnessReport,
    GroupSize,
)
from readingroom.engine.analyzer.identifiers.types import (
    AuditedLocation,
    IdentifierAudit,
    LocationCount,
)
from readingroom.engine.analyzer.reports.inputs import (
    ProtocolStep,
    ReportInputs,
    ReportModel,
    ReportReader,
    ReportSession,
    SensitivityAnalysis,
    SkipCount,
)
from readingroom.engine.analyzer.risk.types import (
    Hazard,
    HazardProbability,
    HazardSeverity,
    HazardSource,
    LinkKind,
    MitigationPriority,
    RiskBand,
    RiskLink,
    RiskReport,
    SafetyGrade,
)
from readingroom.engine.evaluator.runs.types import (
    Curve,
    CurvePoint,
    EvaluationResult,
    MetricResult,
    RunStatus,
    StoredResult,
    Task,
)
from readingroom.engine.generator.types import StoredScenario
from readingroom.engine.generator.validation.types import (
    GateRow,
    MetricRow,
    PrivacyGateSummary,
    ValidationSection,
)
from readingroom.engine.generator.validation.types import ValidationSummary as Validation
from readingroom.engine.types import AnalysisKind, Attestation, AttestedStatus, StoredAnalysis
from readingroom.privacy.types import IdentifierKind
from readingroom.reading.types import (
    CorrectedItem,
    Correction,
    CriterionResult,
    ModelResult,
    ReaderAgreement,
    ReaderResult,
    Results,
)
from readingroom.reports.types import ReportProvenance
from readingroom.statistics.fairness.types import GapMetric, GroupGap, GroupRate, NullDistribution

AT = "2026-02-03T04:05:06.000Z"
HEAD = "c0ffee" * 10 + "beef"
WILSON = "Wilson score interval"


def share(value: float, n: int = 40) -> Estimate:
    return Estimate(value, value - 0.1, value + 0.1, 0.95, "probability", n, WILSON)


def ability(value: float) -> Estimate:
    return Estimate(value, value - 0.5, value + 0.5, 0.95, "log-odds", 54, "Bradley-Terry, Wald")


def models() -> tuple[ModelResult, ...]:
    rest = {"win_probability": share(0.6), "acceptable": share(0.8)}
    return (
        ModelResult(ModelId("m1"), "Heron", ability(0.8), group="a", wins=20, losses=9,
                    both_good=5, both_bad=2, **rest),
        ModelResult(ModelId("m2"), "Wren", ability(-0.8), group="b", wins=9, losses=20,
                    both_good=5, both_bad=2, **rest),
        ModelResult(ModelId("m3"), "Owl", NotEstimable("no judgement involves this model yet"),
                    group="", wins=0, losses=0, both_good=0, both_bad=0, **rest),
    )  # fmt: skip


def results() -> Results:
    kinds = (ErrorKindCount(ErrorKind.MISSED_FINDING, 3, share(0.2)),)
    harms = (HarmCount(HarmSeverity.SEVERE, HarmLikelihood.POSSIBLE, 2),)
    error_counts = ModelErrorCounts(
        ModelId("m1"), "Heron", 36, 3, share(0.2), share(0.15), kinds, harms
    )
    return Results(
        judgement_count=54,
        reader_count=2,
        case_count=18,
        models=models(),
        criteria=(
            CriterionResult(
                "safety",
                "Safety",
                (ability(0.3), ability(-0.3), NotEstimable("nobody answered")),
            ),
        ),
        readers=(
            ReaderResult("R1", 27, 1, 0, share(0.5), share(0.2), 41_500),
            ReaderResult("R2", 27, 0, 1, NotEstimable("no decision"), share(0.2), None),
        ),
        side_effect=ability(0.1),
        tie_share=share(0.26),
        both_good_share=share(0.19),
        both_bad_share=share(0.11),
        method="Bradley-Terry with Davidson ties",
        regularisation="",
        redactions=(),
        left_share_shown={"Heron": 0.51, "Wren": 0.49},
        findings=(error_counts,),
    )


def clause(name: str, verdict: ClauseStatus, gap: str = "") -> ClauseResult:
    evidence = ClauseEvidence(
        "signatures", "3", "How many signatures there are", "events", events=(4, 9)
    )
    return ClauseResult(
        "mi-claim-gen", name, f"Part {name}", f"The study tells {name}.", f"What tells {name}.",
        Criticality.MAJOR, 1.0, 0.25, verdict, "The record says so.", (evidence,), gap=gap,
    )  # fmt: skip


def compliance() -> ComplianceReport:
    clauses = (
        clause("1.1", ClauseStatus.MET),
        clause("1.2", ClauseStatus.NOT_MET, "State the prompt of each model."),
        clause("2.1", ClauseStatus.NEEDS_PERSON, "Say who set the reference."),
        clause("3.1", ClauseStatus.NOT_APPLICABLE),
    )
    index = ComplianceIndex(share(0.33, 3), 0.66, 1, 1, 1, 1)
    pack = PackResult(
        "mi-claim-gen", "1", "MI-CLAIM-GEN", "arXiv 2403.02558", LegalStatus.STANDARD,
        "a preprint", "2024-02", is_confirmed=False, sha256="ab" * 32, total=index,
        results=clauses,
    )  # fmt: skip
    return ComplianceReport((pack,), index, trail_length=120, fact_count=40)


def risk() -> RiskReport:
    links = (RiskLink(LinkKind.CASE, "CASE-1"), RiskLink(LinkKind.ITEM, "item-7"))
    hazard = Hazard(
        "missed",
        HazardSource.HARM,
        "Missed finding",
        "Heron",
        HazardSeverity.CRITICAL,
        "judged by readers",
        share(0.12),
        "outputs judged",
        HazardProbability.FREQUENT,
        HazardProbability.PROBABLE,
        HazardProbability.FREQUENT,
        RiskBand.HIGH,
        RiskBand.MEDIUM,
        RiskBand.HIGH,
        share(0.4),
        links,
        2,
    )
    unknown = Hazard(
        "gap", HazardSource.SUBGROUP, "Gap between groups", "Heron", HazardSeverity.SERIOUS,
        "by default", NotEstimable("no group has 10 patients"), "patients",
    )  # fmt: skip
    grade = SafetyGrade(
        "Heron", "Wren", "harms", share(0.88), share(0.8), 4, 3, 4, "at most half as often"
    )
    fix = MitigationPriority(1, "missed", share(0.3), "it carries most of the harm", links)
    looked, lacking = ("harms judged",), ("stress tests",)
    return RiskReport("Heron", "Wren", (hazard, unknown), (grade,), (fix,), looked, lacking)


def fairness() -> FairnessReport:
    chance = NullDistribution(0.05, 0.12, 0.03, "permutation", 0.06)
    rates = (GroupRate("women", "decided", share(0.4)), GroupRate("men", "decided", share(0.6)))
    gaps = (
        GroupGap(GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, "sex", share(0.2), chance, rates),
        GroupGap(GapMetric.AREA_DIFFERENCE, "sex", NotEstimable("no group has both outcomes")),
    )
    sizes = (GroupSize("women", 60, 20, 24), GroupSize("men", 4, 1, 2, is_left_out=True))
    sex = AttributeFairness("sex", ("sex",), "women", 2, sizes, ("men",), gaps)
    return FairnessReport("Heron", DecisionSource.MODEL, "died", "treated", 0.5, 64, (sex,))


def explanation() -> GlobalExplanation:
    columns = tuple(
        ColumnEffect(
            name,
            share(0.3 / position),
            ("1", "2", "3"),
            (1.0, 2.0, None),
            (0.2 / position, -0.1, 0.05),
        )
        for position, name in enumerate(("age", "stage"), start=1)
    )
    return GlobalExplanation(
        "Heron", ExplanationMethod.SHAP_PERMUTATION, "died", 0.3, ("a", "b", "c"), (0.1, 0.2, 0.3),
        columns, (), "100 rows of the table", 100, 7, 3, 600, 1e-12, 0.01,
    )  # fmt: skip


def audit() -> IdentifierAudit:
    counts = (LocationCount(AuditedLocation.NOTE, IdentifierKind.DATE, 4),)
    return IdentifierAudit("the study", "0a1b", (), counts, (), (), 9, 20, 12_345, 3)


def evaluation() -> StoredResult:
    metrics = (
        MetricResult("auroc", "AUROC", Estimate(0.9, 0.8, 0.95, 0.95, "area", 200, "DeLong")),
        MetricResult("auroc", "AUROC", share(0.85), stratum="sex", group="women"),
        MetricResult("auroc", "AUROC", NotEstimable("one class only"), stratum="sex", group="men"),
    )
    points = tuple(CurvePoint(x / 5, x / 6, 40) for x in range(6))
    result = EvaluationResult(
        "r1", "cancer", "1", "cd" * 32, "cancer", "Breast cancer, by its cells",
        Task.CLASSIFICATION, "auroc", ModelFacts("heron", "Heron", ModelKind.ONNX, "2"), AT, AT, 7,
        RunStatus.COMPLETED, 200, 0, metrics, (Curve("calibration", "foretold", "seen", points),),
        {"AUROC of 0.8 or more": True}, warnings=("few men",),
    )  # fmt: skip
    return StoredResult(EvaluationId("e1"), result, "C1", AT, 200)


def analyses() -> tuple[StoredAnalysis, ...]:
    reports = (
        (AnalysisKind.FAIRNESS, "Heron", fairness()),
        (AnalysisKind.GLOBAL_EXPLANATION, "Heron", explanation()),
        (AnalysisKind.RISK, "Heron", risk()),
        (AnalysisKind.COMPLIANCE, "", compliance()),
        (AnalysisKind.IDENTIFIERS, "", audit()),
    )
    return tuple(
        StoredAnalysis(AnalysisId(f"a{index}"), kind, model, report, "C1", AT, index + 50)
        for index, (kind, model, report) in enumerate(reports)
    )


def validation() -> Validation:
    row = MetricRow(
        "distance", "age", "0.02", "0.03 (0.01 to 0.05)", "500", "low", "–", "Wasserstein"
    )
    gates = PrivacyGateSummary(
        "k = 5", ("2 rows left out",), (GateRow("rows like one alone", "0"),)
    )
    section = ValidationSection("Columns", "How near each column comes.", (row,))
    return Validation("500 synthetic patients.", (), (row,), (section,), gates=gates)


def signature() -> Signature:
    record = SignedRecord("report/p1", 60, "ee" * 32, "ff" * 32)
    return Signature(
        "s1",
        SignatureSubject.REPORT,
        SignatureMeaning.APPROVED,
        "C1",
        "Coy Ordinator",
        AT,
        is_first=True,
        size=60,
        root="aa" * 32,
        records=(record,),
    )


def material() -> ReportInputs:
    """Return the inputs of a report of an unblinded study."""
    summary = StudySummary(
        "Lung nodules", StudyState.UNBLINDED, AT, True, False, 2, 3, 6, 2, 1, 54, HEAD[:8]
    )
    difference = ValueChange("Accuracy", "A clearly better", "equal")
    correction = Correction(AT, "R1", "Looked again", (difference,))
    return ReportInputs(
        stamp=ReportProvenance(
            "Lung nodules", "unblinded", AT, "C1", "Readingroom 0.1.0", "aa" * 16, HEAD, 61
        ),
        summary=summary,
        protocol=default_protocol(7),
        steps=(ProtocolStep(1, "protocol written", AT, "C1"),),
        cases=(
            CaseSummary(CaseId("c1"), "CASE-1", "A nodule", ("CT",), 12, 1, 0, 3),
            CaseSummary(CaseId("c2"), "CASE-2", "", (), 0, 0, 0, 3, AT, is_synthetic=True),
        ),
        models=(
            ReportModel(
                "Heron", "2", "Birds", 2, ModelFacts("heron", "Heron", ModelKind.ONNX, "2")
            ),
            ReportModel("Wren", "1", "", 2),
            ReportModel("Owl", "1", "", 2),
        ),
        readers=(
            ReportReader(
                "R1",
                "reader",
                "The form, 2026-01-02",
                *(27, 27, 0, 0, 0, 90, 4000),
                median_active_ms=42_000,
            ),
            ReportReader("R2", "reader", "", 27, 27, 0, 0, 0),
        ),
        event_counts=(("session opened", 1), ("judgement submitted", 54)),
        corrections=(CorrectedItem(ItemId("i1"), 4, "CASE-1", correction),),
        signatures=(signature(),),
        session=ReportSession("se1", AT, AT, "signed", 1, 2),
        results=results(),
        skips=(SkipCount("Image cannot be judged", 1),),
        agreements=(ReaderAgreement("R1", "R2", share(0.5), share(0.7)),),
        repeats=(ReaderAgreement("R1", "R1", NotEstimable("one category alone"), share(1.0)),),
        variants=(SensitivityAnalysis("without reader R1", 27, (("Heron", ability(0.7)),)),),
        evaluations=(evaluation(),),
        scenarios=(
            StoredScenario(
                ScenarioId("sc1"),
                Recipe(ScenarioFamily.NOTES, 3, 5, {"style": "soap"}),
                "dd" * 32,
                "C1",
                AT,
                (CaseId("c2"),),
            ),
        ),
        validations=(validation(),),
        analyses=analyses(),
        attestations=(
            Attestation(
                AttestationId("at1"),
                "mi-claim-gen",
                "ab" * 32,
                "2.1",
                AttestedStatus.MET,
                "Two radiologists.",
                "C1",
                AT,
                "s1",
            ),
        ),
        signed_contents=(("report/p1", "00" * 32),),
    )


def changed(value: Any, change: Callable[[str], str]) -> Any:
    """Return a value in which every text of people went through a function."""
    if type(value) is str:
        return change(value)
    if isinstance(value, tuple):
        return tuple(changed(one, change) for one in value)
    if isinstance(value, Mapping):
        return {change(key): changed(one, change) for key, one in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        found = {
            field.name: changed(getattr(value, field.name), change)
            for field in dataclasses.fields(value)
            if field.init
        }
        return dataclasses.replace(value, **found)
    return value
