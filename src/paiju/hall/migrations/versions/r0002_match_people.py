"""Who has played in which match: nobody's matches have to be searched for in all of them."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, fill it from the seats of all matches, and let nothing rewrite it."""
    rows = op.create_table(
        "match_people",
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("match", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_match_people_match"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_match_people_person"),
        sa.PrimaryKeyConstraint("person", "match", name="pk_match_people"),
        sqlite_with_rowid=False,
    )
    _fill(rows)
    _write_once()


def _fill(table: sa.Table) -> None:
    db = op.get_bind()
    known = set(db.scalars(sa.text("SELECT id FROM people")))
    for match, seats in db.execute(sa.text("SELECT id, seats FROM matches")).all():
        named = [seat if isinstance(seat, dict) else {} for seat in json.loads(seats)]
        persons = {seat.get("person"): n for n, seat in enumerate(named)}
        found = [{"person": p, "match": match, "seat": n} for p, n in persons.items() if p in known]
        if found:
            op.bulk_insert(table, found)


def _write_once() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for change in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER match_people_no_{change.lower()} BEFORE {change} ON match_people "
                "BEGIN SELECT RAISE(ABORT, 'who has played is append-only'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION match_people_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'who has played is append-only'; END $$"
    )
    op.execute(
        "CREATE TRIGGER match_people_append_only BEFORE UPDATE OR DELETE OR TRUNCATE "
        "ON match_people FOR EACH STATEMENT EXECUTE FUNCTION match_people_append_only()"
    )
