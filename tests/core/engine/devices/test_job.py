"""Who names the device of a job, and what the job records."""

import pytest

from readingroom.domain.errors import DeviceError
from readingroom.engine.devices.job import DeviceJob, current_job, device_job

BOTH = ("cuda", "mps", "cpu")


@pytest.mark.parametrize(
    ("requested", "own", "default", "expected"),
    [
        ("", "", "", "cuda"),
        ("auto", "auto", "auto", "cuda"),
        ("", "", "cpu", "cpu"),
        ("", "mps", "cpu", "mps"),
        ("cuda", "mps", "cpu", "cuda"),
        ("auto", "mps", "cpu", "mps"),
    ],
)
def test_the_command_comes_before_the_recipe_and_the_recipe_before_the_settings(
    requested: str, own: str, default: str, expected: str
) -> None:
    assert DeviceJob(requested, default).choose(own, BOTH) == expected


def test_a_job_chooses_once() -> None:
    job = DeviceJob()

    assert job.choose("mps", BOTH) == "mps"
    assert job.choose("", BOTH) == "mps"


@pytest.mark.parametrize("name", ["cuda", "cuda:1", "abacus", "cpu:1", "cpu:", "cuda:x"])
def test_a_device_that_is_not_there_is_named_with_those_that_are(name: str) -> None:
    with pytest.raises(DeviceError, match=f"no device '{name}'.* cpu"):
        DeviceJob(name).choose("", ("cpu",))


def test_a_block_inside_a_job_belongs_to_it() -> None:
    with device_job("cpu") as outer:
        with device_job() as inner:
            assert inner is outer is current_job()
        with device_job("mps") as other:
            other.record("mps", "Apple M9")
            other.note("A note.")
        assert current_job() is outer

    assert (outer.device, outer.description) == ("mps", "mps (Apple M9)")
    assert outer.notes == ["A note."]
    assert current_job() is not outer


def test_records_are_kept_once_and_in_order() -> None:
    job = DeviceJob()
    for name in ("cuda", "cpu", "cuda", ""):
        job.record(name)
    job.note("Twice.")
    job.note("Twice.")

    assert job.device == "cuda, cpu"
    assert job.notes == ["Twice."]


@pytest.mark.parametrize(
    ("requested", "preferred", "own", "expected"),
    [("", "mps", "cpu", "mps"), ("cuda", "mps", "cpu", "cuda"), ("", "auto", "cpu", "cpu")],
)
def test_a_recipe_comes_between_the_command_and_the_model(
    requested: str, preferred: str, own: str, expected: str
) -> None:
    job = DeviceJob(requested, default="cuda")
    job.prefer(preferred)

    assert job.choose(own, BOTH) == expected
