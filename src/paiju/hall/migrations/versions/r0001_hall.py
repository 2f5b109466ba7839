"""The first tables: people, ledger, matches, ranks; and a ledger that nothing can rewrite."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
RUNNING: dict[str, Any] = {
    "sqlite_where": sa.text("ended IS NULL"),
    "postgresql_where": sa.text("ended IS NULL"),
}


def upgrade() -> None:
    """Make all tables."""
    _people()
    _ledger()
    _matches()
    _ranks()
    _append_only()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("guest", sa.Boolean(), nullable=False),
        sa.Column("login", sa.Text(), nullable=True),
        sa.Column("password_hash", sa.Text(), nullable=True),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("agent", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_sessions_person"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )


def _ledger() -> None:
    op.create_table(
        "ledger_accounts",
        sa.Column("id", ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("owner", sa.BigInteger(), nullable=False),
        sa.Column("balance", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("balance >= 0 OR kind = 'mint'", name="ck_ledger_accounts_balance"),
        sa.CheckConstraint(
            "kind IN ('person', 'escrow', 'house', 'mint')", name="ck_ledger_accounts_kind"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_ledger_accounts"),
        sa.UniqueConstraint("kind", "owner", name="uq_ledger_accounts_kind"),
    )
    op.create_table(
        "ledger_postings",
        sa.Column("id", ID, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("memo", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ledger_postings"),
        sa.UniqueConstraint("key", name="uq_ledger_postings_key"),
    )
    op.create_table(
        "ledger_entries",
        sa.Column("id", ID, nullable=False),
        sa.Column("posting", sa.BigInteger(), nullable=False),
        sa.Column("account", sa.BigInteger(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("amount <> 0", name="ck_ledger_entries_amount"),
        sa.ForeignKeyConstraint(
            ["account"], ["ledger_accounts.id"], name="fk_ledger_entries_account"
        ),
        sa.ForeignKeyConstraint(
            ["posting"], ["ledger_postings.id"], name="fk_ledger_entries_posting"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_ledger_entries"),
        sa.UniqueConstraint("posting", "account", name="uq_ledger_entries_posting"),
    )
    op.create_index("ix_ledger_entries_account", "ledger_entries", ["account"])


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", sa.Text(), nullable=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("base", sa.BigInteger(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_running", "matches", ["id"], **RUNNING)
    op.create_index("uq_matches_code", "matches", ["code"], unique=True, **RUNNING)
    op.create_table(
        "hands",
        sa.Column("id", ID, nullable=False),
        sa.Column("match", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("commit", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("nonces", sa.Text(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("log", sa.Text(), nullable=True),
        sa.Column("net", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_hands_match"),
        sa.PrimaryKeyConstraint("id", name="pk_hands"),
        sa.UniqueConstraint("match", "number", name="uq_hands_match"),
    )
    op.create_table(
        "moves",
        sa.Column("hand", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.CheckConstraint("by IN ('seat', 'clock', 'auto', 'bot')", name="ck_moves_by"),
        sa.ForeignKeyConstraint(["hand"], ["hands.id"], name="fk_moves_hand"),
        sa.PrimaryKeyConstraint("hand", "n", name="pk_moves"),
        sqlite_with_rowid=False,
    )


def _ranks() -> None:
    op.create_table(
        "ratings",
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person"),
        sa.PrimaryKeyConstraint("person", "game", name="pk_ratings"),
    )
    op.create_table(
        "rank_points",
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_rank_points_person"),
        sa.PrimaryKeyConstraint("person", "game", name="pk_rank_points"),
    )


def _append_only() -> None:
    """Postings and entries are written once: the database itself refuses to change them."""
    for table in ("ledger_postings", "ledger_entries"):
        if op.get_bind().dialect.name == "sqlite":
            for change in ("UPDATE", "DELETE"):
                op.execute(
                    f"CREATE TRIGGER {table}_no_{change.lower()} BEFORE {change} ON {table} "
                    "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END"
                )
            continue
        op.execute(
            f"CREATE FUNCTION {table}_append_only() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $$"
        )
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            f"FOR EACH STATEMENT EXECUTE FUNCTION {table}_append_only()"
        )
