"""Answer controls of the judgement form, one per kind of criterion."""
