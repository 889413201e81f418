"""Options of an analysis of a table, as a form enters them."""

from collections.abc import Iterable

from readingroom.services.table_statistics.types import OptionKind, TableOption
from readingroom_desktop.results.statistics.texts import option_tip, option_title, value_title
from readingroom_desktop.widgets.option_fields import FormOption


def form_options(options: Iterable[TableOption]) -> tuple[FormOption, ...]:
    """Return the options with their names, in the same order."""
    return tuple(_form_option(option) for option in options)


def _form_option(option: TableOption) -> FormOption:
    is_choice = option.kind is OptionKind.CHOICE
    has_none = option.default is None and not option.is_required
    values: list[str | None] = [None] if has_none else []
    values += option.values
    return FormOption(
        option.key,
        option.kind,
        option_title(option),
        option_tip(option),
        values[0] if is_choice else option.default,
        tuple((value_title(option, value), value) for value in values) if is_choice else (),
        () if is_choice else option.values,
        option.low,
        option.high,
        option.is_open,
    )
