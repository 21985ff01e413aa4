import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareCalls } from './scripts/bare-calls.js';
import { browsers } from './scripts/browsers.js';
import { checker } from './scripts/build-checker.js';
import { firstPieces } from './scripts/code-groups.js';
import { compressed } from './scripts/compressed.js';
import { preloadedFont } from './scripts/preloaded-font.js';
import { screenFiles } from './scripts/screen-files.js';
import { stillPages } from './scripts/still-pages.js';
import { words } from '@hustings/words/vite';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    bareCalls(),
    words(),
    react(),
    tailwindcss(),
    preloadedFont(),
    screenFiles(),
    stillPages(),
    checker(),
    compressed(),
  ],
  server: {
    port: 5173,
    proxy: {
      '^/((api|auth|embed)(/|$)|published/[^/]+/(card.png|qr.svg)$)': {
        target: api,
        configure(proxy) {
          // Without this, an event stream hangs in the browser when the API restarts.
          proxy.on('proxyRes', (upstream, _request, response) => {
            upstream.on('close', () => response.destroy());
          });
        },
      },
    },
  },
  // Lets a worker load the tables for old workbooks only when it meets one.
  worker: { format: 'es', plugins: () => [words()] },
  build: {
    target: browsers,
    // Safari 16 ignores these hints, and then loads some files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]|rolldown[\\/]runtime/,
              priority: 7,
            },
            // Code that every page loads is a chunk of its own.
            { name: 'first', tags: ['$initial'], priority: 6 },
            ...firstPieces,
            // Code shared by at least 38 screens is one chunk: dozens of small ones compress worse, and each
            // costs a request. With a lower number it would include code that a voter's ballot does not need.
            { name: 'common', minShareCount: 38 },
          ],
        },
      },
    },
  },
});
