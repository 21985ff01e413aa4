import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '@hustings/shared';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Environment } from '../config/env.js';
import { escapeHtml } from '../platform/escape-html.js';
import { languageOf } from './language-of.js';

/** The built web app's folder, found from `src/http` or from the bundle in `dist`. */
export function builtWebApp(): string | undefined {
  const here = fileURLToPath(new URL('./', import.meta.url));
  return [join(here, '../../web/dist'), join(here, '../../../web/dist')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
}

type Product = Pick<Environment, 'PRODUCT_NAME' | 'PRODUCT_TAGLINE' | 'SUPPORT_EMAIL'>;

/** The built page with this installation's name, tagline and support address. */
export function pageOf(product: Product, built: string): string {
  const named = built
    .replaceAll('Hustings', () => escapeHtml(product.PRODUCT_NAME))
    .replaceAll('support@hustings.example', () => escapeHtml(product.SUPPORT_EMAIL));
  const { PRODUCT_TAGLINE: tagline } = product;
  return tagline === undefined ? named : withMeta(named, 'hustings-tagline', tagline);
}

/** What a device shows for the installed app. */
function manifestOf({ PRODUCT_NAME: name }: Product, built: string): string {
  return JSON.stringify({ ...(JSON.parse(built) as object), name });
}

function withMeta(page: string, name: string, content: string): string {
  return page.replace(
    new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*`),
    (_, before: string) => before + escapeHtml(content),
  );
}

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  status: number;
  title: string;
  description: string;
  indexed: boolean;
  canonical?: string;
  properties: Readonly<Record<string, string>>;
}

/** The page with its metadata, escaped. */
export function withHead(page: string, head: PageHead): string {
  const { title, description, indexed, canonical, properties } = head;
  const lines = [
    ...(indexed ? [] : ['<meta name="robots" content="noindex" />']),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    ...Object.entries(properties).map(
      ([name, content]) =>
        `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`,
    ),
  ];
  return withMeta(page, 'description', description)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${lines.map((line) => `  ${line}\n  `).join('')}</head>`);
}

/**
 * Sends the compressed form that the build made of a script or style, if the client accepts it: an
 * eighth smaller than compressing on the fly.
 */
function compressedBefore(folder: string): RequestHandler {
  const paths = new Set(readdirSync(folder).map((file) => `/${file}`));
  return (req, res, next) => {
    const { path } = req;
    if (paths.has(`${path}.br`)) {
      res.vary('Accept-Encoding');
      if (req.acceptsEncodings('br')) {
        res.type(extname(path)).set('Content-Encoding', 'br');
        req.url = `${path}.br`;
      }
    }
    next();
  };
}

/** What helmet sends that matters only for a page or a worker. With scripts and styles, it would be 7 kB of a ballot. */
const ofPages = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Leaves those out of a script, style or font. Workers obey the policy that came with their own script. */
function withFewHeaders(res: Response, file: string): void {
  if (!/\.(js|css|woff2)(\.br)?$/.test(file) || /\.worker-|offline\.js$/.test(file)) return;
  for (const header of ofPages) res.removeHeader(header);
}

/** Where the build leaves a file of a language. */
export function fileIn(folder: string, language: Language, file: string): string {
  return language === 'en' ? join(folder, file) : join(folder, '.pages', language, file);
}

/**
 * Serves the built single-page app, and its page for every path the browser's router knows.
 *
 * @param folder The build's output; if undefined, nothing is served.
 * @param headOf Returns the metadata of the named election's public page.
 */
export function webApp(
  product: Product,
  folder: string | undefined,
  headOf?: (named: string, language: Language) => Promise<PageHead>,
): Router {
  const router = Router();
  if (!folder) return router;
  const built = languages.filter((each) => existsSync(fileIn(folder, each, 'index.html')));
  /** The file of each language, and a function that picks one for a request and says so in the headers. */
  const inLanguages = (file: string, finished: (product: Product, text: string) => string) => {
    const texts = new Map(
      built.map((each) => [
        each,
        finished(product, readFileSync(fileIn(folder, each, file), 'utf8')),
      ]),
    );
    return (req: Request, res: Response) => {
      const language = languageOf(req, built);
      res.set({ 'Cache-Control': 'no-cache', 'Content-Language': language });
      res.vary('Accept-Language, Cookie');
      return { text: texts.get(language) ?? '' };
    };
  };
  const sends =
    (pick: ReturnType<typeof inLanguages>, type = 'html'): RequestHandler =>
    (req, res) => {
      res.type(type).send(pick(req, res).text);
    };
  const page = inLanguages('index.html', pageOf);
  // Registered before the static files, which include the unchanged originals.
  for (const file of ['/index.html', '/ballot.html']) router.get(file, sends(page));
  const asItIs = (_: Product, text: string) => text;
  router.get('/check-ballot-box.html', sends(inLanguages('check-ballot-box.html', asItIs)));
  router.get('/offline.html', sends(inLanguages('offline.html', pageOf)));
  router.get(
    '/manifest.webmanifest',
    sends(inLanguages('manifest.webmanifest', manifestOf), 'webmanifest'),
  );
  router.use(
    '/assets',
    compressedBefore(join(folder, 'assets')),
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      redirect: false,
      acceptRanges: false,
      lastModified: false,
      setHeaders: withFewHeaders,
    }),
  );
  // No redirects to folders: they repeat the path, which a browser may read as another host.
  router.use(
    express.static(folder, {
      index: false,
      maxAge: '1h',
      redirect: false,
      setHeaders: withFewHeaders,
    }),
  );
  if (headOf) {
    router.get('/published/:id', async (req, res) => {
      const head = await headOf(req.params.id, languageOf(req, built));
      // After the wait: if it fails, the error has none of the page's headers.
      const { text } = page(req, res);
      if (!head.indexed) res.set('X-Robots-Tag', 'noindex');
      res.status(head.status).type('html').send(withHead(text, head));
    });
  }
  // The same page, with preload links for everything a ballot's screen needs.
  router.get('/votes/:id', sends(inLanguages('ballot.html', pageOf)));
  router.get('/{*path}', sends(page));
  return router;
}
