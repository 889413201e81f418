"""Study: pages that set a study up."""
