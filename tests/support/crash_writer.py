"""Append judgements until killed, and print each identifier once it is durable.

Arguments: the study file and, optionally, its passphrase. Every eighth change also stores an asset,
after every fifth a checkpoint is signed; what is noted of it lies in "own" beside the file.
"""

import sys
from pathlib import Path

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.case import Asset, AssetKind, CaseContent
from readingroom.domain.clock import SystemClock
from readingroom.domain.ids import asset_id
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.store import StudyFile, cases, drafts, judgements, readers, sessions, worklists
from readingroom.store.records import FormDraft, JudgementContent, JudgementKind


def main(path: Path, passphrase: str | None) -> None:
    """Write until killed."""
    trust_store = LocalTrustStore(path.parent / "own")
    clock = SystemClock()
    with StudyFile.open(path, clock=clock, passphrase=passphrase, trust_store=trust_store) as file:
        reader = readers.list_all(file)[0]
        session = sessions.list_all(file)[0]
        items = worklists.list_items(file, session.id, reader.id)
        number = 0
        while True:
            item = items[number % len(items)].id
            form = JudgementEntry(
                OverallChoice.RIGHT, {"accuracy": number % 5 - 2}, "A comment " * (number % 30)
            )
            drafts.save(file, item, FormDraft(form, ViewingTime(number)))
            with file.change("judged", reader.code, {"item": item}) as change:
                if number % 8 == 7:
                    add_case(change)
                document = JudgementContent(form, ViewingTime(number))
                identifier = judgements.append(change, item, JudgementKind.JUDGED, document)
                drafts.clear(change, item)
            print(identifier, flush=True)
            if number % 5 == 4:
                file.sign()
            number += 1


def add_case(change) -> None:
    """Store a case with one file of 200 kB that compresses to half."""
    code = change.new_id()
    data = b"".join(change.entropy(50) + bytes(50) for _ in range(2000))
    asset = Asset(asset_id(data), AssetKind.NOTE, "text/plain", len(data))
    cases.add(change, CaseContent(code, "T", "Q", assets=(asset,)), {asset.id: data})


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
