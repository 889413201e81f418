"""The second sample study: already read, unblinded and analysed.

Its files come with the application (`sample_cases/retinopathy`). Patients and their case table are
regenerated from their recipe. The outputs of two trained models, the analyses of these models and
the judgements of simulated readers are recorded; weights, risk and compliance are computed from
them. The run of a sample model with switched-off inputs is recorded, too, and the answers of two
versions of a model: the second is evaluated after limits were declared, and tested against them.
"""

import contextlib
import csv
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from readingroom.domain.clock import Clock
from readingroom.domain.error_annotation import ErrorAnnotation, Side
from readingroom.domain.errors import IntakeError, StateError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.engine.analyzer.explanations.types import Explanation, ExplanationSet
from readingroom.engine.evaluator.weights.service import WeightsService
from readingroom.engine.registry import features
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.engine.tables.csv_tables import SYNTHETIC_COLUMN
from readingroom.engine.tables.types import ColumnKind
from readingroom.engine.types import AnalysisKind
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.documents import read_document
from readingroom.services.engine.analysis_codecs import CODECS
from readingroom.services.samples import EVALUATIONS, sample_cases_folder
from readingroom.services.study import SYSTEM_CLOCK, Study

FINISHED: Final = "retinopathy"
DRAFTS: Final = "drafts.jsonl"
RECIPE: Final = "recipe.json"
JUDGEMENTS: Final = "judgements.jsonl"
VERSIONS: Final = "versions"
"""Folder of the recorded answers of two versions of a model, their suite and the limits."""
SUITE_FILE: Final = "suite.yaml"
LIMITS_FILE: Final = "limits.yaml"
REPORTS: Final = {
    "fairness-1.json": AnalysisKind.FAIRNESS,
    "fairness-2.json": AnalysisKind.FAIRNESS,
    "explanations.json": AnalysisKind.EXPLANATIONS,
    "faithfulness.json": AnalysisKind.FAITHFULNESS,
}
"""Recorded analyses of the models, in the order in which they are added; by kind."""
SWITCHED_OFF: Final = "image-text-sample"
"""Recorded run of the suite `follow-up`, whose inputs are switched off in turn."""
CASES: Final = 20
"""Number of cases in the sample: the first of the recipe."""
READERS: Final = ("R1", "R2", "R3")
MODEL, REFERENCE = "Lynx", "Argus"
"""Model whose risk is assessed, and its reference."""
MEASURED: Final = {
    "duration of diabetes": "years",
    "HbA1c": "%",
    "systolic blood pressure": "mmHg",
    "eGFR": "mL/min/1.73 m²",
}
"""Measurements of the generated patients in the case table, with their units."""
ATTRIBUTES: Final = ("ethnic group", "age", "sex", *MEASURED, "treatment", "grade")
"""Attributes of the generated patients in the case table."""
CHOICES: Final = CaseTableChoices(
    roles={
        **dict.fromkeys(MEASURED, (CaseColumnRole.INPUT,)),
        "ethnic group": (CaseColumnRole.PROTECTED,),
        "sex": (CaseColumnRole.PROTECTED,),
        "age": (CaseColumnRole.INPUT, CaseColumnRole.QUASI),
        "grade": (CaseColumnRole.TRUTH,),
    },
    kinds={"grade": ColumnKind.CATEGORY},
    units={"age": "years", **MEASURED},
)
TITLE: Final = "Diabetic retinopathy case study"
QUESTION: Final = "Which explanation would you rather receive?"
REASON: Final = "Every simulated reader is done."
VIEWED_MS: Final = 20_000
"""Viewing time of each simulated judgement, in ms."""


@dataclass(frozen=True, slots=True)
class RecordedJudgement:
    """Recorded judgement of a simulated reader, one line of `JUDGEMENTS`.

    `left` is the output shown on the left, by which the sides are checked.
    """

    reader: str
    case: str
    left: str
    outcome: OverallChoice
    scores: tuple[tuple[str, int], ...]
    findings: tuple[ErrorAnnotation, ...]


def create_finished_sample(
    path: Path, *, clock: Clock = SYSTEM_CLOCK, progress: Progress = NO_PROGRESS
) -> Study:
    """Create the unencrypted study of the case study, with a locked session, unblinded.

    Raises:
        StateError: the file already exists, or the recorded judgements belong to other outputs.
        IntakeError: the sample files of the application are missing.
        GenerationError: the source photograph of the eyes is missing, or a recipe is damaged.
        NotAStudyError: a recorded report or judgement is damaged.
        StoreError: the file cannot be written.
        Cancelled: the user stopped it; no file is left.
    """
    from readingroom.services.engine.scenarios import make, read_recipe

    folder = sample_cases_folder() / FINISHED
    if not (folder / RECIPE).is_file():
        raise IntakeError(
            f"The folder {FINISHED} of the sample cases is missing. Reinstall the application."
        )
    recipe = read_recipe(folder / RECIPE)
    protocol = replace(
        default_protocol(recipe.seed), title=TITLE, question=QUESTION, asks_findings=True
    )
    with tempfile.TemporaryDirectory() as scratch:
        generated = make(recipe, Path(scratch) / "cases", limit=CASES, progress=progress)
        study = Study.create(path, title=TITLE, protocol=protocol, clock=clock, is_sample=True)
        try:
            study.scenarios.add(generated.folder, progress=progress)
            attributes = _write_attributes(generated.truths, Path(scratch))
            study.case_table.import_table(attributes, CHOICES)
            evaluated = sample_cases_folder() / EVALUATIONS / SWITCHED_OFF
            if evaluated.is_dir():
                study.engine.add_result(evaluated)
            _compare_versions(study, folder / VERSIONS, Path(scratch), clock, progress)
            _read(study, folder, progress)
            _analyse(study, folder, progress)
        except BaseException:
            study.close()
            path.unlink(missing_ok=True)
            raise
    return study


