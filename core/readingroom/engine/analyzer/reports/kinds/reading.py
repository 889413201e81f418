"""Sections about the reading: main result, readers, agreement, sensitivity, flow of cases."""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.endpoint import EndpointMetric
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import figure, number, proportion
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.reading.design.balance import balance_cells, factor_cells
from readingroom.reading.design.types import StudyBalance
from readingroom.reading.types import ModelResult, ReaderAgreement, Results
from readingroom.reports.blocks import (
    Figure,
    drawn,
    figure_grid,
    figure_table,
    grid,
    interval_mark,
    note,
    pairs,
    table,
    text,
)
from readingroom.reports.formatting import counted, moment
from readingroom.reports.types import Chart, ChartKind, DataTable, ReportBlock, ReportSection

WITHHELD: Final = "withheld while the study is blinded"
INTERIM: Final = "The session is not closed: these results are interim."
AGREEMENT: Final = "Agreement"
RESULT: Final = "Main result"
NO_ANALYSIS: Final = "The endpoints were not analysed."
NOTHING_JUDGED: Final = "No pair was judged yet: there is no result."
_UNJUDGED: Final = "No pair was judged yet."
_SECOND_MS: Final = 1000
_ABILITY: Final = "log-odds relative to the average model"
ABOUT_ABILITY: Final = (
    "An ability of 0 is that of the average model of this session. The difference of two abilities "
    "is the log-odds that the first model is preferred to the second in a pair that is not tied: 0 "
    "is an even chance, 1.1 is three to one. n counts the judged pairs of the model."
)
_ABOUT_GROUPS: Final = (
    "Models that share a group letter are not distinguishable: all pairs are tested at once "
    "(Holm), so that equal models are separated in at most 5 % of studies."
)
_ABOUT_KAPPA: Final = (
    "Kappa is 1 if both always choose the same, and 0 if they agree as often as by chance. The "
    "choices are one model, the other, or neither. Chance is that of readers who prefer the same "
    "models as these. With fewer than ten choices of each two models it cannot be estimated; the "
    "method then says “mirrored”, and a shared preference for one model counts as agreement. n "
    "counts the pairs that were judged both times."
)


def result_section(material: ReportInputs) -> ReportSection:
    """Return the main result: abilities of the models, each with its interval."""
    results = material.results
    title = RESULT
    if results is None:
        return ReportSection(title, (note(material.why_no_results),))
    if not results.judgement_count:
        return ReportSection(title, (note(NOTHING_JUDGED),))
    ranked = sorted(results.models, key=_standing)
    rows = [((model.name, model.group or "none"), model.ability) for model in ranked]
    data, methods = figure_grid(("Model", "Group"), rows)
    marks = tuple(interval_mark(model.name, model.ability) for model in ranked)
    chart = Chart(ChartKind.INTERVALS, marks, _ABILITY, reference=0.0)
    blocks: list[ReportBlock] = [] if material.summary.state.is_past_reading else [note(INTERIM)]
    if results.regularisation:
        blocks.append(note(results.regularisation))
    blocks.append(text(ABOUT_ABILITY, _ABOUT_GROUPS))
    blocks.append(drawn("Abilities of the models", chart, data))
    blocks += methods
    heads = ("Model", "Won", "Lost", "Both good", "Both bad")
    counts = [
        (model.name, *map(number, (model.wins, model.losses, model.both_good, model.both_bad)))
        for model in ranked
    ]
    blocks.append(table(heads, counts, numbers=(1, 2, 3, 4), caption="Pairs judged"))
    accepted = [((model.name,), model.acceptable) for model in ranked]
    caption = "Share of pairs not judged “both bad”"
    blocks += figure_table(("Model",), accepted, caption=caption)
    return ReportSection(title, tuple(blocks))


def _standing(model: ModelResult) -> tuple[bool, float]:
    ability = model.ability
    return (True, 0.0) if isinstance(ability, NotEstimable) else (False, -ability.value)


