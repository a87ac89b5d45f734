"""Who works: this process, several processes of this machine, or a Ray cluster. The results are the same.

Work is cut into shares, and each share is done by a function that can be sent to another process. What came of them
comes back in their order; a share whose worker was lost is done again.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

from sifang.errors import InvalidOption

__all__ = ["Engine", "Processes", "Ray", "ThisProcess"]

S = TypeVar("S")
T = TypeVar("T")

#: How often work goes on after a worker was lost and nothing was done since the last time; in a cluster, how often a
#: share is tried again.
_LOSSES: Final = 3
#: Shares that a cluster holds for each of its processors: one at work, one waiting.
_AHEAD: Final = 2


class Engine(Protocol):
    """Whoever does the shares."""

    def work(self, task: Callable[[S], T], shares: Sequence[S]) -> Iterator[T]:
        """What the task makes of each share, in their order."""
        ...


class ThisProcess:
    """One share after another, here."""

    def work(self, task: Callable[[S], T], shares: Sequence[S]) -> Iterator[T]:
        """What the task makes of each share, in their order."""
        return map(task, shares)


class Processes:
    """So many processes of this machine. They import the program anew, which must therefore be importable."""

    def __init__(self, number: int) -> None:
        self._number = number

    def work(self, task: Callable[[S], T], shares: Sequence[S]) -> Iterator[T]:
        """What the task makes of each share, in their order.

        Raises `BrokenProcessPool` when workers are lost again and again.
        """
        # What only those need who share work out would slow every other command down.
        from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor  # noqa: PLC0415
        from multiprocessing import get_context  # noqa: PLC0415

        waiting, losses = deque(shares), 0
        while waiting:
            workers = ProcessPoolExecutor(self._number, mp_context=get_context("spawn"))
            try:
                for done in workers.map(task, tuple(waiting)):
                    waiting.popleft()
                    losses = 0
                    yield done
            except BrokenProcessPool:
                losses += 1
                if losses > _LOSSES:
                    raise
            finally:
                workers.shutdown(cancel_futures=True)


class Ray:
    """A Ray cluster; where neither an address nor `RAY_ADDRESS` names one, this machine. Needs `sifang[ray]`.

    Ray itself does a share again whose worker was lost.
    """

    def __init__(self, address: str | None = None) -> None:
        self._address = address

    def work(self, task: Callable[[S], T], shares: Sequence[S]) -> Iterator[T]:
        """What the task makes of each share, in their order. Raises `InvalidOption` where Ray is not installed."""
        try:
            import ray  # noqa: PLC0415 - only who asks for it needs it
        except ImportError:
            raise InvalidOption("this engine needs Ray: pip install sifang[ray]") from None
        if not ray.is_initialized():
            ray.init(address=self._address, log_to_driver=False, include_dashboard=False)
        remote = ray.remote(max_retries=_LOSSES)(_done)
        sent = ray.put(task)
        ahead = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        at_work: deque[object] = deque()
        for share in shares:
            if len(at_work) >= ahead:
                yield ray.get(at_work.popleft())
            at_work.append(remote.remote(sent, share))
        while at_work:
            yield ray.get(at_work.popleft())


def _done(task: Callable[[S], T], share: S) -> T:
    return task(share)
