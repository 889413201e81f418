"""The command that computes the power of reader studies."""

from typing import Any

import click

from readingroom.cli.arguments import FiniteNumber, NumberRange, option_with_default
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import CommandResult, command, print_table


class Numbers(click.ParamType[list[int]]):
    """Whole numbers: a list such as 4,6,8, or a range LO:HI or LO:HI:STEP with both ends."""

    name = "numbers"

    def convert(
        self, value: str | list[int], param: click.Parameter | None, ctx: click.Context | None
    ) -> list[int]:
        """Return the numbers in ascending order."""
        if isinstance(value, list):
            return value
        try:
            if ":" in value:
                low, high, step = [*map(int, value.split(":")), 1][:3]
                numbers = list(range(low, high + 1, step))
            else:
                numbers = sorted({int(text) for text in value.split(",")})
        except ValueError:
            numbers = []
        if not numbers or numbers[0] < 1:
            self.fail(f"{value!r} is not a list such as 4,6,8 or a range such as 4:12.", param, ctx)
        return numbers


class NamedNumbers(click.ParamType[dict[str, float]]):
    """Numbers with names, such as error=0.001,cov1=0.0003."""

    name = "components"

    def convert(
        self,
        value: str | dict[str, float],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> dict[str, float]:
        """Return the numbers by name."""
        if isinstance(value, dict):
            return value
        try:
            pairs = [text.split("=") for text in value.split(",")]
            return {name.strip(): float(number) for name, number in pairs}
        except ValueError:
            self.fail(f"{value!r} is not like error=0.001,cov1=0.0003.", param, ctx)


@command(
    "readingroom stats power --pilot ratings.csv --effect 0.05 --readers 4:10 --cases 60,120,240",
    "readingroom stats power --study lung.rrstudy --criterion malignant --effect 0.05 --readers 6 "
    "--cases 80",
    "readingroom stats power --design preference --win-probability 0.65 --readers 6 --cases 40,80",
    notes="""
Variances come from a pilot study (columns as of stats mrmc), from the readings of a study (their
truth must be imported, and the results open), or are entered as --components
reader_by_arm=V,error=V,cov1=V,cov2=V,cov3=V,cases=N; with --design model they are those of readers'
differences from the model, without cov1 and cov3.
Designs: crossed, split-plot (--groups), model (--model NAME in the pilot), preference (blinded
paired comparison: --win-probability, --tie-rate, --reader-correlation, --case-correlation).
""",
)
@option_with_default(
    "--design", ["crossed", "split-plot", "model", "preference"], "crossed", "Design of the study"
)
@click.option("--pilot", type=EXISTING_FILE, help="Table of ratings of a pilot study")
@click.option("--study", type=EXISTING_FILE, help="Study whose readings are the pilot")
@click.option("--criterion", metavar="KEY", default="", help="Rated criterion of the study")
@click.option("--components", type=NamedNumbers(), help="Components of variance")
@option_with_default("--endpoint", click.STRING, "auc", "Endpoint of the pilot")
@click.option("--model", default="", help="Model: reader or arm of the pilot, or of a study")
@click.option("--effect", type=FiniteNumber(), help="True difference, in units of the endpoint")
@click.option("--readers", type=Numbers(), required=True, help="Numbers of readers")
@click.option("--cases", type=Numbers(), required=True, help="Numbers of cases")
@option_with_default("--groups", click.IntRange(1), 1, "Groups of readers of a split-plot")
@click.option("--margin", type=NumberRange(min=0), help="Margin, in units of the endpoint")
@option_with_default(
    "--test", ["superiority", "non-inferiority", "equivalence"], "superiority", "Test"
)
@click.option("--fixed-readers", is_flag=True, help="Conclude on these readers only")
@click.option("--fixed-cases", is_flag=True, help="Conclude on these cases only")
@click.option(
    "--win-probability",
    type=NumberRange(0.5, 1, min_open=True, max_open=True),
    help="Probability that the better model wins a decisive judgement",
)
@option_with_default("--tie-rate", NumberRange(0, 1, max_open=True), 0.0, "Share of ties")
@option_with_default(
    "--reader-correlation", NumberRange(0, 1, max_open=True), 0.0, "Of judgements of a reader"
)
@option_with_default(
    "--case-correlation", NumberRange(0, 1, max_open=True), 0.0, "Of judgements of a case"
)
@option_with_default(
    "--alpha", NumberRange(0, 1, min_open=True, max_open=True), 0.05, "Two-sided level"
)
@option_with_default(
    "--target", NumberRange(0, 1, min_open=True, max_open=True), 0.8, "Wanted power"
)
@with_access
def power(design: str, **choices: object) -> CommandResult:
    """Compute the power of reader studies of several sizes, and the cases they need.

    Each size has the standard error of the difference and the degrees of freedom of its test.
    """
    report = _preference(choices) if design == "preference" else _readers(design, choices)
    return CommandResult(report, lambda: _print_power(report))


def _readers(design: str, choices: dict[str, Any]) -> dict[str, Any]:
    from readingroom.reading.sample_size.types import PilotChoice
    from readingroom.services.study_power import power_from_components, power_from_pilot
    from readingroom.statistics.mrmc.types import PowerOptions

    pilot, components, effect = choices["pilot"], choices["components"], choices["effect"]
    if effect is None:
        raise click.UsageError("Give the true difference (--effect).")
    study, criterion = choices["study"], choices["criterion"]
    if sum(source is not None for source in (pilot, components, study)) != 1:
        raise click.UsageError(
            "Give a pilot (--pilot), a study (--study) or components (--components): one of them."
        )
    if (study is None) == bool(criterion):
        raise click.UsageError("Give the criterion (--criterion) with --study, and only then.")
    has_model = bool(choices["model"])
    if (pilot is not None and design == "model" and not has_model) or (
        has_model and design != "model"
    ):
        raise click.UsageError("Give the model of the pilot (--model) with --design model only.")
    options = PowerOptions(
        design,
        effect,
        choices["readers"],
        choices["cases"],
        groups=choices["groups"],
        margin=choices["margin"],
        test=choices["test"],
        has_random_readers=not choices["fixed_readers"],
        has_random_cases=not choices["fixed_cases"],
        alpha=choices["alpha"],
        target=choices["target"],
    )
    if study is not None:
        choice = PilotChoice(choices["endpoint"], choices["model"], criterion)
        with open_study(study, read_only=True) as opened:
            return opened.power.power_from_readings(options, choice)
    if pilot is None:
        return power_from_components(components, options)
    return power_from_pilot(pilot, options, choices["endpoint"], choices["model"])


def _preference(choices: dict[str, Any]) -> dict[str, Any]:
    from readingroom.services.study_power import power_of_preference

    if choices["win_probability"] is None:
        raise click.UsageError("Give the probability of a win (--win-probability).")
    names = ("win_probability", "tie_rate", "reader_correlation", "case_correlation")
    return power_of_preference(
        choices["readers"],
        choices["cases"],
        **{name: choices[name] for name in (*names, "alpha", "target")},
    )


def _print_power(report: dict[str, Any]) -> None:
    readers = sorted({size["readers"] for size in report["grid"]})
    cases = sorted({size["cases"] for size in report["grid"]})
    powers = {(size["readers"], size["cases"]): size["power"] for size in report["grid"]}
    needed = {entry["readers"]: entry for entry in report["cases_needed"]}
    rows = [
        (
            str(count),
            *(f"{powers[count, size]:.3f}" for size in cases),
            "-" if needed[count]["cases"] is None else str(needed[count]["cases"]),
        )
        for count in readers
    ]
    headings = (*(f"{size} cases" for size in cases), f"cases for {report['target']:g}")
    print_table(("Readers", *headings), rows)
    click.echo(report["method"])
    for entry in report["cases_needed"]:
        if "reason" in entry:
            click.echo(entry["reason"])
