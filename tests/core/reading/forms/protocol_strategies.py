"""Random valid protocols."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from readingroom.domain.acquisition import AnatomicalPlane, BodyPart, ContrastPhase, Weighting
from readingroom.domain.hanging import (
    HangingLayout,
    HangingRule,
    HangingStage,
    HangingTime,
    HangingView,
    Side,
    WindowSetting,
)
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import (
    Condition,
    Criterion,
    CriterionKind,
    Option,
    OverallChoice,
    Protocol,
)
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.criteria import chosen_values
from readingroom.reading.forms.hanging_conflicts import hanging_conflicts
from readingroom.reading.forms.passages import IN_TEXT
from readingroom.reading.forms.presets import preset
from readingroom.reading.forms.scales import SCALES
from readingroom.reading.types import JudgementEntry

K = CriterionKind

TEXTS = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=20)
"""Any text that can be stored, with line ends, quotes and unassigned characters."""
LABELS = TEXTS.filter(lambda text: text.strip()) | st.sampled_from(
    ["no", "1.10", "null", "~", "- a", "a: b", "# x", "'q'", "[]", "2026-01-31", "ä b", "0x1F"]
)
LINES = st.sampled_from(["Arm", "no", "1.10", "a: b", "'q' # x", "ä b", "[]"])
_OPTIONS = st.lists(LABELS, min_size=2, max_size=5, unique_by=lambda text: text.strip())


@st.composite
def options(draw: st.DrawFn) -> tuple[Option, ...]:
    labels = draw(_OPTIONS)
    values = draw(
        st.lists(st.integers(-1000, 1000), min_size=len(labels), max_size=len(labels), unique=True)
    )
    return tuple(Option(value, label) for value, label in zip(sorted(values), labels, strict=True))


@st.composite
def rubrics(draw: st.DrawFn, given: tuple[Option, ...]) -> tuple[Option, ...]:
    """Give options points, the first one some above 0."""
    first, *others = given
    return (
        replace(first, points=draw(st.integers(1, 100))),
        *(replace(each, points=draw(st.integers(-100, 100))) for each in others),
    )


@st.composite
def criteria(
    draw: st.DrawFn, study_type: StudyType, arms: tuple[str, ...]
) -> tuple[Criterion, ...]:
    """Draw criteria of all kinds that the type allows, some with conditions and arms."""
    kinds = [
        kind
        for kind in K
        if kind not in (K.MARKS, *IN_TEXT)
        and (kind is not K.PREFERENCE or study_type is StudyType.PAIRED)
    ]
    drawn: list[Criterion] = []
    for number, kind in enumerate(draw(st.lists(st.sampled_from(kinds), max_size=5))):
        criterion = Criterion(
            f"c_{number}",
            draw(LABELS),
            kind,
            is_required=draw(st.booleans()),
            allows_cannot_assess=draw(st.booleans()),
            arms=tuple(draw(st.lists(st.sampled_from(arms), max_size=2, unique=True))),
            cases=() if kind is K.PREFERENCE else tuple(draw(CASES)),
        )
        if kind in (K.CATEGORY, K.CHOICE, K.MULTIPLE_CHOICE, K.CODES):
            scales = [s.criterion.options for s in SCALES.values()]
            criterion = replace(criterion, options=draw(options() | st.sampled_from(scales)))
            if kind is K.MULTIPLE_CHOICE and draw(st.booleans()):
                criterion = replace(criterion, options=draw(rubrics(criterion.options)))
        elif kind is K.NUMBER:
            criterion = replace(
                criterion,
                unit=draw(TEXTS),
                minimum="-0.5",
                maximum=draw(st.sampled_from(["", "7", "12.25"])),
            )
        elif kind is K.TEXT:
            criterion = replace(criterion, minimum_length=draw(st.integers(0, 99)))
        else:
            criterion = replace(criterion, low=draw(LABELS), high=draw(LABELS))
        parents = [c for c in drawn if chosen_values(c) and _is_asked_with(c, criterion)]
        if parents and draw(st.booleans()):
            parent = draw(st.sampled_from(parents))
            known = st.sampled_from(chosen_values(parent))
            values = draw(st.lists(known, min_size=1, max_size=3, unique=True))
            criterion = replace(criterion, condition=Condition(parent.key, tuple(values)))
        drawn.append(criterion)
    if study_type is StudyType.RATING and draw(st.booleans()):
        types, statuses = (Option(0, "drug"), Option(4, "problem")), (Option(1, "absent"),)
        marked = Criterion("p", draw(LABELS), K.PASSAGES, options=types, statuses=statuses)
        drawn += (marked, replace(marked, key="r", kind=K.RELATIONS, statuses=()))
    return tuple(drawn)


@st.composite
def _with_shapes(draw: st.DrawFn, criterion: Criterion) -> Criterion:
    """Draw the shapes of a criterion of marks; points are always among them."""
    if criterion.kind is not K.MARKS:
        return criterion
    others = draw(st.lists(st.sampled_from((MarkShape.BOX, MarkShape.CONTOUR)), unique=True))
    return replace(criterion, shapes=(MarkShape.POINT, *others) if others else ())


def _is_asked_with(parent: Criterion, criterion: Criterion) -> bool:
    """Return whether a criterion is asked in all arms and about all cases of another only."""
    return _is_within(criterion.arms, parent.arms) and _is_within(criterion.cases, parent.cases)


def _is_within(own: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Return whether names are some of others, where () stands for all."""
    return not others or bool(own and {*own} <= {*others})


CASES = st.lists(st.sampled_from(("C-1", "1.10")), unique=True)
NAMES = LABELS.filter(lambda text: len(text) <= 60)
CODES = st.sampled_from(["", "CT", "MR", "MG"])
WINDOWS = st.builds(WindowSetting, st.floats(0.5, 1e5), st.floats(-1e5, 1e5))


