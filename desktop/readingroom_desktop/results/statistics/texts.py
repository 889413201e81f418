"""Names of analyses of tables, of their columns, options and figures."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from readingroom.services.table_statistics.types import OptionKind, TableAnalysis, TableOption
from readingroom_desktop.viewmodels.formats import tr, tr_core_name, tr_marked, tr_noop

HEADINGS: Final = (
    *(tr_noop("Arm"), tr_noop("Difference"), tr_noop("Reader"), tr_noop("Factor")),
    *(tr_noop("Component"), tr_noop("Arm or difference"), tr_noop("Model"), tr_noop("Ratio")),
    *(tr_noop("Coefficient"), tr_noop("Item"), tr_noop("Standard error"), tr_noop("p")),
    *(tr_noop("p (Holm)"), tr_noop("df"), tr_noop("df 1"), tr_noop("df 2"), tr_noop("Cases")),
)
"""Headings of the core's tables of figures."""
TITLES: Final = (
    *(tr_noop("Arms"), tr_noop("Differences"), tr_noop("Readers"), tr_noop("Models")),
    *(tr_noop("Differences of each reader"), tr_noop("Test that all arms are equal")),
    *(tr_noop("Components of variance"), tr_noop("Components of Dorfman, Berbaum and Metz")),
    *(tr_noop("Check by U-statistics"), tr_noop("Bootstrap"), tr_noop("Resampled cases")),
    *(tr_noop("Geometric means in seconds"), tr_noop("Ratios of geometric means")),
    *(tr_noop("Agreement"), tr_noop("Test of no agreement beyond chance"), tr_noop("Abilities")),
)
"""Titles of the core's tables of figures."""
ROW_NAMES: Final = (
    *(tr_noop("Reader by arm"), tr_noop("Case"), tr_noop("Case by arm"), tr_noop("Error")),
    *(tr_noop("Reader by case"), tr_noop("Covariance 1"), tr_noop("Covariance 2")),
    *(tr_noop("Covariance 3"), tr_noop("(tie)"), tr_noop("(left side)"), tr_noop("lower limit")),
    tr_noop("upper limit"),
)
"""Names of rows that the core makes, not the table."""


def analysis_name(analysis: TableAnalysis) -> str:
    """Return the name of an analysis."""
    return {
        TableAnalysis.MRMC: tr("Ratings of readers (MRMC)"),
        TableAnalysis.FROC: tr("Marks of readers (FROC)"),
        TableAnalysis.TIME: tr("Reading times"),
        TableAnalysis.PAIRED: tr("Models on the same cases"),
        TableAnalysis.AGREEMENT: tr("Agreement of raters"),
        TableAnalysis.BRADLEY_TERRY: tr("Paired comparisons (Bradley-Terry)"),
    }[analysis]


def analysis_text(analysis: TableAnalysis) -> str:
    """Return what an analysis does."""
    return {
        TableAnalysis.MRMC: tr(
            "Compares arms whose readers rate the same or other cases. CSV, or a file of iMRMC "
            "(.imrmc) or RJafroc (.xlsx)."
        ),
        TableAnalysis.FROC: tr(
            "Compares arms of a free-response study. Marks in CSV with the table of their cases, "
            "or a workbook of RJafroc (.xlsx)."
        ),
        TableAnalysis.TIME: tr(
            "Compares the reading times of arms, with readers and cases random."
        ),
        TableAnalysis.PAIRED: tr(
            "Compares models: paired DeLong, McNemar, wins, and resampled cases."
        ),
        TableAnalysis.AGREEMENT: tr(
            "Estimates the agreement of raters, beyond chance or as a correlation."
        ),
        TableAnalysis.BRADLEY_TERRY: tr(
            "Fits abilities to paired comparisons by maximum likelihood. CSV, also of LMArena, or "
            "JSON of Argilla."
        ),
    }[analysis]


def column_title(name: str) -> str:
    """Return the caption of a column."""
    return _COLUMN_TITLES[name]()


_COLUMN_TITLES: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {
        "reader": lambda: tr("Reader"),
        "case": lambda: tr("Case"),
        "arm": lambda: tr("Arm"),
        "truth": lambda: tr("Truth (0 or 1)"),
        "rating": lambda: tr("Rating"),
        "cluster": lambda: tr("Cluster"),
        "lesion": lambda: tr("Lesion"),
        "state": lambda: tr("State of reading"),
        "seconds": lambda: tr("Seconds"),
        "model": lambda: tr("Model"),
        "score": lambda: tr("Score"),
        "unit": lambda: tr("Unit"),
        "rater": lambda: tr("Rater"),
        "value": lambda: tr("Value"),
        "left": lambda: tr("Left item"),
        "right": lambda: tr("Right item"),
        "outcome": lambda: tr("Outcome"),
        "count": lambda: tr("Number of votes"),
    }
)


def column_tip(name: str) -> str:
    """Return what a column contains, "" if its caption says it."""
    tips = {
        "rating": tr("Empty: a reading without an answer"),
        "cluster": tr("Such as the patient of several cases"),
        "lesion": tr("Empty: a mark that hit none"),
        "state": tr("“read” or “not read”"),
        "seconds": tr("Above 0; empty: no time"),
        "score": tr("Empty: a missing score"),
        "value": tr("Empty: a missing rating"),
        "outcome": tr("left, right, both_good or both_bad"),
    }
    return tips.get(name, "")


def option_title(option: TableOption) -> str:
    """Return the caption of an option."""
    return _OPTION_TITLES[option.key]()


