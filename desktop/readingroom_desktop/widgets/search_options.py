"""Options of the search for counterfactuals, shared by stress tests and monitors."""

from collections.abc import Mapping
from dataclasses import replace

from readingroom.engine.evaluator.stress.types import (
    SearchMethod,
    SearchObjective,
    StressOptions,
)
from readingroom.services.table_statistics.types import OptionKind, OptionValue
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.option_fields import FormOption, whole_number, whole_option

_MAX_GENERATIONS = 10_000


def search_options() -> tuple[FormOption, ...]:
    """Return the options of a search."""
    default = StressOptions()
    objectives = (
        (tr("divergence × plausibility"), SearchObjective.PLAUSIBLE.value),
        (tr("divergence above a plausibility floor"), SearchObjective.FLOOR.value),
        (tr("form of the source"), SearchObjective.LITERAL.value),
    )
    methods = (
        (tr("automatic search"), SearchMethod.AUTO.value),
        (tr("all counterfactuals"), SearchMethod.SWEEP.value),
        (tr("evolution"), SearchMethod.EVOLUTION.value),
    )
    return (
        FormOption(
            "objective",
            OptionKind.CHOICE,
            tr("Search objective"),
            tr("What the search makes as large as possible (docs/stress.md)"),
            default.objective.value,
            objectives,
        ),
        FormOption(
            "search",
            OptionKind.CHOICE,
            tr("Search method"),
            tr("Automatic: all counterfactuals if there are few enough, else evolution"),
            default.search.value,
            methods,
        ),
        whole_option(
            "generations",
            tr("Generations"),
            tr("Generations of the evolutionary search"),
            default.generations,
            1,
            _MAX_GENERATIONS,
        ),
    )


def searched_with(settings: StressOptions, options: Mapping[str, OptionValue]) -> StressOptions:
    """Return settings of a stress test with the entered options of the search."""
    return replace(
        settings,
        objective=SearchObjective(str(options["objective"])),
        search=SearchMethod(str(options["search"])),
        generations=whole_number(options, "generations"),
    )
