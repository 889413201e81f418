"""From judgements to abilities: study results and vote files."""
