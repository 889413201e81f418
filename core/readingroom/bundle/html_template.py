"""Rendering of this package's HTML templates. All text is escaped; nothing else is loaded."""

from collections.abc import Callable, Mapping
from importlib.resources import files
from types import MappingProxyType

NO_FILTERS: Mapping[str, Callable[..., object]] = MappingProxyType({})


def fill_template(
    name: str, filters: Mapping[str, Callable[..., object]] = NO_FILTERS, **values: object
) -> str:
    """Render a template; a missing value is an error.

    Args:
        name: of the template's file, without `.html.j2`.
        filters: formatting functions that the template calls by name.
        **values: the displayed values.
    """
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters.update(filters)
    source = files("readingroom.bundle") / "templates" / f"{name}.html.j2"
    return environment.from_string(source.read_text(encoding="utf-8")).render(**values)
