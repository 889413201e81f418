"""Facts about accounts, training, sign-ins and the attribution of events."""

from collections.abc import Iterator, Sequence

from readingroom import store
from readingroom.domain.accounts import PROGRAM, Account, AccountState, Role
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, counted, numbers
from readingroom.engine.types import Fact, Named, fact
from readingroom.store import StudyFile

_JUDGED = ("judgement submitted", "item skipped")
_LOCKED = ("locked when idle", "locked manually")
_RESET = ("password reset", "password expired")


def people_facts(file: StudyFile, log: EventLog) -> Iterator[Named]:
    """Yield facts about people; about accounts only if there are any."""
    accounts = store.accounts.list_all(file)
    started = numbers(log.of("accounts enabled"))
    yield "people.has_accounts", fact(bool(accounts), "read from the study file", started)
    yield counted("people.failed_sign_in_count", log.of("sign-in failed"))
    yield counted("people.lockout_count", log.of("account locked"))
    yield counted("people.sign_in_count", log.of("signed in"))
    yield counted("people.screen_lock_count", log.of(*_LOCKED))
    yield counted("people.retired_count", log.of("account retired"))
    yield counted("people.reset_count", log.of(*_RESET))
    used = [account for account in accounts if account.state is not AccountState.RETIRED]
    yield "people.account_count", fact(len(used), "counted", started)
    roles = {role for account in used for role in account.roles}
    yield "people.role_count", fact(len(roles), "counted")
    if used:
        yield from _accounts(used, log)
        yield "people.has_auditor", fact(Role.AUDITOR in roles, "roles of accounts")
        yield "people.has_administrator", fact(Role.ADMINISTRATOR in roles, "roles of accounts")
        yield "trail.is_attributed", _attribution(accounts, log)


def _accounts(used: Sequence[Account], log: EventLog) -> Iterator[Named]:
    attested = numbers(log.of("accountability attested"))
    trained = numbers(log.of("training recorded"))
    added = numbers(log.of("account added", "reader enrolled"))
    for name, is_true, events in (
        ("people.all_attested", all(account.attested_at for account in used), attested),
        ("people.all_trained", all(account.training for account in used), trained),
        ("people.all_verified", all(account.verified_by for account in used), added),
    ):
        yield name, fact(is_true, "accounts", events)
    both = {Role.READER, Role.COORDINATOR}
    apart = all(not both <= set(account.roles) for account in used)
    yield "people.roles_are_apart", fact(apart, "roles of accounts")
    readers = [account for account in used if Role.READER in account.roles]
    if readers:
        done = all(account.training for account in readers)
        yield "people.readers_trained", fact(done, "accounts of readers", trained)
        yield from _trained_in_time(readers, log)


def _trained_in_time(readers: Sequence[Account], log: EventLog) -> Iterator[Named]:
    """Yield whether training preceded reading, if there are readings."""
    codes = {account.code for account in readers}
    first_reading: dict[str, int] = {}
    for line in log.of(*_JUDGED):
        if line.actor in codes:
            first_reading.setdefault(line.actor, line.sequence)
    if not first_reading:
        return
    first_training: dict[str, int] = {}
    for line in log.of("training recorded"):
        first_training.setdefault(str(line.details.get("account")), line.sequence)
    in_time = all(0 < first_training.get(code, 0) < event for code, event in first_reading.items())
    trained = first_training.values()
    yield "people.training_before_reading", fact(in_time, "order of events", trained)


def _attribution(accounts: Sequence[Account], log: EventLog) -> Fact:
    codes = {account.code for account in accounts}
    since = log.newest("accounts enabled")
    strange = [
        line.sequence
        for line in log.all()
        if line.sequence > since and line.actor not in codes and line.actor != PROGRAM
    ]
    return fact(not strange, "actors of events", strange)