@st.composite
def hanging_views(draw: st.DrawFn, number: int) -> HangingView:
    """Draw a view after so many others."""
    same_as = draw(st.integers(0, number))
    view = HangingView(
        contrast=draw(st.sampled_from(ContrastPhase)),
        body_part=draw(st.sampled_from(BodyPart)),
        time=draw(st.sampled_from(HangingTime)),
        same_as=same_as,
        window=draw(st.none() | WINDOWS),
    )
    if same_as:
        return view
    modality = draw(CODES)
    return replace(
        view,
        modality=modality,
        plane=draw(st.sampled_from(AnatomicalPlane)),
        weighting=draw(st.sampled_from(Weighting)) if modality in ("", "MR") else view.weighting,
        laterality=draw(st.sampled_from(Side)),
        projection=draw(st.sampled_from(["", "MLO"])),
    )


def has_no_conflict(rules: Sequence[HangingRule]) -> bool:
    """Return whether rules contradict neither themselves nor each other."""
    return next(hanging_conflicts(rules), None) is None


@st.composite
def hanging_rules(draw: st.DrawFn) -> HangingRule:
    """Draw a rule with stages of any layout; views that name another ask for nothing else of it."""
    stages = []
    for layout in draw(st.lists(st.sampled_from(HangingLayout), min_size=1, max_size=3)):
        count = draw(st.integers(1, layout.views))
        views = tuple(draw(hanging_views(number)) for number in range(count))
        stages.append(HangingStage(draw(NAMES), layout, views, draw(st.booleans())))
    part = draw(st.sampled_from(BodyPart))
    return HangingRule(draw(NAMES), tuple(stages), draw(CODES), part, draw(st.booleans()))


@st.composite
def protocols(draw: st.DrawFn) -> Protocol:
    """Draw a protocol of any study type."""
    study_type = draw(st.sampled_from(list(StudyType)))
    base = preset(study_type, draw(st.integers(0, 2**53)))
    arms = tuple(arm.key for arm in base.design.arms)
    shows_output = study_type not in (StudyType.MODEL_VS_READERS, StudyType.FREE_RESPONSE)
    flag = st.booleans() if shows_output else st.just(False)
    design = replace(
        base.design,
        arms=tuple(
            replace(arm, label=draw(LABELS), model=draw(TEXTS) if arm.model else "")
            for arm in base.design.arms
        ),
        planned_cases=draw(st.integers(0, 500)),
        stratify_by=tuple(draw(st.lists(st.sampled_from(["age band", "site", "Ä"]), unique=True))),
    )
    return replace(
        base,
        version=draw(st.integers(1, 99)),
        title=draw(TEXTS),
        question=draw(LABELS),
        criteria=(
            *draw(criteria(study_type, arms)),
            *(draw(_with_shapes(criterion)) for criterion in base.criteria),
        ),
        minimum_view_ms=draw(st.integers(0, 10**6)),
        repeat_share=draw(st.floats(0, 0.5)),
        skip_reasons=tuple(draw(st.lists(LABELS, max_size=3))),
        hidden_words=tuple(draw(st.lists(TEXTS, max_size=3))),
        design=design,
        asks_findings=draw(flag),
        asks_edits=draw(flag),
        shows_explanations=draw(flag),
        shuffles_criteria=draw(st.booleans()),
        covered_cases=tuple(draw(st.lists(LABELS, max_size=3, unique=True))),
        hanging=tuple(draw(st.lists(hanging_rules(), max_size=2).filter(has_no_conflict))),
    )


@st.composite
def entries(draw: st.DrawFn, protocol: Protocol, arm: str) -> JudgementEntry:
    """Draw a complete entry: answers to all criteria that are asked in an arm."""
    outcome = draw(st.sampled_from(list(OverallChoice))) if protocol.design.is_paired else None
    form = JudgementEntry(outcome)
    for criterion in protocol.criteria_of(arm):
        is_left_out = not criterion.is_required and draw(st.booleans())
        if is_left_out or not form.is_asked(criterion):
            continue
        form = _answered(draw, form, criterion)
    return form


def _answered(draw: st.DrawFn, form: JudgementEntry, criterion: Criterion) -> JudgementEntry:
    key = criterion.key
    if criterion.allows_cannot_assess and draw(st.booleans()):
        return replace(form, answers=form.answers | {key: None})
    match criterion.kind:
        case K.TEXT:
            text = "é" * max(1, criterion.minimum_length)
            return replace(form, texts=form.texts | {key: text})
        case K.NUMBER:
            number = draw(st.sampled_from(["-0.5", "0", "7"]))
            return replace(form, answers=form.answers | {key: number})
        case K.MULTIPLE_CHOICE:
            values = tuple(o.value for o in criterion.options if draw(st.booleans()))
            return replace(form, answers=form.answers | {key: values})
        case K.CODES:
            values = draw(st.lists(st.sampled_from(criterion.options), unique=True))
            chosen = tuple(option.value for option in values)
            return replace(form, answers=form.answers | {key: chosen})
        case K.PASSAGES | K.RELATIONS:
            numbers = (0, 4, 3) if criterion.kind is K.RELATIONS else (0, 2, 4, 1, 3, 7, 0, 0)
            return replace(form, answers=form.answers | {key: numbers})
        case K.MARKS:
            mark = Mark("S", 0, MarkShape.POINT, 1.5, 2, rating=draw(st.integers(1, 100)))
            return replace(form, marks=(mark,) * draw(st.integers(1, 3)))
        case _:
            value = draw(st.sampled_from(criterion.values))
            return replace(form, scores=form.scores | {key: value})
