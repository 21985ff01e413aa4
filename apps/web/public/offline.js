/* global self, caches, fetch, Request */
// A service worker that shows our own page when the browser is offline. It answers nothing else and stores
// nothing else, so it never shows an old version of the product or somebody's data.
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  // Not from the browser's cache: the page may have another language now.
  const page = new Request(PAGE, { cache: 'reload' });
  event.waitUntil(caches.open('offline').then((cache) => cache.add(page)));
});

self.addEventListener('activate', (event) => {
  // The browser requests a page without waiting for this script.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.destination !== 'document') return;
  event.respondWith(answerTo(event).catch(() => caches.match(PAGE)));
});

async function answerTo({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request);
}
