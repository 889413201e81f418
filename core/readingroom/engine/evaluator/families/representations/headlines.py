"""Layouts of the headline tables of papers about vectors of images."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import HeadlineTable, Line

_SETS: Final = (
    Line("TCGA 2x2", stratum="data set", group="tcga"),
    Line("Camelyon", stratum="data set", group="camelyon"),
    Line("Tolkach ESCA", stratum="data set", group="tolkach_esca"),
    Line("Average"),
)


def _pathorob_table(caption: str, part: str, metric: str) -> HeadlineTable:
    return HeadlineTable(
        suite="pathorob",
        caption=caption,
        source=f"Kömen et al. 2025, PathoROB, arXiv 2507.17845, {part}",
        corner="Foundation Model",
        metric=metric,
        columns=_SETS,
    )


HEADLINES: Final = (
    _pathorob_table(
        "Robustness index", "leaderboard in the repository", "published_robustness_index"
    ),
    _pathorob_table("Average performance drop, in domain", "results by data set", "apd_id"),
    _pathorob_table("Average performance drop, out of domain", "results by data set", "apd_ood"),
    _pathorob_table("Clustering score, by data set", "results by data set", "clustering_score"),
)
