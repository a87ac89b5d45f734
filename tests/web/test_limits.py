"""How much may be asked: a bucket of tokens, and tables opened by guests."""

from sifang.web.limits import Bucket, Guests


def test_a_bucket_allows_a_burst_and_then_what_flows_in() -> None:
    bucket = Bucket(0.0, burst=3, per_second=2)

    assert [bucket.allows(0.0) for _ in range(5)] == [True, True, True, False, False]
    assert bucket.refused == 2
    assert bucket.allows(0.5)
    assert not bucket.allows(0.5)


def test_a_guest_opens_a_few_tables_at_once_and_then_one_in_ten_seconds() -> None:
    guests = Guests()
    opened = [guests.allows("192.0.2.7", 0.0) for _ in range(12)]

    assert opened == [True] * 10 + [False] * 2
    assert guests.allows("192.0.2.8", 0.0), "another guest has a measure of his own"
    assert guests.allows("192.0.2.7", 10.0)
    assert not guests.allows("192.0.2.7", 10.0)


def test_whoever_sits_at_the_server_has_no_limit() -> None:
    guests = Guests()

    assert all(guests.allows(address, 0.0) for address in ("127.0.0.1", "::1") for _ in range(100))


def test_only_so_many_guests_are_remembered() -> None:
    guests = Guests()
    for _ in range(11):
        guests.allows("192.0.2.7", 0.0)
    assert not guests.allows("192.0.2.7", 0.0)
    for number in range(1_001):
        guests.allows(f"198.51.{number // 256}.{number % 256}", 0.0)

    assert guests.allows("192.0.2.7", 0.0), "he has been forgotten"