def criteria_section(results: Results) -> ReportSection:
    """Return the abilities by criterion."""
    title = "By criterion"
    if not results.criteria:
        return ReportSection(title, (text("The protocol has no preference criterion."),))
    if not results.judgement_count:
        return ReportSection(title, (text(NOTHING_JUDGED),))
    rows = [
        ((criterion.label, model.name), ability)
        for criterion in results.criteria
        for model, ability in zip(results.models, criterion.abilities, strict=True)
    ]
    about = text(
        "Abilities as in the main result, estimated from the answers to one criterion each. The "
        "intervals are not adjusted for the number of criteria."
    )
    return ReportSection(title, (about, *_parted("Criterion", "Model", rows, "{}")))


def _parted(
    head: str, of_rows: str, rows: Sequence[tuple[tuple[str, ...], Figure]], caption: str
) -> tuple[ReportBlock, ...]:
    """Return a figure for each value of the first name of rows, and all methods once.

    Args:
        head: head of the first name.
        of_rows: heads of the other names, comma-separated.
        rows: names with their values; those of one figure are adjacent.
        caption: caption of a figure, with "{}" for the first name.
    """
    data, methods = figure_grid((head, *of_rows.split(",")), rows)
    columns = data.columns[1:]
    blocks = []
    for first in dict.fromkeys(names[0] for names, _ in rows):
        mine = [(names, value) for names, value in rows if names[0] == first]
        marks = tuple(interval_mark(names[1], value) for names, value in mine)
        cells = tuple(row[1:] for row in data.rows if row[0] == first)
        chart = Chart(ChartKind.INTERVALS, marks, _ABILITY, reference=0.0)
        part = DataTable(columns, cells, data.empty)
        blocks.append(drawn(caption.replace("{}", first), chart, part))
    return (*blocks, *methods)


def reader_section(material: ReportInputs) -> ReportSection:
    """Return the assigned and finished readings of each reader."""
    done = [
        (
            reader.code,
            reader.role,
            reader.training or "none is recorded",
            reader.certification,
            *map(number, (reader.assigned, reader.judged, reader.skipped, reader.waiting)),
        )
        for reader in material.readers
    ]
    roster = (
        *("Reader", "Role", "Training", "Certification"),
        *("Assigned", "Judged", "Skipped", "Waiting"),
    )
    nothing = "No session was opened: no reading was assigned."
    blocks = [table(roster, done, numbers=(4, 5, 6, 7), empty=nothing)]
    if material.results is not None and material.protocol.design.is_paired:
        blocks += _habits(material.results)
    times = [
        (reader.code, number(reader.judged), _seconds(reader.median_active_ms))
        for reader in material.readers
        if reader.median_active_ms is not None
    ]
    heads = ("Reader", "Readings", "Median active time")
    blocks += [table(heads, times, numbers=(1, 2), caption="Time on a reading")] if times else []
    return ReportSection("Readers", tuple(blocks))


def _habits(results: Results) -> tuple[ReportBlock, ...]:
    rows = []
    for reader in results.readers:
        rows.append(((reader.code, "left side, of the pairs not tied"), reader.left_share))
        rows.append(((reader.code, "ties, of all pairs"), reader.tie_share))
    return figure_table(("Reader", "Share"), rows, caption="How readers answered")


def _seconds(milliseconds: int) -> str:
    seconds = milliseconds / _SECOND_MS
    return f"{seconds:.0f} s" if seconds >= 10 else f"{seconds:.1f} s"


