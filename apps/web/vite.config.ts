import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checker } from './scripts/build-checker.js';
import { firstPieces } from './scripts/code-groups.js';
import { compressed } from './scripts/compressed.js';
import { preloadedFont } from './scripts/preloaded-font.js';
import { screenFiles } from './scripts/screen-files.js';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadedFont(), screenFiles(), checker(), compressed()],
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
  build: {
    manifest: true,
    target: 'es2022',
    // Every browser of that target knows it.
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
            // What every page loads stays by itself.
            { name: 'first', tags: ['$initial'], priority: 6 },
            ...firstPieces,
            // What nearly every other screen needs comes in one piece: in dozens of small ones it is
            // more, compressed, and each asks the server once more. Below 30 of the screens it grows by
            // what a voter's ballot does without.
            { name: 'common', minShareCount: 30 },
          ],
        },
      },
    },
  },
});
