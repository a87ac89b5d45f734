"""The first tables: matches, their seats and tokens, their events, and the requests that were carried out."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("rules", sa.String(200), nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("timed", sa.Boolean, nullable=False),
        sa.Column("opened_at", sa.String(40), nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("control", sa.String(20), nullable=False),
        sa.Column("invite", sa.String(64), nullable=True, unique=True),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("held", sa.Boolean, nullable=False),
    )
    op.create_index("tokens_by_seat", "tokens", ["match", "player"])
    op.create_table(
        "events",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
    op.create_table(
        "requests",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True),
        sa.Column("request", sa.String(64), primary_key=True),
    )


def downgrade() -> None:
    """Drop the tables, with all that is in them."""
    for name in ("requests", "events", "tokens", "seats", "matches"):
        op.drop_table(name)