def checks_section(results: Results, *, is_paired: bool) -> ReportSection:
    """Return the checks for bias of the reading; those of choices only for pairs."""
    rows = [
        (("preference for the left side, log-odds",), results.side_effect),
        (("share of ties",), results.tie_share),
        (("share of “both good”",), results.both_good_share),
        (("share of “both bad”",), results.both_bad_share),
    ]
    hidden = sum(hit.count for hit in results.redactions)
    sides = [(name, proportion(part)) for name, part in results.left_share_shown.items()]
    of_choices = (
        text("0 means no preference for the left side. n counts judgements."),
        *figure_table(("Check",), rows),
        table(("Model", "Share of its pairs on the left"), sides, numbers=(1,), empty=_UNJUDGED),
    )
    redacted = text(f"Names of models and vendors hidden in outputs: {number(hidden)}.")
    return ReportSection("Checks on the reading", (*(of_choices if is_paired else ()), redacted))


def agreement_section(material: ReportInputs) -> ReportSection:
    """Return the agreement of readers with each other and with themselves."""
    if material.results is not None and not material.results.judgement_count:
        return ReportSection(AGREEMENT, (text(NOTHING_JUDGED),))
    blocks = [
        text(_ABOUT_KAPPA),
        *_agreements("Between readers", material.agreements, "There are fewer than two readers."),
        *_agreements("Within a reader", material.repeats, "No pair was judged twice."),
    ]
    return ReportSection(AGREEMENT, tuple(blocks))


def _agreements(
    title: str, agreements: Sequence[ReaderAgreement], nothing: str
) -> list[ReportBlock]:
    if not agreements:
        return [text(f"{title}: not estimable. {nothing}")]
    named = [
        (
            f"{agreement.first} and {agreement.second}"
            if agreement.first != agreement.second
            else agreement.first,
            agreement,
        )
        for agreement in agreements
    ]
    data, methods = figure_grid(("Who",), [((name,), agreement.kappa) for name, agreement in named])
    marks = tuple(interval_mark(name, agreement.kappa) for name, agreement in named)
    chart = Chart(ChartKind.INTERVALS, marks, "Cohen's kappa", reference=0.0)
    shares = [((name,), agreement.same) for name, agreement in named]
    caption = f"{title}: share of pairs with the same choice"
    return [
        drawn(f"{title}: kappa", chart, data),
        *methods,
        *figure_table(("Who",), shares, caption=caption),
    ]


def sensitivity_section(material: ReportInputs) -> ReportSection:
    """Return the main result without a reader, repeats, or the fastest answers."""
    if material.results is None:
        return ReportSection("Sensitivity", (note(material.why_no_results),))
    if not material.results.judgement_count:
        return ReportSection("Sensitivity", (text(NOTHING_JUDGED),))
    blocks: list[ReportBlock] = [
        text(
            "The main result, computed from fewer judgements. If the ability of a model changes "
            "much, its result depends on the omitted judgements."
        )
    ]
    count = material.results.judgement_count
    variants = [entry for entry in material.variants if entry.name not in _of_endpoints(material)]
    rows: list[tuple[tuple[str, ...], Figure]] = []
    for model in material.results.models:
        rows.append(((model.name, "all", number(count)), model.ability))
        rows += [
            ((name, variant.name, number(variant.judgements)), ability)
            for variant in variants
            for name, ability in variant.abilities
            if name == model.name
        ]
    parts = _parted("Model", "Judgements used,Judgements", rows, "Ability of {}")
    return ReportSection("Sensitivity", (*blocks, *parts))


def _of_endpoints(material: ReportInputs) -> frozenset[str]:
    """Return the sensitivity analyses that the sections of the endpoints have already."""
    entries = material.analysis.endpoints if material.analysis else ()
    return frozenset(
        alternative.name
        for entry in entries
        if entry.endpoint.metric is EndpointMetric.ABILITY
        for alternative in entry.sensitivity
    )


