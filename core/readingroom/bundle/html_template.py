"""Filling in the HTML templates of this package. All text is escaped; nothing else is loaded."""

from collections.abc import Callable, Mapping
from importlib.resources import files
from types import MappingProxyType

NO_FILTERS: Mapping[str, Callable[..., object]] = MappingProxyType({})


def fill_template(
    name: str, filters: Mapping[str, Callable[..., object]] = NO_FILTERS, **values: object
) -> str:
    """Return a template with its values filled in; one that the template lacks is an error.

    Args:
        name: of the template's file, without its ending `.html.j2`.
        filters: what the template calls by name to write a value.
        **values: what the template shows.
    """
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters.update(filters)
    source = files("readingroom.bundle") / "templates" / f"{name}.html.j2"
    return environment.from_string(source.read_text(encoding="utf-8")).render(**values)
