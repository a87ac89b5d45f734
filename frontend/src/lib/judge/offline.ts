/**
 * The assistant without a network: where the browser allows it (HTTPS, or this machine) a worker keeps the page, so
 * that it opens again; elsewhere everything it needs is loaded at once and it works while it stays open.
 */

export type Kept = "kept" | "open";

/** Let the worker keep this page as it is now. Answers how far the page does without a network. */
export async function keepPage(): Promise<Kept> {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return "open";
  try {
    const registration = await navigator.serviceWorker.register("/judge-worker.js", { scope: "/judge" });
    const worker = await activeWorker(registration);
    return await new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => resolve(data === true ? "kept" : "open");
      worker.postMessage(neededFiles(), [channel.port2]);
    });
  } catch {
    return "open";
  }
}

async function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (registration.active) return registration.active;
  const starting = registration.installing ?? registration.waiting;
  if (!starting) throw new Error("the worker was registered, yet there is none");
  return new Promise((resolve, reject) => {
    starting.addEventListener("statechange", () => {
      if (starting.state === "activated") resolve(starting);
      if (starting.state === "redundant") reject(new Error("the worker could not be started"));
    });
  });
}

/** What the page has loaded of this server's built files: their names change whenever their content does. */
function neededFiles(): readonly string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const linked = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => new URL(src));
  const own = [...loaded, ...linked].filter(({ origin, pathname }) => {
    return origin === location.origin && pathname.startsWith("/assets/");
  });
  return [...new Set(own.map(({ pathname }) => pathname))];
}