def flow_section(material: ReportInputs) -> ReportSection:
    """Return the flow of cases and readings."""
    summary, readers = material.summary, material.readers
    erased = sum(bool(case.erased_at) for case in material.cases)
    synthetic = sum(case.is_synthetic for case in material.cases)
    is_paired = material.protocol.design.is_paired
    rows = [
        ("Cases imported", number(summary.case_count)),
        ("– of these, synthetic", number(synthetic)),
        ("– of these, erased since", number(erased)),
        ("Outputs of models", number(summary.output_count)),
        ("Readings assigned, over all readers", number(sum(reader.assigned for reader in readers))),
        ("– judged" if is_paired else "– read", number(sum(reader.judged for reader in readers))),
        ("– skipped", number(sum(reader.skipped for reader in readers))),
        ("– not read", number(sum(reader.waiting for reader in readers))),
        ("– not read, since the case was erased", number(sum(reader.erased for reader in readers))),
    ]
    if is_paired:
        judged = material.results.case_count if material.results else 0
        rows.append(("Cases with a judgement that counts", number(judged)))
    skips = [(skip.reason, number(skip.count)) for skip in material.skips]
    nothing = "No reading was skipped."
    return ReportSection(
        "Flow of cases",
        (
            table(("Step", "Count"), rows, numbers=(1,)),
            table(("Reason to skip", "Count"), skips, numbers=(1,), empty=nothing),
        ),
    )


def case_section(material: ReportInputs) -> ReportSection:
    """List the cases by code."""
    rows = [
        (
            case.code + (" (synthetic)" if case.is_synthetic else ""),
            ", ".join(case.modalities) or "none",
            *map(number, (case.image_count, case.note_count, case.variant_count)),
            number(case.output_count),
            f"erased {case.erased_at[:10]}" if case.erased_at else "",
        )
        for case in material.cases
    ]
    heads = ("Case", "Modalities", "Images", "Notes", "Variants", "Outputs", "Status")
    cases = table(heads, rows, numbers=(2, 3, 4, 5), empty="The study has no case yet.")
    return ReportSection("Cases", (cases,))


def glance_table(material: ReportInputs) -> ReportBlock:
    """Return the times of the session, and the amount of reading."""
    session, summary = material.session, material.summary
    counts = (
        _amount(material),
        (
            "Size of the study",
            ", ".join(
                (
                    counted(summary.reader_count, "reader", "readers"),
                    counted(summary.case_count, "case", "cases"),
                    counted(summary.model_count, "model", "models"),
                )
            ),
        ),
        ("Answers changed since entry", number(len(material.corrections))),
    )
    if session is None:
        return pairs(("Session", "none was opened yet"), *counts)
    per_case = session.pairs_per_case
    limit = ("Pairs per case and reader", "all" if per_case is None else f"at most {per_case}")
    return pairs(
        ("Session", f"{session.state}, opened {moment(session.opened_at)}"),
        ("Closed", moment(session.closed_at) if session.closed_at else "not yet"),
        *counts,
        ("Protocol version in force", number(session.protocol_version)),
        *([limit] if material.protocol.design.is_paired else []),
        ("Session ID", session.id),
    )


def _amount(material: ReportInputs) -> tuple[str, str]:
    """Return how much was read: judgements of pairs, or readings."""
    if not material.protocol.design.is_paired:
        return "Readings made", number(sum(reader.judged for reader in material.readers))
    results = material.results
    return "Counted judgements", number(results.judgement_count) if results else "none"


def randomisation_section(material: ReportInputs) -> ReportSection:
    """Return the randomisation of order and sides, and its outcome."""
    protocol, results = material.protocol, material.results
    is_paired = protocol.design.is_paired
    drawn = "pairs, their sides, and the repeated pairs" if is_paired else "items and the repeats"
    rows = [
        ("Seed", WITHHELD if material.stamp.is_blinded else str(protocol.seed)),
        (
            f"Share of {'pairs' if is_paired else 'items'} shown twice",
            f"{100 * protocol.repeat_share:g} %",
        ),
    ]
    if is_paired:
        effect = figure(results.side_effect) if results else material.why_no_results
        rows.append(("Preference for the left side, log-odds", effect))
    blocks = [
        text(
            f"The order of {drawn} are drawn for each reader from one seed; the same seed gives "
            "the same worklists."
        ),
        pairs(*rows),
    ]
    if results and is_paired:
        shown = [(name, proportion(part)) for name, part in results.left_share_shown.items()]
        heads = ("Model", "Share of its pairs on the left")
        blocks.append(table(heads, shown, numbers=(1,), empty=_UNJUDGED))
    return ReportSection(
        "Randomisation", (*blocks, *_balance(material.balance, is_paired=is_paired))
    )


