import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from 'express';
import { escapeHtml } from '../../platform/escape-html.js';
import { openApiOf } from './describe-calls.js';

const reader = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** `/api/openapi.json`: the calls as OpenAPI; `/api/docs`: a page to read and try them. */
export function docsRouter(product: { PRODUCT_NAME: string }): Router {
  const router = Router();
  // Built on the first request: it takes a fifth of the start-up time, and most processes never need it.
  let description: string | undefined;
  const page = pageOf(product.PRODUCT_NAME);
  router.get('/api/openapi.json', (_req, res) => {
    description ??= JSON.stringify(openApiOf(product));
    res.type('json').send(description);
  });
  router.get('/api/docs', (_req, res) => {
    res.type('html').send(page);
  });
  router.get('/api/docs/start.js', (_req, res) => {
    res.type('js').send(START);
  });
  for (const file of files) {
    router.get(`/api/docs/${file}`, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=3600').sendFile(join(reader, file));
    });
  }
  return router;
}

// A separate file, because our pages may not contain inline scripts.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true });
`;

function pageOf(name: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The interface of ${escapeHtml(name)}</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;
}
