"""Names that have been seen."""

from readingroom.engine.evaluator.suites.items import SeenNames


def test_a_name_is_new_once_among_thousands() -> None:
    seen = SeenNames()
    names = [f"item-{number}" for number in range(10_000)]
    assert all(seen.add(name) for name in names)
    assert not any(seen.add(name) for name in names)
    assert all(name in seen for name in names)
    assert "item" not in seen
