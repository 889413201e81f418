"""Page of the case study, generated from its results."""

from collections.abc import Iterator, Sequence
from typing import Final

from examples.intervals import bracketed
from examples.retinopathy.readers import TASTE
from examples.retinopathy.training import BIASED, DARK, FAIR, UNDERGRADED
from examples.retinopathy.types import Figure, ModelGrading, RetinopathyStudy

from readingroom.domain.estimate import Estimate
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.analyzer.explanations.page import figures_of
from readingroom.engine.analyzer.fairness.types import FairnessReport
from readingroom.statistics.fairness.types import GapMetric, GroupGap

LEVEL: Final = 0.05
"""Significance level: a gap with a smaller adjusted p-value counts as found."""

_SHOWN: Final = frozenset(
    {
        GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE,
        GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE,
        GapMetric.EQUALISED_ODDS_DIFFERENCE,
        GapMetric.AGREEMENT_DIFFERENCE,
        GapMetric.AREA_DIFFERENCE,
        GapMetric.CALIBRATION_GAP,
    }
)
"""Gaps listed on the page; the study stores all, and significant ones follow the table."""


def write_page(study: RetinopathyStudy) -> str:
    """Return the page in Markdown."""
    return "\n".join(_lines(study)) + "\n"


def found_gaps(report: FairnessReport, attribute: str) -> tuple[str, ...]:
    """Return the gaps of an attribute with a significant adjusted p-value."""
    gaps = [
        gap for entry in report.attributes if entry.attribute == attribute for gap in entry.gaps
    ]
    return tuple(gap.gap.value for gap in gaps if _is_found(gap))


def _is_found(gap: GroupGap) -> bool:
    chance = gap.chance
    adjusted = chance.adjusted_p_value if chance else None
    return adjusted is not None and adjusted < LEVEL


def _lines(study: RetinopathyStudy) -> Iterator[str]:
    yield from _opening(study)
    yield from _grading(study)
    yield from _fairness(study)
    yield from _reading(study)
    yield from _weights(study)
    yield from _not_found(study)
    yield from _rest(study)
    yield from _reproducing(study)


def _opening(study: RetinopathyStudy) -> Iterator[str]:
    plan = study.plan
    yield "# A case study: grading diabetic retinopathy"
    yield ""
    yield (
        f"> {SYNTHETIC}. `python -m examples.retinopathy` writes this page from its figures. "
        "It shows how the program works, and nothing about real patients, readers or models."
    )
    yield ""
    yield (
        f"{plan.cases} synthetic patients with diabetes, of four ethnic groups, each with a record "
        f"and the photograph of an eye ({plan.side} x {plan.side} pixels), generated from the real "
        "photograph of a healthy eye. Two small networks are trained to predict the grade (ICDR 0 "
        f"to 4) on {plan.learned} other eyes, with {plan.stopping} more for early stopping, and "
        f"tested on {plan.tested} held-out eyes. Each explains its grade of each case; "
        f"{len(study.readers)} simulated readers compare both explanations, blinded, in an "
        "ordinary session. The following results are computed from this study and stored in it."
    )
    yield ""
    yield "## What was planted"
    yield ""
    yield (
        f"- {BIASED} was trained on the same eyes as {FAIR}, but {UNDERGRADED:.0%} of the "
        f"referable eyes (grade 2 or more) with a fundus darker than {DARK} on a scale from 0 to "
        "1 were labelled grade 1, as if graders overlooked lesions there. The analyses do not "
        "know this."
    )
    yield (
        "- Ethnic group affects only the range of the fundus's pigmentation; ranges overlap. Sex "
        "affects nothing. Grades depend only on duration, HbA1c and blood pressure."
    )
    yield (
        "- Readers: "
        + "; ".join(
            f"{reader.code} sees the true grade with a bias of {reader.bias:+g}, a spread of "
            f"{reader.spread:g} and lapses in {reader.lapse:.0%}"
            for reader in study.readers
        )
        + ". They mark an error if an eye that they see as referable got a lower grade."
    )
    taste = ", ".join(f"{key} {weight:g}" for key, weight in TASTE.items())
    yield f"- One step of a criterion adds to the log-odds of their choice: {taste}."
    yield ""


