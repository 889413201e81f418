"""What is known of genes, drugs and diseases, each statement with its source, and what follows."""

from readingroom.knowledge.checking import check, check_patient, plausibility
from readingroom.knowledge.graph import Graph
from readingroom.knowledge.tables import read_graph, read_graph_with

__all__ = ["Graph", "check", "check_patient", "plausibility", "read_graph", "read_graph_with"]