def _balance(balance: StudyBalance | None, *, is_paired: bool) -> list[ReportBlock]:
    """Return the balance of the readings beside the plan."""
    if balance is None:
        return []
    head, *lines = balance_cells(balance.read, balance.planned)
    factors = factor_cells(balance.read, balance.planned)
    left = " “First left” counts pairs with the first model, by name, on the left."
    return [
        text(
            "Balance of the readings: of each count, what was read of what was planned. Thirds "
            f"are those of the reader's list.{left if is_paired else ''}"
        ),
        table(head, lines, numbers=range(3, len(head))),
        table(("Largest difference", "Planned", "Read", "In"), factors, numbers=(1, 2)),
    ]


def washout_section(material: ReportInputs) -> ReportSection:
    """Return the times between readings of the same case."""
    rows = [
        (reader.code, _span(reader.shortest_case_s), _span(reader.shortest_repeat_s))
        for reader in material.readers
    ]
    heads = ("Reader", "Minimum between readings of one case", "Minimum before a repeat")
    design = material.protocol.design
    planned = [
        (session.label, counted(session.washout_days, "day", "days"))
        for session in design.sessions[1:]
    ]
    again = "its other pairs" if design.is_paired else "its other arms and outputs"
    repeated = "repeated pairs" if design.is_paired else "repeated readings"
    about = f"Readers see a case again in {again}, and in {repeated}."
    blocks = [text(about if planned else f"The design has one session: no washout. {about}")]
    if planned:
        heads_of_plan = ("Session", "Planned washout before it")
        blocks.append(table(heads_of_plan, planned, numbers=(1,)))
    blocks.append(table(heads, rows, numbers=(1, 2), empty="No session was opened."))
    return ReportSection("Washout", tuple(blocks))


def _span(seconds: int | None) -> str:
    if seconds is None:
        return "never seen again"
    days, rest = divmod(seconds, 86_400)
    if days:
        return counted(days, "day", "days")
    hours, rest = divmod(rest, 3_600)
    if hours:
        return f"{hours} h {rest // 60} min"
    return f"{rest // 60} min {rest % 60} s" if rest >= 60 else f"{rest} s"


def findings_section(results: Results) -> ReportSection:
    """Return the errors marked by readers, and their judged harm."""
    rows: list[tuple[tuple[str, ...], Estimate | NotEstimable]] = []
    for model in results.findings:
        rows.append(((model.name, "any error marked", number(model.count)), model.marked))
        rows.append(((model.name, "of moderate harm or worse", ""), model.harmful))
        rows += [
            ((model.name, kind.kind.replace("_", " "), number(kind.count)), kind.share)
            for kind in model.kinds
            if kind.count
        ]
    if not rows:
        return ReportSection("Errors marked", (text("No model was judged yet."),))
    intro = (
        "Each judgement counts each of its two outputs once: n is the number of judged outputs of "
        "the model. An output can have errors of several kinds."
    )
    blocks = figure_table(("Model", "Share of outputs with", "Errors"), rows)
    return ReportSection("Errors marked", (text(intro), *blocks, *_harms(results)))


def _harms(results: Results) -> tuple[ReportBlock, ...]:
    rows = [
        (model.name, harm.severity, harm.likelihood or "not asked", number(harm.count))
        for model in results.findings
        for harm in model.harms
    ]
    heads = ("Model", "Severity", "Likelihood", "Count")
    nothing = "No harm was judged."
    data = grid(heads, rows, numbers=(3,), empty=nothing)
    block = table(heads, rows, numbers=(3,), caption="Harms as judged", empty=nothing)
    return (block,) if data.rows else ()
