import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { firstRoutes, loadScreens, withScreens } from './app/first-visit';
import './styles/main.css';

// zod, which comes later, would try whether it may compile: our content security policy forbids that, and
// the browser would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id root.');

const router = createBrowserRouter(firstRoutes, {
  patchRoutesOnNavigation: withScreens(loadScreens),
});
// At hand before anybody goes on from the landing page.
window.addEventListener('load', () => void loadScreens().catch(() => undefined));

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
