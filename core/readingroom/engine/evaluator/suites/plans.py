"""The parts of a suite, each read from its own mapping."""

from readingroom.domain.errors import SuiteError
from readingroom.domain.yaml_mapping import YamlMapping
from readingroom.engine.evaluator.parsers.registry import find_parser
from readingroom.engine.evaluator.suites.suite import (
    MAX_EPOCHS,
    MAX_ORDERS,
    Bound,
    Epochs,
    Folds,
    ModalityPlan,
    OptionPlan,
    ParserPlan,
    ProbePlan,
    PromptPlan,
    Provenance,
    Reducer,
    RunLimits,
    Stratum,
    Threshold,
)
from readingroom.engine.models.types import Sampling

OPERATORS = (">=", ">", "<=", "<")
MAX_FOLDS = 100


def read_prompt(keys: YamlMapping) -> PromptPlan:
    """Read `prompt`."""
    return PromptPlan(
        template=keys.text("template"),
        system=keys.text("system", ""),
        shots=keys.integer("shots", 0, high=100),
        seed=keys.integer("seed", 0),
        answer=keys.text("answer", PromptPlan().answer),
    )


def read_options(keys: YamlMapping) -> OptionPlan:
    """Read `options`."""
    labels = keys.text("labels", OptionPlan().labels)
    if len(labels) < 2 or len(set(labels.upper())) != len(labels) or not labels.isalnum():
        keys.refuse("'labels' must be different letters or digits, as 'ABCDE'.", "labels")
    return OptionPlan(
        labels=labels,
        orders=keys.integer("orders", 1, low=1, high=MAX_ORDERS),
        seed=keys.integer("seed", 0),
        last=keys.texts("last"),
    )


def reads_several(plan: ParserPlan) -> bool:
    """Return whether a parser reads all options that an answer names, not one."""
    return find_parser(plan.name, plan.version, plan.settings).reads_several


def read_parser(keys: YamlMapping, name: str = "") -> ParserPlan:
    """Read `parser`; a plain text is its name."""
    plan = ParserPlan(name)
    if not name:
        version = keys.integer("version", 0, high=1000)
        plan = ParserPlan(keys.text("name"), version, keys.settings())
    try:
        parser = find_parser(plan.name, plan.version, plan.settings)
    except SuiteError as error:
        keys.refuse(str(error), "parser" if name else "name")
    return ParserPlan(parser.name, parser.version, plan.settings)


def read_stratum(keys: YamlMapping) -> Stratum:
    """Read one of `strata`."""
    bins = keys.numbers("bins")
    if bins and (len(bins) < 2 or list(bins) != sorted(set(bins))):
        keys.refuse("'bins' must be at least two ascending numbers.", "bins")
    return Stratum(
        field=keys.text("field", limit=200),
        minimum=keys.integer("minimum", Stratum("").minimum, low=1),
        bins=bins,
        groups=keys.texts("groups"),
    )


def read_probe(keys: YamlMapping) -> ProbePlan:
    """Read one of `probes`."""
    return ProbePlan(keys.text("name", limit=100), keys.numbers("grid"), keys.settings())


def read_modality(keys: YamlMapping) -> ModalityPlan:
    """Read one of `modalities`; a plain text is a field."""
    name = keys.text("name", limit=60).strip()
    if not name or not name.isprintable() or " and " in name:
        keys.refuse("'name' must be one line of text without “and”.", "name")
    fields = keys.texts("fields") or (name,)
    return ModalityPlan(name, fields, keys.text("absent", ModalityPlan("", ()).absent))


def read_threshold(keys: YamlMapping) -> Threshold:
    """Read one of `thresholds`."""
    stratum, group = keys.text("stratum", ""), keys.text("group", "")
    if bool(stratum) != bool(group):
        keys.refuse(
            "'stratum' and 'group' must be set together.", "stratum" if stratum else "group"
        )
    return Threshold(
        metric=keys.text("metric"),
        op=keys.word("op", OPERATORS),
        value=keys.number("value"),
        on=Bound(keys.word("on", [bound.value for bound in Bound], Bound.ESTIMATE.value)),
        stratum=stratum,
        group=group,
    )


def read_folds(keys: YamlMapping) -> Folds:
    """Read `folds`."""
    folds = Folds(
        k=keys.integer("k", low=2, high=MAX_FOLDS),
        seed=keys.integer("seed", 0),
        is_stratified=keys.flag("stratified", default=True),
        penalty=keys.number("penalty", 1.0),
    )
    if folds.penalty <= 0:
        keys.refuse("'penalty' must be more than 0.", "penalty")
    return folds


def read_epochs(keys: YamlMapping) -> Epochs:
    """Read `epochs`."""
    count = keys.integer("count", low=1, high=MAX_EPOCHS)
    word = keys.word("reducer", [reducer.value for reducer in Reducer], Reducer.MEAN.value)
    least = keys.integer("least", 1, low=1, high=count)
    if keys.has("least") and word != Reducer.AT_LEAST:
        keys.refuse("'least' applies only to the reducer 'at_least'.", "least")
    return Epochs(count, Reducer(word), least)


def read_sampling(keys: YamlMapping) -> Sampling:
    """Read `sampling`."""
    temperature = keys.number("temperature", 0.0)
    if not 0 <= temperature <= 5:
        keys.refuse("'temperature' must be between 0 and 5.", "temperature")
    return Sampling(
        max_tokens=keys.integer("max_tokens", Sampling().max_tokens, low=1, high=1 << 20),
        temperature=temperature,
        seed=keys.integer("seed", 0),
        stop=keys.texts("stop"),
    )


def read_provenance(keys: YamlMapping) -> Provenance:
    """Read `provenance`."""
    papers = keys.numbers("papers")
    if any(paper < 1 or paper % 1 for paper in papers):
        keys.refuse("'papers' must be whole numbers from 1.", "papers")
    return Provenance(
        format=keys.text("format"),
        source_sha256=keys.text("source_sha256"),
        citation=keys.text("citation", ""),
        papers=tuple(int(paper) for paper in papers),
        is_redistributable=keys.flag("redistributable", default=True),
    )


def read_limits(keys: YamlMapping) -> RunLimits:
    """Read `limits`."""
    return RunLimits(
        items=keys.integer("items", 0),
        batch=keys.integer("batch", 0, high=100_000),
        answer_characters=keys.integer(
            "answer_characters", RunLimits().answer_characters, low=1, high=10_000_000
        ),
        turns=keys.integer("turns", 0),
    )
