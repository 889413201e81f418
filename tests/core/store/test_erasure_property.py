"""After any sequence of adding, judging and erasing, the trail before stays, and the words do not.

Each text and file holds a token of its own, so that it can be looked for in the bytes of the file.
"""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.core.store.study_maker import TickingClock, seeded_entropy
from tests.support.nightly import repetitions

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.case import Asset, AssetKind, CaseContent
from readingroom.domain.ids import CaseId, ItemId, asset_id
from readingroom.domain.output import ModelCard, OutputContent, Overlay, OverlayKind
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.store import (
    StudyFile,
    cases,
    checkpoints,
    drafts,
    erasure,
    events,
    judgements,
    models,
    nodes,
    outputs,
    protocols,
    readers,
    sessions,
    verify,
    worklists,
)
from readingroom.store.records import FormDraft, JudgementContent, JudgementKind, NewItem

CASES = 3
STEPS = st.lists(
    st.tuples(st.sampled_from(("judge", "flag", "draft", "sign", "erase")), st.integers(0, 2)),
    min_size=1,
    max_size=12,
)


def token(kind: str, number: int) -> str:
    """Return words that stand nowhere else."""
    return f"{kind}-{number}-zq"


def blob(words: str) -> bytes:
    """Return bytes that hold some words and are not worth compressing."""
    noise = np.random.default_rng(len(words)).integers(0, 256, 3000, dtype=np.uint8).tobytes()
    return words.encode() + noise


@dataclass
class Play:
    """A study that is being played with, and what was known of its trail on the way."""

    file: StudyFile
    outside: LocalTrustStore
    cases: list[CaseId] = field(default_factory=list)
    items: list[ItemId] = field(default_factory=list)
    words: dict[int, list[str]] = field(default_factory=dict)
    erased: set[int] = field(default_factory=set)
    seen: dict[int, tuple[str, bytes]] = field(default_factory=dict)
    proofs: list[tuple[bytes, str]] = field(default_factory=list)

    def begin(self) -> None:
        """Add cases with a file and outputs each, and open a session."""
        with self.file.change("made", "coordinator") as change:
            protocols.add(change, default_protocol(20))
            reader = readers.add(change, "Dr. Grey", "R1").id
            made = [models.add(change, ModelCard(name, "1", "Lab")) for name in ("a", "b")]
            pairs = []
            for number in range(CASES):
                self.words[number] = [token(kind, number) for kind in ("title", "file", "said")]
                title, file, said = self.words[number]
                asset = Asset(asset_id(blob(file)), AssetKind.NOTE, "text/plain", 3000)
                content = CaseContent(f"C{number}", title, "What is it?", assets=(asset,))
                case = cases.add(change, content, {asset.id: blob(file)})
                overlay = Overlay(asset_id(blob(said)), OverlayKind.MASK)
                saying = OutputContent(said, overlay=overlay)
                data = {overlay.asset: blob(said)}
                left, right = (outputs.add(change, case, one, saying, data) for one in made)
                pairs.append(NewItem(case, left, right))
                self.cases.append(case)
            session = sessions.add(change, [reader], made, 1)
            self.items = list(worklists.add(change, session, reader, pairs))

    def step(self, name: str, number: int) -> None:
        """Do one thing with one case; what cannot be done with an erased one is left out."""
        if name == "sign":
            newest, note = events.head(self.file).count, self.file.sign()
            self.proofs.append((checkpoints.prove(self.file, newest), note))
        elif number not in self.erased:
            self.__getattribute__(name)(number)
        head = events.head(self.file)
        self.seen[head.count] = (head.chain, nodes.root(self.file, head.count))

    def judge(self, number: int) -> None:
        self._append(number, JudgementKind.JUDGED)

    def flag(self, number: int) -> None:
        self._append(number, JudgementKind.FLAGGED)

    def _append(self, number: int, kind: JudgementKind) -> None:
        words = token(f"note{len(self.words[number])}", number)
        self.words[number].append(words)
        document = JudgementContent(
            JudgementEntry(OverallChoice.LEFT, {}, words), ViewingTime(5000)
        )
        with self.file.change(kind.value, "R1") as change:
            judgements.append(change, self.items[number], kind, document)

    def draft(self, number: int) -> None:
        words = token("draft", number)
        self.words[number].append(words)
        drafts.save(
            self.file, self.items[number], FormDraft(JudgementEntry(comment=words), ViewingTime())
        )

    def erase(self, number: int) -> None:
        with self.file.change("case erased", "coordinator") as change:
            erasure.add(change, self.cases[number], token("why", number))
        self.erased.add(number)
        assert self.file.purge()

    def left_behind(self) -> list[str]:
        """Return which erased words stand in the file or its log."""
        paths = (self.file.path, self.file.path.with_name(self.file.path.name + "-wal"))
        kept = b"".join(path.read_bytes() for path in paths if path.exists())
        return [words for n in self.erased for words in self.words[n] if words.encode() in kept]


@settings(max_examples=repetitions(8, 20), deadline=None, suppress_health_check=list(HealthCheck))
@given(STEPS)
def test_the_trail_stays_and_the_words_do_not(steps: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path, outside = Path(folder) / "a.rrstudy", LocalTrustStore(Path(folder) / "own")
        with StudyFile.create(
            path, title="T", clock=TickingClock(), entropy=seeded_entropy(), trust_store=outside
        ) as file:
            play = Play(file, outside)
            play.begin()
            for name, number in steps:
                play.step(name, number)
            file.clear_log()

            assert not play.left_behind()
            for count, (chain, root) in play.seen.items():
                assert nodes.root(file, count) == root
                assert events.read(file, count, 1)[0].chain == chain
            for proof, note in play.proofs:
                assert checkpoints.verify_proof(proof, outside, note.encode()).is_sound
                assert file.verify(anchor=note.encode()).findings == ()
        assert not play.left_behind()
        assert verify(path, trust_store=outside).findings == ()
        kept = path.read_bytes()
        present = set(range(CASES)) - play.erased
        assert all(token("title", number).encode() in kept for number in present)
