/** Keep the screen lit, where the browser allows it; returns how to let it go dark again. */
export function keepLit(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  const lock = navigator.wakeLock.request("screen").catch(() => null);
  return () => void lock.then((held) => held?.release());
}
