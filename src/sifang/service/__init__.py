"""The host of tables: sessions, clocks, computers at their seats, durable logs."""
