// Keeps the files whose names hold their hash, so that a page opens at once and also while the network is away. What the API says
// is never kept. Apart from the bundle, because its address must stay the same.
const cacheName = 'quieta';
/** Some versions of the application; the oldest files go first. */
const mostFiles = 600;
/** Whether this worker has yet to fetch what its version is made of. */
let isNew = true;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isNew || request.mode === 'navigate') event.waitUntil(fetchAhead());
  isNew = false;
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  else if (request.mode === 'navigate' && !/^\/(api|identity|calendar|answer|no-messages)\//.test(pathname))
    event.respondWith(page(request));
});

async function keptOrFetched(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await keep(cache, request, response.clone());
  return response;
}

/** The page is always the newest one; the one that was seen last stands in while the network is away. */
async function page(request) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await keep(cache, '/', response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw error;
  }
}

/** Keeps all that this version is made of, one after the other, so that an outage finds it here. What fails comes with the next page. */
async function fetchAhead() {
  if (navigator.connection?.saveData) return;
  try {
    const list = await fetch('/files.json');
    for (const file of list.ok ? await list.json() : []) await keptOrFetched(new Request(file));
  } catch {
    // Without a network there is nothing to be fetched.
  }
}

async function keep(cache, key, response) {
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostFiles)).map((old) => cache.delete(old)));
}
