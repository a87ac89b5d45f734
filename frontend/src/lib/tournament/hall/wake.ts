/** Keep the screen lit while the page is shown, where the browser lets us. Returns how to stop. */

export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const hold = async () => {
    if (document.visibilityState !== "visible") return;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  };
  const again = () => void hold();
  again();
  document.addEventListener("visibilitychange", again);
  return () => {
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
