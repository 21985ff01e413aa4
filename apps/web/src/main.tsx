import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadAllRoutes, routesFor } from './app/first-visit';
import { createPages } from './app/pages';
import { routes } from './lib/paths';
import { useSessionStore } from './lib/session/session-store';
import { language } from './lib/words/locale';
import './styles/main.css';

// zod, loaded later, would test if it may compile code: our content security policy forbids that, and the
// browser would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id root.');

const pages = createPages(routesFor);
// Loads the other screens before anybody leaves the landing page.
window.addEventListener('load', () => void loadAllRoutes().catch(() => undefined));
if (process.env.NODE_ENV === 'production') {
  // Shows our own page when the browser is offline. Not every browser allows service workers. Another address in
  // another language makes the browser install it again, with the page in that language.
  window.addEventListener('load', () => {
    navigator.serviceWorker
      ?.register(language === 'en' ? '/offline.js' : `/offline.js?${language}`)
      .catch(() => undefined);
  });
}

// The landing page's code arrives quickly, and a ballot page already shows its frame: render them once
// loaded, without a skeleton first. If the server is busy, render at once to say so.
const isSoonThere = window.location.pathname === routes.landing || root.hasChildNodes();
if (isSoonThere) showOnceLoaded(root);
else show(root);

function showOnceLoaded(root: HTMLElement): void {
  let isShown = false;
  const go = () => {
    if (!isShown) show(root);
    isShown = true;
    stop();
  };
  const stop = useSessionStore.subscribe(({ isHeldUp }) => isHeldUp && go());
  void pages.first.then(go);
}

function show(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <App pages={pages} />
    </StrictMode>,
  );
}