def version_file(version: int) -> str:
    """Return the name of the configuration of a version, from 1."""
    return f"lynx-{version}.yaml"


def _compare_versions(
    study: Study, folder: Path, scratch: Path, clock: Clock, progress: Progress
) -> None:
    """Add the result of the first version, declare limits, then add and test the second."""
    if AnalysisKind.ACCEPTANCE not in CODECS:
        return  # the program was made without this feature
    from readingroom.engine.evaluator.acceptance.service import AcceptanceService, read_limits
    from readingroom.engine.evaluator.runs.run import run_suite
    from readingroom.engine.evaluator.suites.schema import read_suite
    from readingroom.engine.models.config import read_config
    from readingroom.engine.models.loading import start_model

    suite, service = read_suite(folder / SUITE_FILE), study.service(AcceptanceService)
    for version in (1, 2):
        config, out = read_config(folder / version_file(version)), scratch / f"version-{version}"
        with start_model(config, consent=False, seed=0, progress=progress) as subject:
            run_suite(suite, subject, out, clock=clock, progress=progress)
        stored = study.engine.add_result(out)
        if version == 1:
            service.declare(read_limits(folder / LIMITS_FILE))
        else:
            service.test(stored.id, progress)


def _write_attributes(truths: Mapping[str, Mapping[str, str]], folder: Path) -> Path:
    """Write the attributes of the generated patients as a case table, and return its file."""
    file = folder / "case_table.csv"
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow((SYNTHETIC_COLUMN, "case", *ATTRIBUTES))
        writer.writerows(
            ("yes", code, *(truth[name] for name in ATTRIBUTES)) for code, truth in truths.items()
        )
    return file


def place_maps(study: Study, explanations: ExplanationSet) -> ExplanationSet:
    """Return explanations with heat maps linked to the photograph of their case.

    The model was given pixels, so the explanations do not know the stored file.
    """
    cases = {case.code: case.id for case in study.cases.list_cases()}

    def placed(explanation: Explanation) -> Explanation:
        if explanation.heat_map is None or explanation.code not in cases:
            return explanation
        (series,) = study.cases.content(cases[explanation.code]).series
        (ref,) = series.frames
        return replace(
            explanation,
            heat_map=replace(explanation.heat_map, image=ref.asset, frame=ref.frame_index),
        )

    return replace(explanations, explanations=tuple(map(placed, explanations.explanations)))


def _read(study: Study, folder: Path, progress: Progress) -> None:
    study.cases.add_outputs(
        folder / DRAFTS, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
    )
    readers = [study.protocol.add_reader(f"Simulated reader {code}", code) for code in READERS]
    study.protocol.open_session()
    lines = (folder / JUDGEMENTS).read_text(encoding="utf-8").splitlines()
    judgements = [read_document(RecordedJudgement, line) for line in lines]
    recorded = {(entry.reader, entry.case): entry for entry in judgements}
    for number, reader in enumerate(readers):
        progress.report(Step(number, len(readers), "Readers judge"))
        for item in study.reading.worklist(reader.id).items:
            progress.raise_if_cancelled()
            shown = study.reading.open_item(item.id)
            entry = recorded.get((reader.code, item.case_code))
            if entry is None or shown.outputs[Side.LEFT].text != entry.left:
                raise StateError(
                    f"The recorded judgement of {reader.code} on {item.case_code} is missing or "
                    "belongs to other outputs. Reinstall the application."
                )
            form = JudgementEntry(entry.outcome, dict(entry.scores), findings=entry.findings)
            study.reading.submit(item.id, form, ViewingTime(active_ms=VIEWED_MS))
    study.protocol.lock(REASON)
    study.lifecycle.unblind(REASON)


def _analyse(study: Study, folder: Path, progress: Progress) -> None:
    weights = study.analyses.add(study.service(WeightsService).learn())
    with contextlib.suppress(StateError):  # too few decided choices
        study.analyses.approve(weights.id)
    for name, kind in REPORTS.items():
        if kind not in CODECS:
            continue  # the program was made without this feature
        text = (folder / name).read_text(encoding="utf-8")
        report: object = read_document(CODECS[kind].report_type, text)
        if isinstance(report, ExplanationSet):
            report = place_maps(study, report)
        study.analyses.add(report)
    for feature in features():
        feature.analyse_sample(study, MODEL, REFERENCE, progress)
