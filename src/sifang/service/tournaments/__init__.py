"""Tournaments as they are run: opened, kept in a file each, acted on by role, and shown."""