def _grading(study: RetinopathyStudy) -> Iterator[str]:
    yield "## Grading accuracy of the models"
    yield ""
    yield "| | " + " | ".join(model.name for model in study.models) + " |"
    yield "|---|" + "---|" * len(study.models)
    rows: Sequence[tuple[str, list[str]]] = (
        ("trained on", [model.learned_from for model in study.models]),
        ("kappa, quadratic weights", [_format(model.kappa) for model in study.models]),
        ("correct grade", [_format(model.accuracy) for model in study.models]),
        ("sensitivity, grade 2 or more", [_format(model.referable) for model in study.models]),
        ("specificity, grade 2 or more", [_format(model.specificity) for model in study.models]),
    )
    for name, values in rows:
        yield f"| {name} | " + " | ".join(values) + " |"
    yield ""
    yield "By group, sensitivity to grade 2 or more and kappa with quadratic weights:"
    yield ""
    heads = " | ".join(f"{model.name}: sensitivity | {model.name}: kappa" for model in study.models)
    yield f"| group | eyes | {heads} |"
    yield "|---|---|" + "---|---|" * len(study.models)
    for parts in zip(*(model.groups for model in study.models), strict=True):
        cells = " | ".join(
            f"{_format(group.referable)} | {_format(group.kappa)}" for group in parts
        )
        yield f"| {parts[0].group} | {parts[0].n} | {cells} |"
    yield ""
    for model in study.models:
        yield from _confusion(model)


def _confusion(model: ModelGrading) -> Iterator[str]:
    yield f"{model.name}: true grade (rows) and predicted grade."
    yield ""
    yield "| | 0 | 1 | 2 | 3 | 4 |"
    yield "|---|---|---|---|---|---|"
    for grade, row in enumerate(model.confusion):
        yield f"| **{grade}** | " + " | ".join(str(count) for count in row) + " |"
    yield ""


def _fairness(study: RetinopathyStudy) -> Iterator[str]:
    yield "## Fairness"
    yield ""
    yield (
        "Gaps between groups on the tested eyes; the decision is a grade of 2 or more. p-values "
        "are from permutation tests, adjusted for all gaps of the report (Holm)."
    )
    yield ""
    yield "| model | attribute | gap | value | p, adjusted |"
    yield "|---|---|---|---|---|"
    for report in study.fairness:
        for part in report.attributes:
            for gap in part.gaps:
                if gap.gap not in _SHOWN:
                    continue
                yield f"| {report.model} | {part.attribute} | {_gap(gap)} |"
    for report in study.fairness:
        for choice in report.choices:
            pair = f"{choice.first} over {choice.second}"
            yield f"| readers, {pair} | {choice.attribute} | {_gap(choice.gap)} |"
    yield ""
    for report in study.fairness:
        for part in report.attributes:
            gaps = found_gaps(report, part.attribute)
            text = "; ".join(gaps) if gaps else "nothing"
            yield f"- {report.model}, {part.attribute}: found {text}."
    yield ""


def _gap(gap: GroupGap) -> str:
    adjusted = gap.chance.adjusted_p_value if gap.chance else None
    chance = "" if adjusted is None else f"{adjusted:.4f}"
    mark = "**" if _is_found(gap) else ""
    return f"{gap.gap.value} | {mark}{_format(gap.value)}{mark} | {chance}"


def _reading(study: RetinopathyStudy) -> Iterator[str]:
    yield "## Readings"
    yield ""
    by = study.drafting.by or "a template, because no language model was set"
    yield f"{study.judgements} judgements. Explanations were drafted by {by}."
    if study.drafting.by:
        yield (
            f"{study.drafting.accepted} texts were accepted; {study.drafting.refused} stated "
            "another grade, no grade, or a lesion that the grade excludes, and were replaced by "
            "the template."
        )
    yield ""
    yield "| model | chosen | not chosen | ties | wins against the other | acceptable |"
    yield "|---|---|---|---|---|---|"
    for rate in study.standings:
        yield (
            f"| {rate.name} | {rate.wins} | {rate.losses} | {rate.ties} | "
            f"{_format(rate.win_probability)} | {_format(rate.acceptable)} |"
        )
    yield ""
    yield "| model | outputs judged | errors marked | moderate harm or worse | kinds |"
    yield "|---|---|---|---|---|"
    for errors in study.findings:
        kinds = ", ".join(f"{kind} {count}" for kind, count in errors.kinds) or "none"
        yield (
            f"| {errors.name} | {errors.judged} | {errors.count} | {_format(errors.harmful)} | "
            f"{kinds} |"
        )
    yield ""


def _weights(study: RetinopathyStudy) -> Iterator[str]:
    weights = study.weights
    yield "## Criteria weights"
    yield ""
    if weights.obstacle:
        yield f"No weights were fitted: {weights.obstacle}"
        yield ""
    yield "| criterion | planted, per step | fitted, per deviation | deviation | proportion |"
    yield "|---|---|---|---|---|"
    for entry in weights.criteria:
        yield (
            f"| {entry.label} | {TASTE.get(entry.key, 0):g} | {_format(entry.weight)} | "
            f"{entry.deviation:.2f} | {entry.share:.2f} |"
        )
    yield ""
    held_out = weights.held_out
    yield (
        f"{weights.choices} decided choices, {weights.tie_count} ties. Held-out accuracy of the "
        f"choices, before {_format(held_out.before)}, after {_format(held_out.after)}, gain "
        f"{_format(held_out.gain)}."
    )
    composites = "; ".join(f"{entry.name} {_format(entry.value)}" for entry in study.composites)
    text = composites or "none, because too few choices were decided to approve weights"
    yield f"Composite of the criteria by the approved weights: {text}."
    yield ""


