import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';

/** From `src/http` and from the bundle in `dist` alike, this is the built web app's folder. */
export function builtWebApp(): string | undefined {
  const here = fileURLToPath(new URL('.', import.meta.url));
  return [join(here, '../../web/dist'), join(here, '../../../web/dist')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
}

/**
 * Serves the built single-page app, and its page for every path the browser's router knows.
 *
 * @param folder Where it was built; without it, nothing is served.
 */
export function webApp(folder: string | undefined): Router {
  const router = Router();
  if (!folder) return router;
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (_req, res) => {
    res.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'));
  });
  return router;
}
