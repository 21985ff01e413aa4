import { fileURLToPath } from 'node:url';

/** The built API, as it runs in production: the output of `npm run build`. */
export const builtProduct = fileURLToPath(new URL('../dist/main.js', import.meta.url));