def _not_found(study: RetinopathyStudy) -> Iterator[str]:
    """Yield planted effects and design facts that these results cannot show."""
    yield "## Effects that were not found"
    yield ""
    first = study.standings[0]
    if not isinstance(first.win_probability, Estimate) or _holds(first.win_probability, 0.5):
        yield (
            f"- Choices do not distinguish the models: {first.ties} judgements are ties, because "
            "both models mostly predict equally good grades."
        )
    vague = [
        criterion.label
        for criterion in study.weights.criteria
        if not isinstance(criterion.weight, Estimate) or _holds(criterion.weight, 0.0)
    ]
    if vague:
        yield (
            f"- The planted weights of the readers are not detected with {study.weights.choices} "
            f"decided choices: the intervals of {', '.join(vague)} include 0. The criteria are "
            "correlated, and few pairs differ."
        )
    gain = study.weights.held_out.gain
    if not isinstance(gain, Estimate) or _holds(gain, 0.0):
        yield "- The fitted weights are not shown to predict choices better than equal weights."
    yield (
        f"- These results do not show why {BIASED} errs: a comparison of groups cannot show that "
        "dark fundi were mislabelled, not a group."
    )
    yield ""


def _holds(value: Estimate, number: float) -> bool:
    return value.low <= number <= value.high


def _rest(study: RetinopathyStudy) -> Iterator[str]:
    yield "## Explanations, risk, identifiers, compliance"
    yield ""
    report = study.faithfulness
    yield (
        f"The output of {report.model} for '{report.target}' was explained on {len(report.cases)} "
        f"eyes by {report.method.value}, and the explanations were tested:"
    )
    yield ""
    yield "| test | value |"
    yield "|---|---|"
    for name, value in figures_of(report):
        yield f"| {name} | {_format(value)} |"
    yield ""
    risk = study.risk
    for grade in risk.grades:
        label = "none" if grade.grade is None else str(grade.grade)
        yield (
            f"- Risk of {risk.model} relative to {risk.reference}, {grade.what}: grade {label} of "
            f"5 (safe {_format(grade.safe)}, reference {_format(grade.reference_safe)})."
        )
    bands: dict[str, int] = {}
    for hazard in risk.hazards:
        bands[hazard.band or "not graded"] = bands.get(hazard.band or "not graded", 0) + 1
    yield "- Hazards: " + ", ".join(f"{name} {count}" for name, count in bands.items()) + "."
    counted = study.identifiers
    kinds = ", ".join(f"{kind} {count}" for kind, count in counted.kinds) or "none"
    yield (
        f"- Identifiers found in {counted.texts_seen:,} texts of the study: {counted.hits} "
        f"({kinds}). The patients are synthetic, so all of them are false positives."
    )
    verified = "verified" if study.is_verified else "did not verify"
    yield f"- The sealed bundle {verified}."
    yield ""
    yield "| policy pack | index | met | not met | not applicable | needs a person |"
    yield "|---|---|---|---|---|---|"
    for pack in study.compliance:
        total = pack.total
        yield (
            f"| {pack.pack_id} {pack.version} | {_format(total.index)} | {total.met} | "
            f"{total.not_met} | {total.not_applicable} | {total.needs_person} |"
        )
    yield ""
    yield (
        "Many clauses are not met because nothing is signed: the study has no accounts, training "
        "or signatures, and simulated readers cannot attest clauses."
    )
    yield ""


def _reproducing(study: RetinopathyStudy) -> Iterator[str]:
    plan = study.plan
    yield "## Reproducibility"
    yield ""
    yield (
        f"`python -m examples.retinopathy --out DIR --seed {plan.seed} --cases {plan.cases}` "
        "gives the same `result.json` to the byte, on one thread of the same kind of processor "
        "with the same versions. Ids, salts, keys and times of the study file and its bundle are "
        "random by design, or timestamps; the digests of the criteria weights depend on ids and "
        "are left out."
    )
    yield ""
    yield "| part | SHA-256 |"
    yield "|---|---|"
    for digest in study.digests:
        yield f"| {digest.part} | `{digest.sha256}` |"
    yield ""
    yield from _first_attempt()


def _first_attempt() -> Iterator[str]:
    yield "## First attempt"
    yield ""
    yield (
        "A model trained on pale fundi alone (pigmentation up to 0.35; 400 eyes, 8 epochs) was "
        "intended as the planted weakness. On 200 other eyes its sensitivity to grade 2 or more "
        "was 0.96 among Black, 0.98 among East Asian, 1.00 among South Asian and 0.86 among White "
        "patients: in these images there was no gap against dark fundi. Therefore wrong labels "
        "were planted instead."
    )


def _format(value: Figure) -> str:
    return bracketed(value, ".3f")
