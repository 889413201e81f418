"""The page about the case study, written from its figures."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom.domain.estimate import Estimate
from readingroom.domain.fairness import FairnessReport, GapMetric, GroupGap
from readingroom.domain.retinopathy import Figure, ModelGrading, RetinopathyStudy
from readingroom.domain.scenario import SYNTHETIC
from readingroom.study.engine.part_page import figures_of
from readingroom.study.retinopathy.readers import TASTE
from readingroom.study.retinopathy.training import BIASED, DARK, FAIR, UNDERGRADED

LEVEL: Final = 0.05
"""A gap is called found where its adjusted p lies below."""

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
"""Gaps that the page lists; the study keeps all, and those found are named below the table."""


def write_page(found: RetinopathyStudy) -> str:
    """Return the page in Markdown."""
    return "\n".join(_lines(found)) + "\n"


def found_gaps(report: FairnessReport, attribute: str) -> tuple[str, ...]:
    """Return the gaps of an attribute that chance hardly shows, after adjustment."""
    gaps = [gap for one in report.attributes if one.attribute == attribute for gap in one.gaps]
    return tuple(gap.gap.value for gap in gaps if _is_found(gap))


def _is_found(gap: GroupGap) -> bool:
    chance = gap.chance
    adjusted = chance.adjusted_p_value if chance else None
    return adjusted is not None and adjusted < LEVEL


def _lines(found: RetinopathyStudy) -> Iterator[str]:
    yield from _opening(found)
    yield from _grading(found)
    yield from _fairness(found)
    yield from _reading(found)
    yield from _weights(found)
    yield from _not_found(found)
    yield from _rest(found)
    yield from _reproducing(found)


def _opening(found: RetinopathyStudy) -> Iterator[str]:
    plan = found.plan
    yield "# A case study: grading diabetic retinopathy"
    yield ""
    yield (
        f"> {SYNTHETIC}. `readingroom experiment retinopathy` writes this page from its figures. "
        "It tells how the program works, and nothing about real patients, readers or models."
    )
    yield ""
    yield (
        f"{plan.cases} made patients with diabetes, of four ethnic groups, each with a record and "
        f"the photograph of an eye ({plan.side} x {plan.side} pixels), grown from the real "
        "photograph of a healthy eye. Two small networks learn the grade (ICDR 0 to 4) from "
        f"{plan.learned} other eyes, {plan.stopping} more decide when they stop, and both are "
        f"tested on {plan.tested} eyes that neither has seen. Each explains its grade of each "
        f"case; {len(found.readers)} simulated readers compare both explanations, blinded, in an "
        "ordinary session. What follows was computed from the study that came of it, and is kept "
        "in it."
    )
    yield ""
    yield "## What was planted"
    yield ""
    yield (
        f"- {BIASED} learned from the same eyes as {FAIR}, but {UNDERGRADED:.0%} of the referable "
        f"eyes (grade 2 or more) with a fundus darker than {DARK} on a scale from 0 to 1 were "
        "labelled grade 1, as if graders overlooked lesions there. No figure is told of this."
    )
    yield (
        "- Ethnic group moves the range of the fundus's pigmentation and nothing else; ranges "
        "overlap. Sex moves nothing. Grades hang on duration, HbA1c and blood pressure alone."
    )
    yield (
        "- Readers: "
        + "; ".join(
            f"{one.code} sees the true grade with a bias of {one.bias:+g}, a spread of "
            f"{one.spread:g} and lapses in {one.lapse:.0%}"
            for one in found.readers
        )
        + ". They mark an error where a referable eye, as they see it, was called healthier."
    )
    taste = ", ".join(f"{key} {weight:g}" for key, weight in TASTE.items())
    yield f"- One step of a criterion adds to the log-odds of their choice: {taste}."
    yield ""


def _grading(found: RetinopathyStudy) -> Iterator[str]:
    yield "## How well the models grade"
    yield ""
    yield "| | " + " | ".join(one.name for one in found.models) + " |"
    yield "|---|" + "---|" * len(found.models)
    rows: Sequence[tuple[str, list[str]]] = (
        ("learned from", [one.learned_from for one in found.models]),
        ("kappa, quadratic weights", [_told(one.kappa) for one in found.models]),
        ("right grade", [_told(one.accuracy) for one in found.models]),
        ("sensitivity, grade 2 or more", [_told(one.referable) for one in found.models]),
        ("specificity, grade 2 or more", [_told(one.specificity) for one in found.models]),
    )
    for name, told in rows:
        yield f"| {name} | " + " | ".join(told) + " |"
    yield ""
    yield "By group, sensitivity to grade 2 or more and kappa with quadratic weights:"
    yield ""
    heads = " | ".join(f"{one.name}: sensitivity | {one.name}: kappa" for one in found.models)
    yield f"| group | eyes | {heads} |"
    yield "|---|---|" + "---|---|" * len(found.models)
    for parts in zip(*(one.groups for one in found.models), strict=True):
        cells = " | ".join(f"{_told(one.referable)} | {_told(one.kappa)}" for one in parts)
        yield f"| {parts[0].group} | {parts[0].n} | {cells} |"
    yield ""
    for one in found.models:
        yield from _confusion(one)


def _confusion(model: ModelGrading) -> Iterator[str]:
    yield f"{model.name}: true grade (rows) and said grade."
    yield ""
    yield "| | 0 | 1 | 2 | 3 | 4 |"
    yield "|---|---|---|---|---|---|"
    for grade, row in enumerate(model.confusion):
        yield f"| **{grade}** | " + " | ".join(str(count) for count in row) + " |"
    yield ""


def _fairness(found: RetinopathyStudy) -> Iterator[str]:
    yield "## Was it found?"
    yield ""
    yield (
        "Gaps between groups over the tested eyes; the decision is a grade of 2 or more. p is that "
        "of a permutation, adjusted for every gap of the report (Holm)."
    )
    yield ""
    yield "| model | attribute | gap | value | p, adjusted |"
    yield "|---|---|---|---|---|"
    for report in found.fairness:
        for one in report.attributes:
            for gap in one.gaps:
                if gap.gap not in _SHOWN:
                    continue
                yield f"| {report.model} | {one.attribute} | {_gap(gap)} |"
    for report in found.fairness:
        for choice in report.choices:
            pair = f"{choice.first} over {choice.second}"
            yield f"| readers, {pair} | {choice.attribute} | {_gap(choice.gap)} |"
    yield ""
    for report in found.fairness:
        for one in report.attributes:
            gaps = found_gaps(report, one.attribute)
            told = "; ".join(gaps) if gaps else "nothing"
            yield f"- {report.model}, {one.attribute}: found {told}."
    yield ""


def _gap(gap: GroupGap) -> str:
    adjusted = gap.chance.adjusted_p_value if gap.chance else None
    chance = "" if adjusted is None else f"{adjusted:.4f}"
    mark = "**" if _is_found(gap) else ""
    return f"{gap.gap.value} | {mark}{_told(gap.value)}{mark} | {chance}"


def _reading(found: RetinopathyStudy) -> Iterator[str]:
    yield "## What readers said"
    yield ""
    by = found.drafting.by or "a template, as no language model was named"
    yield f"{found.judgements} judgements. Explanations were drafted by {by}."
    if found.drafting.by:
        yield (
            f"{found.drafting.taken} texts stand as it wrote them; {found.drafting.refused} told "
            "another grade, none, or a lesion that the grade lacks, and gave way to the template."
        )
    yield ""
    yield "| model | chosen | not chosen | ties | wins against the other | acceptable |"
    yield "|---|---|---|---|---|---|"
    for one in found.standings:
        yield (
            f"| {one.name} | {one.wins} | {one.losses} | {one.ties} | "
            f"{_told(one.win_probability)} | {_told(one.acceptable)} |"
        )
    yield ""
    yield "| model | outputs judged | errors marked | moderate harm or worse | kinds |"
    yield "|---|---|---|---|---|"
    for errors in found.findings:
        kinds = ", ".join(f"{kind} {count}" for kind, count in errors.kinds) or "none"
        yield (
            f"| {errors.name} | {errors.judged} | {errors.count} | {_told(errors.harmful)} | "
            f"{kinds} |"
        )
    yield ""


def _weights(found: RetinopathyStudy) -> Iterator[str]:
    weights = found.weights
    yield "## What the choices say of the criteria"
    yield ""
    if weights.obstacle:
        yield f"Nothing was learned: {weights.obstacle}"
        yield ""
    yield "| criterion | planted, by one step | learned, by one deviation | deviation | share |"
    yield "|---|---|---|---|---|"
    for one in weights.criteria:
        yield (
            f"| {one.label} | {TASTE.get(one.key, 0):g} | {_told(one.weight)} | "
            f"{one.deviation:.2f} | {one.share:.2f} |"
        )
    yield ""
    held = weights.held_out
    yield (
        f"{weights.choices} decided choices, {weights.tie_count} ties. Choices foretold on held-out"
        f" data: before {_told(held.before)}, after {_told(held.after)}, gain {_told(held.gain)}."
    )
    composites = "; ".join(f"{one.name} {_told(one.value)}" for one in found.composites)
    told = composites or "none, as too few choices were decided to approve weights"
    yield f"Composite over the criteria by the approved weights: {told}."
    yield ""


def _not_found(found: RetinopathyStudy) -> Iterator[str]:
    """Yield what was planted, or is true by design, and cannot be told from these figures."""
    yield "## What was not found"
    yield ""
    first = found.standings[0]
    if not isinstance(first.win_probability, Estimate) or _holds(first.win_probability, 0.5):
        yield (
            f"- Choices do not tell the models apart: {first.ties} judgements are ties, as both "
            "models mostly say grades that are as good."
        )
    vague = [
        one.label
        for one in found.weights.criteria
        if not isinstance(one.weight, Estimate) or _holds(one.weight, 0.0)
    ]
    if vague:
        yield (
            f"- What was planted in the readers' taste is not told by {found.weights.choices} "
            f"decided choices: the intervals of {', '.join(vague)} hold 0. The criteria go "
            "together, and few pairs differ."
        )
    gain = found.weights.held_out.gain
    if not isinstance(gain, Estimate) or _holds(gain, 0.0):
        yield "- The learned weights are not shown to foretell choices better than equal ones."
    yield (
        f"- Nothing here says why {BIASED} errs: that dark fundi, and no group, were mislabelled "
        "cannot be read off a comparison of groups."
    )
    yield ""


def _holds(value: Estimate, number: float) -> bool:
    return value.low <= number <= value.high


def _rest(found: RetinopathyStudy) -> Iterator[str]:
    yield "## Explanations, risk, identifiers, compliance"
    yield ""
    report = found.faithfulness
    yield (
        f"Of {len(report.cases)} eyes the answer of {report.model} for '{report.target}' was "
        f"explained by {report.method.value}, and tested:"
    )
    yield ""
    yield "| test | value |"
    yield "|---|---|"
    for name, value in figures_of(report):
        yield f"| {name} | {_told(value)} |"
    yield ""
    risk = found.risk
    for grade in risk.grades:
        said = "none" if grade.grade is None else str(grade.grade)
        yield (
            f"- Risk of {risk.model} beside {risk.reference}, {grade.what}: grade {said} of 5 "
            f"(safe {_told(grade.safe)}, reference {_told(grade.reference_safe)})."
        )
    bands: dict[str, int] = {}
    for hazard in risk.hazards:
        bands[hazard.band or "not graded"] = bands.get(hazard.band or "not graded", 0) + 1
    yield "- Hazards: " + ", ".join(f"{name} {count}" for name, count in bands.items()) + "."
    counted = found.identifiers
    kinds = ", ".join(f"{kind} {count}" for kind, count in counted.kinds) or "none"
    yield (
        f"- Identifiers found in {counted.texts_seen:,} texts of the study: {counted.hits} "
        f"({kinds}). Nobody is in it, so every one is a false alarm."
    )
    verified = "verified" if found.is_verified else "did not verify"
    yield f"- The sealed bundle {verified}."
    yield ""
    yield "| policy pack | index | met | not met | not applicable | needs a person |"
    yield "|---|---|---|---|---|---|"
    for pack in found.compliance:
        one = pack.total
        yield (
            f"| {pack.pack_id} {pack.version} | {_told(one.index)} | {one.met} | {one.not_met} | "
            f"{one.not_applicable} | {one.needs_person} |"
        )
    yield ""
    yield (
        "Much is not met because nobody signs: the study has no accounts, no training and no "
        "signatures, and simulated readers cannot vouch for anything."
    )
    yield ""


def _reproducing(found: RetinopathyStudy) -> Iterator[str]:
    plan = found.plan
    yield "## Reproduced"
    yield ""
    yield (
        f"`readingroom experiment retinopathy --out DIR --seed {plan.seed} --cases {plan.cases}` "
        "gives the same `result.json` to the byte, on one thread of the same kind of processor "
        "with the same versions. Ids, salts, keys and times of the study file and its bundle are "
        "random by design, or tell the time; the digests of the criteria's weights, which hang on "
        "ids, are left out."
    )
    yield ""
    yield "| part | SHA-256 |"
    yield "|---|---|"
    for one in found.digests:
        yield f"| {one.part} | `{one.sha256}` |"
    yield ""


def _told(value: Figure) -> str:
    if isinstance(value, Estimate):
        return f"{value.value:.3f} [{value.low:.3f}, {value.high:.3f}]"
    if value.value is not None:
        return f"{value.value:.3f} (no interval: {value.reason})"
    return f"not estimable: {value.reason}"
