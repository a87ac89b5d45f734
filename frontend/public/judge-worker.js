/* Keeps the referee's assistant for when there is no network. It has no say in any page but /judge. */

const KEPT = "sifang-judge";
const PAGE = "/judge";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/* The page tells which files it needs; what an earlier edition of it needed is let go. */
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const done = keep(event.data).then(
    () => true,
    () => false,
  );
  event.waitUntil(done.then((kept) => port.postMessage(kept)));
});

async function keep(files) {
  const cache = await caches.open(KEPT);
  const wanted = new Set([PAGE, ...files]);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([PAGE, ...files.filter((file) => !known.has(file))]);
  await Promise.all([...known].filter((file) => !wanted.has(file)).map((file) => cache.delete(file)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => keptFile(PAGE)));
  else if (pathname.startsWith("/assets/"))
    event.respondWith(keptFile(pathname).then((kept) => kept ?? fetch(request)));
});

async function keptFile(path) {
  const cache = await caches.open(KEPT);
  return cache.match(path);
}
