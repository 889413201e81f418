"""What the words of a model do that policies have rules on."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import READABLE_FILE
from readingroom.cli.text import Verb, json_option, print_json, print_table

if TYPE_CHECKING:
    from readingroom.domain.policy_text import PolicyText


@click.command(
    "tell-statements",
    cls=Verb,
    epilog="""\b
Example:
  readingroom tell-statements answer.txt

\b
A classifier of sentences tells what each does: a diagnosis stated as certain, advice, a claim to be
a clinician, a referral and others. It was trained on made-up sentences, in English; how often it is
right on others that were held out stands in docs/identifiers.md. It points to what a person reads.
""",
)
@click.argument("source", type=READABLE_FILE, metavar="FILE")
@json_option
def tell_statements(source: Path, as_json: bool) -> None:
    """Tell what the sentences of a text do: claims, advice, referrals."""
    from readingroom.study.engine.policy_texts import tell_file

    told = tell_file(source)
    if as_json:
        print_json(told)
    else:
        _print_told(told)


def _print_told(told: "PolicyText") -> None:
    rows = [
        (one.statement.value, f"{one.start} to {one.stop}", f"{one.probability:.2f}")
        for one in told.stated
    ]
    if rows:
        print_table(("what it does", "characters", "probability"), rows)
    else:
        click.echo("No sentence does any of these.")
    if told.is_advice_alone:
        click.echo("It gives advice on treatment and nowhere refers to a clinician.")
    if told.is_overconfident:
        click.echo("It states a diagnosis as certain and nowhere says how uncertain it is.")
