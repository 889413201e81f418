"""Tasks whose prompts and answers may distress, so that they are covered on screen."""

import re

from readingroom.engine.evaluator.harness_logs.log_run import LogRun

_WORDS = (
    "abuse", "agentharm", "air_bench", "airbench", "anthropic_red_team", "bbq", "bold", "csam",
    "do_not_answer", "donotanswer", "harm", "hate", "jailbreak", "red_team", "redteam", "refusal",
    "safety", "self_harm", "selfharm", "sexual", "strong_reject", "strongreject", "suicid", "toxic",
    "toxigen", "violen", "weapon", "wmdp", "xstest", "medsafety",
)  # fmt: skip
_DISTRESSING = re.compile("|".join(_WORDS))


def is_distressing(run: LogRun) -> bool:
    """Return whether the names or tags of a task suggest distressing texts."""
    names = (run.task, run.dataset, *run.tags, run.settings.get("description", ""))
    text = " ".join(names).casefold()
    return _DISTRESSING.search(re.sub(r"[\s\-]+", "_", text)) is not None
