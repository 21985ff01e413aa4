import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { firstRoutes, loadScreens, withScreens } from './app/first-visit';
import './styles/main.css';

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
