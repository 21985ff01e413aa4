import { fileURLToPath } from 'node:url';

/** What `npm run build` makes of the API, and what runs in production. */
export const builtProduct = fileURLToPath(new URL('../dist/main.js', import.meta.url));
