"""The first tables: the log's lines, the requests that were carried out, and the links."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "t0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "events",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
    op.create_table(
        "requests",
        sa.Column("request", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("pin", sa.String(64), nullable=True),
        sa.Column("table", sa.Integer, nullable=True),
        sa.Column("session", sa.Integer, nullable=True),
        sa.Column("made_at", sa.String(40), nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables, with all that is in them."""
    for name in ("links", "requests", "events"):
        op.drop_table(name)
