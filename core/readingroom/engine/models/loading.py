"""Start a model of any kind."""

from contextlib import AbstractContextManager

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelKind
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.engine.models.running import RunningModel
from readingroom.engine.models.types import ModelUnderTest
from readingroom.processes.cluster.job import current_cluster


def start_model(
    config: ModelConfig,
    *,
    consent: bool,
    limits: ModelLimits | None = None,
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
    may_scale_out: bool = False,
) -> AbstractContextManager[ModelUnderTest]:
    """Return a model that runs inside a `with` block.

    Args:
        config: The model's configuration.
        consent: Whether the user agreed to run the model's own code.
        limits: Its limits; None for those of the configuration, or else the defaults.
        seed: Seed of its random numbers.
        progress: Checked for cancellation while waiting for the model.
        may_scale_out: Whether it runs on the workers of the job's cluster, if the job has one.

    Raises:
        ModelError: The model's code is not approved to run, or the model is not supported. If the
            model cannot be loaded, entering the block raises it.
        ClusterError: The cluster of the job cannot be used.
    """
    if config.runs_foreign_code and not consent:
        raise ModelError(
            f"The code of {config.title} is not approved to run. If you trust its source, approve "
            "it on the Models & outputs page, or use --allow-code in a command."
        )
    effective = limits or config.limits or DEFAULT_LIMITS
    cluster = current_cluster() if may_scale_out else None
    if cluster is not None:
        from readingroom.engine.models.cluster.remote import ClusterModel

        return ClusterModel(config, effective, cluster, seed=seed, progress=progress)
    if config.kind is ModelKind.RECORDED:
        from readingroom.engine.models.recorded import RecordedModel

        return RecordedModel(config, effective, progress)
    if config.kind is ModelKind.SERVER:  # gets its seed with each call
        from readingroom.engine.models.server import ServerModel  # brings all of HTTP and TLS

        return ServerModel(config, effective, progress)
    return RunningModel(config, limits=effective, seed=seed, progress=progress)
