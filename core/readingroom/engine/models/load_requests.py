"""The load request to the process of a model: its configuration and readable files."""

import os
from math import ceil
from pathlib import Path
from typing import NamedTuple

from readingroom.engine.devices.job import current_job
from readingroom.engine.models.config import OWN_CODE, ModelConfig, file_in
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.messages import LoadRequest


class ModelCode(NamedTuple):
    """Location of the code of a Python class: the import folder, and its own files."""

    search: Path
    own: Path


def find_code(config: ModelConfig) -> ModelCode | None:
    """Return the location of a model's code; None if it is in an installed package.

    The folder of the configuration is searched first, then its parent, as a package may have its
    configurations in a folder next to its modules.
    """
    if not config.import_path or config.import_path.startswith(OWN_CODE):
        return None
    top = config.import_path.partition(":")[0].partition(".")[0]
    for folder in (config.folder, config.folder.parent):
        if (folder / top).is_dir():
            return ModelCode(folder, folder / top)
        if (folder / f"{top}.py").is_file():
            return ModelCode(folder, folder / f"{top}.py")
    return None


def build_load_request(
    config: ModelConfig, limits: ModelLimits, *, seed: int, scratch: Path
) -> LoadRequest:
    """Build the request by which the process loads the model."""
    code, job = find_code(config), current_job()
    readable = [config.folder, *config.paths, *config.weights, *config.projectors]
    readable += [path.parent for path in config.paths if path.is_file()]
    if code is not None:
        readable.append(code.own)
    return LoadRequest(
        number=0,
        kind=config.kind.value,
        scratch=str(scratch),
        readable=tuple(dict.fromkeys(str(path) for path in readable)),
        search=() if code is None else (str(code.search),),
        paths=tuple(str(path) for path in config.paths),
        import_path=config.import_path,
        init_kwargs=_resolved(config),
        architecture=dict(config.architecture),
        classes=config.classes,
        output=config.output,
        outputs=dict(config.outputs),
        device=job.wanted(config.device),
        is_device_named=bool(job.named(config.device)),
        threads=config.threads,
        options=dict(config.options),
        seed=seed,
        memory_bytes=limits.memory_bytes,
        cpu_seconds=_processor_time(limits),
        text_characters=limits.text_characters,
        projector="".join(map(str, config.projectors)),
    )


def _processor_time(limits: ModelLimits) -> int:
    """Return the processor seconds of a call: the limit, or as many as it could use.

    This also ends a process whose parent is gone.
    """
    if limits.cpu_seconds is not None:
        return limits.cpu_seconds
    return ceil(max(limits.load_seconds, limits.call_seconds) * (os.cpu_count() or 1))


def _resolved(config: ModelConfig) -> dict[str, object]:
    """Return the arguments of a class, with absolute paths for files of its folder."""
    return {
        key: str(file_in(config.folder, value) or value) if isinstance(value, str) else value
        for key, value in config.init_kwargs.items()
    }
