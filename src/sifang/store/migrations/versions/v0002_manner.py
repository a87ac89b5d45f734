"""A table is assisted or refereed. What was played before this could be chosen was assisted."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("matches", sa.Column("manner", sa.String(10), nullable=False, server_default="assisted"))


def downgrade() -> None:
    """Drop it: a refereed match then goes on as its log says."""
    op.drop_column("matches", "manner")
