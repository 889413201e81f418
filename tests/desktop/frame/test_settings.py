import json
from pathlib import Path

import pytest

from readingroom.services.user_folders import data_folder
from readingroom_desktop.settings import (
    RECENT_LIMIT,
    AppSettings,
    ImportChoices,
    RecentStudy,
    SettingsFile,
    config_folder,
    documents_folder,
)


def test_settings_come_back_as_saved(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new")
    settings = AppSettings(theme="light", layouts={"window": "AAA="})
    settings.remember(RecentStudy("/a", "A", "2026-01-01T00:00:00.000Z"))
    file.save(settings)
    loaded = file.load()
    assert loaded.settings == settings
    assert loaded.error_message == ""


def test_without_a_file_defaults_are_used_silently(tmp_path: Path) -> None:
    loaded = SettingsFile(tmp_path).load()
    assert loaded.settings == AppSettings()
    assert loaded.error_message == ""


@pytest.mark.parametrize(
    "text",
    ["{", '{"theme": 5}', '{"unknown": 1}', json.dumps({"schema_version": 99})],
    ids=["not JSON", "wrong type", "unknown key", "newer version"],
)
def test_a_file_that_cannot_be_used_is_set_aside_and_told(tmp_path: Path, text: str) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text(text, encoding="utf-8")
    loaded = file.load()
    assert loaded.settings == AppSettings()
    assert "settings.unread.json" in loaded.error_message
    assert (tmp_path / "settings.unread.json").read_text(encoding="utf-8") == text
    assert not file.path.exists()


def test_a_file_that_cannot_be_moved_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text("{", encoding="utf-8")

    def refuse(self: Path, target: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    assert "is unchanged" in file.load().error_message
    assert file.path.exists()


def test_recent_studies_are_newest_first_without_doubles_and_few() -> None:
    settings = AppSettings()
    for number in range(RECENT_LIMIT + 3):
        settings.remember(RecentStudy(f"/{number}", "", ""))
    settings.remember(RecentStudy("/5", "again", ""))
    assert len(settings.recent) == RECENT_LIMIT
    assert settings.recent[0].title == "again"
    assert [entry.path for entry in settings.recent].count("/5") == 1
    settings.forget("/5")
    assert "/5" not in [entry.path for entry in settings.recent]


def test_folders_follow_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path))
    assert config_folder() == tmp_path / "config"
    assert data_folder() == tmp_path / "data"
    assert documents_folder() == tmp_path / "documents"
    monkeypatch.delenv("READINGROOM_HOME")
    assert config_folder().name == "Readingroom"
    assert data_folder().name == "Readingroom"
    assert documents_folder().is_absolute()


def test_import_choices_are_kept_for_recent_studies_only() -> None:
    settings = AppSettings()
    settings.remember(RecentStudy("/a", "A", "2026-01-01T00:00:00.000Z"))
    settings.imports["/a"] = ImportChoices("/keys/a.rrkey", has_key_file=True)
    settings.remember(RecentStudy("/b", "B", "2026-01-01T00:00:00.000Z"))
    assert settings.imports["/a"].key_path == "/keys/a.rrkey"
    settings.forget("/a")
    assert settings.imports == {}
