"""Search for the counterfactual of a patient that is of greatest concern."""
