"""Knowledge of genes, drugs and diseases with citations, and plausibility checks based on it."""

from readingroom.knowledge.graph import KnowledgeGraph
from readingroom.knowledge.plausibility import check, check_patient, plausibility
from readingroom.knowledge.tables import read_graph, read_graph_with

__all__ = [
    "KnowledgeGraph",
    "check",
    "check_patient",
    "plausibility",
    "read_graph",
    "read_graph_with",
]
