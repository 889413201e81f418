"""Collect the content of a reader kit and write it into a new study file."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from readingroom import store
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import KitError
from readingroom.domain.ids import CaseId, ModelId, OutputId, ReaderId, SessionId
from readingroom.domain.progress import Progress, Step
from readingroom.domain.study import KitOrigin, StudyState
from readingroom.reading.blinding import Blinder
from readingroom.reading.kit_blinding import KitProtocol, kit_output, kit_protocol
from readingroom.reading.types import Reader, ShownExplanation
from readingroom.services.explanation_context import ExplanationContext, shown_explanations
from readingroom.services.kits.training import KitTraining, plan_training, write_training
from readingroom.services.kits.types import KitRule
from readingroom.store import StudyFile
from readingroom.store.kit_content import KitOutput
from readingroom.store.records import ItemPurpose, ItemRow, SessionRow

ACTOR = "coordinator"
"""Actor of the events that write a kit."""
BATCH_BYTES = 16 << 20
"""Stored files written in one change: the write-ahead log holds a second copy of them."""


@dataclass(frozen=True, slots=True)
class KitPlan:
    """Content of a kit; items by session, as the kit holds them.

    `sources` are the outputs of the study by their identifiers in the kit, `blinder` redacts names.
    """

    title: str
    reader: Reader
    protocol: KitProtocol
    sessions: tuple[SessionRow, ...]
    items: Mapping[SessionId, Sequence[ItemRow]]
    outputs: Mapping[CaseId, Sequence[KitOutput]]
    sources: Mapping[OutputId, OutputId]
    blinder: Blinder
    models: int
    judgement_count: int
    training: KitTraining
    protocol_sha256: str
    items_sha256: str
    assets_sha256: str

    @property
    def item_count(self) -> int:
        """Return the number of items."""
        return sum(len(rows) for rows in self.items.values())


def plan_kit(file: StudyFile, reader: ReaderId) -> KitPlan:
    """Return the content of a kit for a reader: his worklists, without erased cases.

    Raises:
        KitError: there is nothing to read.
        NotFoundError: there is no such reader.
    """
    person = store.readers.get(file, reader)
    own = store.worklists.sessions_of(file, reader)
    sessions = [row for row in store.sessions.list_all(file) if row.id in own]
    erased = store.cases.erased(file)
    rows = {
        session.id: [
            item
            for item in store.worklists.list_items(file, session.id, reader)
            if item.case not in erased
        ]
        for session in sessions
    }
    sessions = [session for session in sessions if rows[session.id]]
    if not sessions:
        raise KitError(
            f"{person.code} has no case to read. Open the session first.", KitRule.NO_ITEMS
        )
    version = sessions[0].protocol_version
    protocol = store.protocols.get(file, version)
    cards = [model.card for model in store.models.list_all(file)]
    blinder = Blinder(cards, protocol.hidden_words)
    blinded = kit_protocol(protocol, blinder.redact)
    listed = [item for session in sessions for item in rows[session.id]]
    outputs, ids, models = _outputs(file, listed, blinder)
    files = [
        asset
        for case, shown in outputs.items()
        for asset in store.kit_content.case_assets(file, case, [each.content for each in shown])
    ]
    names = {
        shown.id: store.kit_content.model_name(int(shown.model))
        for each in outputs.values()
        for shown in each
    }
    training = plan_training(
        *(file, reader, {session.id: rows[session.id] for session in sessions}, protocol),
        {output: names[name] for output, name in ids.items()},
        blinder.redact,
    )
    blinded = replace(blinded, protocol=replace(blinded.protocol, conduct=training.rules))
    return KitPlan(
        title=blinder.redact(store.meta.read(file).title),
        reader=person,
        protocol=blinded,
        sessions=tuple(_session(session, reader, blinder) for session in sessions),
        items={session.id: _items(rows[session.id], ids, blinded.arms) for session in sessions},
        outputs=outputs,
        sources={copy: output for output, copy in ids.items()},
        blinder=blinder,
        models=models,
        judgement_count=_count_records(file, reader, listed),
        training=training,
        protocol_sha256=store.kit_content.protocol_sha256(file, version),
        items_sha256=store.kit_content.items_sha256({s.id: rows[s.id] for s in sessions}),
        assets_sha256=store.kit_content.assets_sha256(list(dict.fromkeys(files))),
    )


def _count_records(file: StudyFile, reader: ReaderId, items: Sequence[ItemRow]) -> int:
    here = {item.id for item in items}
    return sum(item in here for _, item in store.judgements.list_of_items(file, reader))


def _session(session: SessionRow, reader: ReaderId, blinder: Blinder) -> SessionRow:
    """Return a session as a kit holds it: one reader, no arms, models added later."""
    plan = session.plan
    blinded = replace(plan, label=blinder.redact(plan.label), arms=()) if plan else None
    return replace(session, readers=(reader,), models=(), plan=blinded)


def _items(
    rows: Sequence[ItemRow], ids: Mapping[OutputId, OutputId], arms: Mapping[str, str]
) -> list[ItemRow]:
    """Return items as a kit holds them: repeats and gold items look like any other."""
    here = {row.id for row in rows}
    return [
        replace(
            row,
            position=position,
            left=None if row.left is None else ids[row.left],
            right=None if row.right is None else ids[row.right],
            repeat_of=None,
            arm=arms[row.arm],
            follows=row.follows if row.follows in here else None,
            purpose=(
                ItemPurpose.TRAINING if row.purpose is ItemPurpose.TRAINING else ItemPurpose.STUDY
            ),
        )
        for position, row in enumerate(rows, start=1)
    ]


def _outputs(
    file: StudyFile, items: Sequence[ItemRow], blinder: Blinder
) -> tuple[dict[CaseId, list[KitOutput]], dict[OutputId, OutputId], int]:
    """Return the redacted outputs by case, their new identifiers, and the number of models.

    The models are numbered anew for each case, in random order; the numbers become identifiers
    when the kit is written.
    """
    wanted: dict[CaseId, list[OutputId]] = {item.case: [] for item in items}
    for item in items:
        wanted[item.case] += [each for each in (item.left, item.right) if each is not None]
    ids: dict[OutputId, OutputId] = {}
    outputs: dict[CaseId, list[KitOutput]] = {}
    for case, used in wanted.items():
        drawn = sorted((secrets.token_hex(16), output) for output in dict.fromkeys(used))
        outputs[case] = []
        for number, (name, output) in enumerate(drawn):
            ids[output] = OutputId(name)
            content = kit_output(blinder.show(store.outputs.content(file, output)))
            outputs[case].append(KitOutput(ids[output], case, ModelId(str(number)), content))
    return outputs, ids, max(len(shown) for shown in outputs.values())


def _explanations(
    file: StudyFile, plan: KitPlan, case: CaseId
) -> Iterator[tuple[OutputId, tuple[ShownExplanation, ...]]]:
    """Yield what the study shows beside the outputs of a case, by their identifiers in the kit."""
    if not plan.protocol.protocol.shows_explanations:
        return
    content = store.cases.content(file, case)
    for output in plan.outputs[case]:
        context = ExplanationContext(content, output.content.text)
        shown = shown_explanations(
            file, Side.LEFT, plan.sources[output.id], context, plan.blinder.redact
        )
        if shown:
            yield output.id, shown


def write_content(
    draft: StudyFile, file: StudyFile, plan: KitPlan, origin: KitOrigin, progress: Progress
) -> None:
    """Write the content of a kit into a new study file.

    Raises:
        AuditError: a stored file of the study was changed.
        ReadOnlyError: the disk is full.
        Cancelled: the user stopped.
    """
    with draft.change("reader kit started", ACTOR, _details(origin)) as change:
        store.reader_kits.add_origin(change, origin)
        models = store.kit_content.add_start(
            change, plan.protocol.protocol, plan.reader, plan.models
        )
    done = 0
    for batch in _batches(file, plan):
        progress.raise_if_cancelled()
        progress.report(Step(done, len(plan.outputs), "Copying cases"))
        done += len(batch)
        with draft.change("cases added", ACTOR) as change:
            for case in batch:
                named = [
                    replace(output, model=models[int(output.model)])
                    for output in plan.outputs[case]
                ]
                store.kit_content.add_case(change, file, case, named)
                for output, explanations in _explanations(file, plan, case):
                    store.kit_content.add_explanations(change, case, output, explanations, ACTOR)
    items = [item.id for rows in plan.items.values() for item in rows]
    with draft.change("session opened", ACTOR) as change:
        for session in plan.sessions:
            row = replace(session, models=tuple(models))
            store.kit_content.add_session(change, file, row, plan.reader.id, plan.items[session.id])
        write_training(change, plan.training, ACTOR)
        store.meta.set_state(change, StudyState.OPEN)
        store.kit_content.copy_entries(change, file, items)


def _details(origin: KitOrigin) -> dict[str, str | int | list[str]]:
    return {
        "kit": origin.kit,
        "study_log_id": origin.study_log_id,
        "study_event_count": origin.study_event_count,
        "study_head": origin.study_head,
        "reader": origin.reader_code,
        "protocol_version": origin.protocol_version,
        "protocol_sha256": origin.protocol_sha256,
        "items_sha256": origin.items_sha256,
        "assets_sha256": origin.assets_sha256,
        "sessions": list(origin.sessions),
    }


def _batches(file: StudyFile, plan: KitPlan) -> list[list[CaseId]]:
    """Return the cases in groups of about `BATCH_BYTES` of stored files."""
    batches: list[list[CaseId]] = [[]]
    filled = 0
    for case, outputs in plan.outputs.items():
        named = store.kit_content.case_assets(file, case, [each.content for each in outputs])
        size = sum(store.assets.byte_count(file, asset) for asset in named)
        if batches[-1] and filled + size > BATCH_BYTES:
            batches.append([])
            filled = 0
        batches[-1].append(case)
        filled += size
    return batches
