"""Layouts of the headline tables of papers about answers with rubrics."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import (
    EachGroup,
    EachMetric,
    HeadlineTable,
    Line,
)

_HEALTHBENCH: Final = "Arora et al. 2025, HealthBench, arXiv 2505.08775"
_THEMES: Final = {
    "theme:communication": "Expertise-tailored communication",
    "theme:complex_responses": "Response depth",
    "theme:context_seeking": "Context seeking",
    "theme:emergency_referrals": "Emergency referrals",
    "theme:global_health": "Global health",
    "theme:health_data_tasks": "Health data tasks",
    "theme:hedging": "Responding under uncertainty",
    "theme:responding_under_uncertainty": "Responding under uncertainty",
}
_AXES: Final = {
    "accuracy": "Accuracy",
    "communication_quality": "Communication quality",
    "completeness": "Completeness",
    "context_awareness": "Context awareness",
    "instruction_following": "Instruction following",
}

HEADLINES: Final = (
    HeadlineTable(
        suite="healthbench",
        caption="Score overall and by theme",
        source=f"{_HEALTHBENCH}, scores by theme",
        metric="rubric",
        columns=(Line("Overall"), EachGroup("theme", _THEMES)),
    ),
    HeadlineTable(
        suite="healthbench",
        caption="Score overall and by axis",
        source=f"{_HEALTHBENCH}, scores by axis",
        columns=(Line("Overall", "rubric"), EachMetric("rubric_tag@axis:", _AXES)),
    ),
    HeadlineTable(
        suite="healthbench-meta",
        caption="Macro F1 of a grader against physicians, by category of consensus criteria",
        source=f"{_HEALTHBENCH}, meta-evaluation",
        corner="Grader",
        metric="judge_f1_balanced",
        columns=(Line("Overall"), EachGroup("category")),
    ),
    HeadlineTable(
        suite="gaps-nsclc",
        caption="Normalised score by level of the question, G1 (recall) to G4 (inference)",
        source="GAPS, AQ-MedAI/MedicalAiBenchEval, scores by level",
        metric="rubric_normalised",
        columns=(EachGroup("level"), Line("All")),
    ),
)
