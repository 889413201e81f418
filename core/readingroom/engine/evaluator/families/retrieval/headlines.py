"""Layouts of the headline tables of papers about retrieval."""

from typing import Final

from readingroom.engine.evaluator.families.headlines import EachSuite, HeadlineTable, Line

HEADLINES: Final = (
    HeadlineTable(
        suite="r2med",
        caption="nDCG@10 by data set",
        source="Li et al. 2025, R2MED, arXiv 2505.14558, main results",
        metric="ndcg@10",
        columns=(
            EachSuite("R2MED: "),
            Line("Avg.", absent="figures of several suites are not averaged"),
        ),
    ),
    HeadlineTable(
        suite="trec",
        caption="nDCG@10, P@10 and reciprocal rank of runs",
        source="Roberts et al. 2021, TREC Clinical Trials Track, overview of runs",
        corner="Run",
        columns=(
            Line("NDCG@10", "ndcg@10"),
            Line("P@10", "precision@10"),
            Line("RR", "mrr"),
        ),
    ),
    HeadlineTable(
        suite="synergy",
        caption="Work saved over sampling at a recall of 95 %, by review",
        source="Ferdinands et al. 2023, Systematic Reviews 12:100, WSS@95 by model and data set",
        metric="wss@0.95",
        columns=(EachSuite("SYNERGY: "),),
    ),
)