_OPTION_TITLES: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {
        "method": lambda: tr("Method"),
        "covariance": lambda: tr("Error covariance"),
        "readers": lambda: tr("Readers"),
        "cases": lambda: tr("Cases"),
        "endpoint": lambda: tr("Endpoint"),
        "design": lambda: tr("Design"),
        "margin": lambda: tr("Margin"),
        "test": lambda: tr("Test"),
        "reference": lambda: tr("Reference"),
        "interval": lambda: tr("Interval"),
        "level": lambda: tr("Level"),
        "model": lambda: tr("Model"),
        "missing": lambda: tr("Missing ratings"),
        "moments": lambda: tr("Variance"),
        "exact-df": lambda: tr("Exact degrees of freedom"),
        "resamples": lambda: tr("Resamples"),
        "seed": lambda: tr("Seed"),
        "figure": lambda: tr("Figure"),
        "fixed-cases": lambda: tr("Fixed cases"),
        "scale": lambda: tr("Scale"),
        "threshold": lambda: tr("Threshold"),
        "coefficient": lambda: tr("Coefficient"),
        "weights": lambda: tr("Weights"),
        "measurement": lambda: tr("Measurement"),
        "categories": lambda: tr("Categories"),
        "ties": lambda: tr("Ties"),
        "side": lambda: tr("Advantage of the left side"),
        "cluster": lambda: tr("Random factors"),
        "question": lambda: tr("Question (Argilla)"),
    }
)


def option_tip(option: TableOption) -> str:
    """Return what an option is, with examples of a text."""
    about = tr_core_name(option.about)
    if option.kind is OptionKind.TEXT and option.values:
        return f"{about}\n{tr('Examples: %1', ', '.join(option.values))}"
    return about


def value_title(option: TableOption, value: str | None) -> str:
    """Return the name of a choice; None is the choice that is made without one."""
    if value is None:
        return tr("of the table") if option.key == "cluster" else tr("of the coefficient")
    key = (option.key, value)
    text = _VALUE_TITLES.get(key) or _VALUE_TITLES.get(("", value))
    return tr_marked(text) if text else value


_VALUE_TITLES: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {
        ("method", "or"): tr_noop("Obuchowski-Rockette"),
        ("method", "ustat"): tr_noop("U-statistics"),
        ("covariance", "auto"): tr_noop("automatic"),
        ("", "jackknife"): tr_noop("jackknife"),
        ("", "delong"): tr_noop("DeLong"),
        ("", "unbiased"): tr_noop("unbiased"),
        ("", "random"): tr_noop("random"),
        ("", "fixed"): tr_noop("fixed"),
        ("design", "any"): tr_noop("any"),
        ("", "crossed"): tr_noop("crossed"),
        ("", "split-plot"): tr_noop("split-plot"),
        ("", "nested"): tr_noop("nested"),
        ("", "superiority"): tr_noop("superiority"),
        ("", "non-inferiority"): tr_noop("non-inferiority"),
        ("", "equivalence"): tr_noop("equivalence"),
        ("", "truncated"): tr_noop("truncated"),
        ("", "wald"): tr_noop("Wald"),
        ("", "logit"): tr_noop("logit"),
        ("missing", "available"): tr_noop("reading left out"),
        ("missing", "complete"): tr_noop("case left out"),
        ("missing", "incorrect"): tr_noop("counted as incorrect"),
        ("moments", "mle"): tr_noop("biased (MLE)"),
        ("scale", "seconds"): tr_noop("seconds"),
        ("scale", "log"): tr_noop("logarithms"),
        ("figure", "auc"): tr_noop("AUC"),
        ("figure", "accuracy"): tr_noop("accuracy"),
        ("figure", "sensitivity"): tr_noop("sensitivity"),
        ("figure", "specificity"): tr_noop("specificity"),
        ("figure", "win-difference"): tr_noop("win difference"),
        ("figure", "win-ratio"): tr_noop("win ratio"),
        ("coefficient", "cohen"): tr_noop("Cohen's kappa"),
        ("coefficient", "fleiss"): tr_noop("Fleiss' kappa"),
        ("coefficient", "randolph"): tr_noop("Randolph's kappa"),
        ("coefficient", "gwet-ac1"): tr_noop("Gwet's AC1"),
        ("coefficient", "gwet-ac2"): tr_noop("Gwet's AC2"),
        ("coefficient", "krippendorff"): tr_noop("Krippendorff's alpha"),
        ("coefficient", "icc-1-1"): tr_noop("ICC(1,1)"),
        ("coefficient", "icc-2-1"): tr_noop("ICC(2,1)"),
        ("coefficient", "icc-3-1"): tr_noop("ICC(3,1)"),
        ("coefficient", "icc-1-k"): tr_noop("ICC(1,k)"),
        ("coefficient", "icc-2-k"): tr_noop("ICC(2,k)"),
        ("coefficient", "icc-3-k"): tr_noop("ICC(3,k)"),
        ("coefficient", "bland-altman"): tr_noop("Bland-Altman"),
        ("", "none"): tr_noop("none"),
        ("weights", "linear"): tr_noop("linear"),
        ("weights", "quadratic"): tr_noop("quadratic"),
        ("measurement", "nominal"): tr_noop("nominal"),
        ("measurement", "ordinal"): tr_noop("ordinal"),
        ("measurement", "interval"): tr_noop("interval"),
        ("measurement", "ratio"): tr_noop("ratio"),
        ("ties", "davidson"): tr_noop("Davidson"),
        ("ties", "rao-kupper"): tr_noop("Rao and Kupper"),
        ("ties", "half"): tr_noop("half a win each"),
        ("cluster", "reader"): tr_noop("readers"),
        ("cluster", "case"): tr_noop("cases"),
        ("cluster", "reader,case"): tr_noop("readers and cases"),
    }
)
"""Names of choices, by option and value; the option "" stands for all."""


def row_name(name: str) -> str:
    """Return the name of a row, translated if the core made it."""
    return tr_core_name(name) if name in ROW_NAMES else name
