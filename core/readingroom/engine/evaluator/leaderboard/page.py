"""A leaderboard as one HTML file, without scripts or external resources."""

from importlib.resources import files

from readingroom.domain.leaderboard import Leaderboard
from readingroom.engine.evaluator.leaderboard import wording


def as_html(board: Leaderboard) -> str:
    """Return the leaderboard as a page; every text is escaped."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    source = files("readingroom.engine.evaluator.leaderboard") / "templates" / "leaderboard.html.j2"
    template = environment.from_string(source.read_text(encoding="utf-8"))
    return template.render(board=board, wording=wording)
