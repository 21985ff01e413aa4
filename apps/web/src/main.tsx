import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { firstRoutes, loadScreens, withScreens } from './app/first-visit';
import { routes } from './lib/paths';
import { useSessionStore } from './lib/session/session-store';
import { language } from './lib/words/locale';
import './styles/main.css';

// zod, loaded later, would test if it may compile code: our content security policy forbids that, and the
// browser would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id root.');

const router = createBrowserRouter(firstRoutes, {
  patchRoutesOnNavigation: withScreens(loadScreens),
});
// Loads the other screens before anybody leaves the landing page.
window.addEventListener('load', () => void loadScreens().catch(() => undefined));
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
const isSoonThere = router.state.location.pathname === routes.landing || root.hasChildNodes();
if (isSoonThere && !router.state.initialized) showOnce(root);
else show(root);

function showOnce(root: HTMLElement): void {
  const stops = [
    router.subscribe(({ initialized }) => initialized && go()),
    useSessionStore.subscribe(({ isHeldUp }) => isHeldUp && go()),
  ];
  const go = () => {
    for (const stop of stops) stop();
    show(root);
  };
}

function show(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
