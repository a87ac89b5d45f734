"""Shipped with the product for those who extend it: what a rulebook's tests are made of."""
