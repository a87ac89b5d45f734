"""Alembic migrations: how a tournament's file of an earlier version becomes one of this version."""
