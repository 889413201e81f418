"""The audit trail names the cluster that a job of a study uses."""

import pytest

from readingroom.domain.errors import ClusterError
from readingroom.services.study import Study


def test_the_trail_names_the_cluster_that_a_job_uses(study: Study) -> None:
    study.engine.record_cluster("tls://192.0.2.10:8786", "stress")

    event = study.trail.events()[-1]
    assert event.kind == "cluster used"
    assert (event.detail("cluster"), event.detail("job")) == ("tls://192.0.2.10:8786", "stress")


def test_only_an_address_enters_the_trail(study: Study) -> None:
    with pytest.raises(ClusterError):
        study.engine.record_cluster("Doe, Jane", "stress")

    assert study.trail.events()[-1].kind != "cluster used"
