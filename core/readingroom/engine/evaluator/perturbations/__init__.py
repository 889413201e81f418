"""Text perturbations, and how often they flip an answer."""
