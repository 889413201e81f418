"""The registry of pages: each line names a module that makes its page, and who may open it."""

from importlib import import_module
from inspect import signature

import pytest

from readingroom.domain.accounts import PERMISSIONS, Permission, Role
from readingroom_desktop.shell.registry import PageGroup, PageName, page_of, permitted_pages


@pytest.mark.parametrize("page", PageName)
def test_the_module_of_a_page_makes_it(page: PageName) -> None:
    made = import_module(page.value.module).make_page
    assert list(signature(made).parameters) == ["context"]


@pytest.mark.parametrize("page", PageName)
def test_a_page_is_found_by_its_key(page: PageName) -> None:
    assert page_of(page.key) is page
    assert str(page) == page.key


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(KeyError):
        page_of("ward round")


def test_every_group_has_a_page_and_a_shortcut_of_its_own() -> None:
    assert {page.value.group for page in PageName} == set(PageGroup)
    assert [group.shortcut for group in PageGroup] == [f"Ctrl+{n}" for n in range(1, 6)]


def test_pages_stand_in_the_order_of_their_groups() -> None:
    groups = [page.value.group for page in PageName]
    assert groups == sorted(groups, key=list(PageGroup).index)


@pytest.mark.parametrize("role", Role)
def test_a_role_sees_the_pages_that_its_permissions_open(role: Role) -> None:
    permissions = PERMISSIONS[role]
    shown = permitted_pages(permissions)
    assert (PageName.READING in shown) is (Permission.READ in permissions)
    assert (PageName.PEOPLE in shown) is (Permission.SEE_PEOPLE in permissions)
    assert (PageName.PREFERENCE in shown) is (Permission.SEE_RESULTS in permissions)
    assert permitted_pages(frozenset()) == ()


def test_readers_see_a_worklist_where_others_see_progress() -> None:
    spec = PageName.WORKLIST.value
    assert spec.title_for(PERMISSIONS[Role.READER]) == "Worklist"
    assert spec.title_for(PERMISSIONS[Role.COORDINATOR]) == "Progress"
