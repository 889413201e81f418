"""Facts that every result states about its run: its name and the computer."""

import platform


def name_run(suite_id: str, model_id: str, started_at: str) -> str:
    """Return the id of a result; `started_at` is in UTC, precise to the second or finer."""
    return f"{suite_id}-{model_id}-{started_at[:19]}".replace(":", "")


def describe_computer() -> str:
    """Return processor and system, which affect run times: "x86_64 Linux"."""
    return f"{platform.machine()} {platform.system()}".strip()
