import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from './app/router';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id root.');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(appRoutes)} />
  </StrictMode>,
);
