"""The style sheet; all values come from tokens."""

from dataclasses import fields
from functools import cache
from importlib import resources
from string import Template

from readingroom_desktop.theme.tokens import Size, Tokens


def style_sheet(look: Tokens) -> str:
    """Return the style sheet of a theme, filled in from tokens."""
    values = {field.name: str(getattr(look, field.name)) for field in fields(Tokens)}
    sizes = {
        "radius": f"{Size.RADIUS}px",
        "control": f"{Size.CONTROL - 2}px",
        "spin": f"{Size.CONTROL - 6}px",
        "door": f"{Size.DOOR}px",
    }
    return _template().substitute(values | sizes)


@cache
def _template() -> Template:
    file = resources.files("readingroom_resources") / "styles" / "window.qss"
    return Template(file.read_text(encoding="utf-8"))
