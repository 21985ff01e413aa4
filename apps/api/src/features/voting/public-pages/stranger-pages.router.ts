import { createHash } from 'node:crypto';
import { electionIdSchema } from '@hustings/shared';
import { Router, type Response } from 'express';
import { languageOf } from '../../../http/language-of.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { framePage, frameStyle, frameThemes } from './frame.js';
import { strangerPage, type StrangerPage } from './stranger-pages.service.js';

/** Cached for a minute at most: results can be published or annulled at any moment. */
const FOR_A_MINUTE = 'public, max-age=60';

/** Pages outside the app: the picture of a public page, its QR code, and the result for a frame. */
export function strangerPagesRouter(deps: Deps): Router {
  const { env } = deps;
  const router = Router();

  router.get('/published/:id/card.png', async (req, res) => {
    const stranger = await strangerPage(deps, req.params.id);
    if (!stranger?.page.election) {
      throw new AppError('not_found', { params: { what: 'election' } });
    }
    // Drawn again only if its content has changed.
    const said = JSON.stringify([
      stranger.page,
      stranger.results?.turnout,
      stranger.language,
      env.PRODUCT_NAME,
    ]);
    const tag = `"${createHash('sha256').update(said).digest('base64url')}"`;
    res.set({ 'Cache-Control': FOR_A_MINUTE, 'Cross-Origin-Resource-Policy': 'cross-origin' });
    noIndex(res, stranger.indexed);
    res.set('ETag', tag);
    if (req.get('If-None-Match') === tag) {
      res.status(304).end();
      return;
    }
    res.type('png').send(await cardOf(deps, tag, stranger));
  });

  // Served for any id: the QR code contains only the address itself.
  router.get('/published/:id/qr.svg', async (req, res) => {
    const id = electionIdSchema.safeParse(req.params.id).data;
    if (!id) throw new AppError('not_found', { params: { what: 'election' } });
    const { default: QRCode } = await import('qrcode');
    const drawn = await QRCode.toString(`${env.PUBLIC_URL}/published/${id}`, {
      type: 'svg',
      errorCorrectionLevel: 'M',
      margin: 2,
    });
    res.set('Cache-Control', 'public, max-age=86400').type('svg').send(drawn);
  });

  router.get('/embed/elections/:id', async (req, res) => {
    const stranger = await strangerPage(deps, req.params.id);
    const theme = frameThemes.find((each) => each === req.query['theme']) ?? 'auto';
    const origins = stranger?.embedOrigins ?? [];
    const style = createHash('sha256').update(frameStyle(theme)).digest('base64');
    // The only page that other sites may frame: it has nothing to press except a link.
    res.removeHeader('X-Frame-Options');
    res.set({
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src 'sha256-${style}'`,
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${origins.length > 0 ? origins.join(' ') : '*'}`,
      ].join(';'),
      'Cache-Control': FOR_A_MINUTE,
    });
    noIndex(res, false);
    res.vary('Accept-Language, Cookie');
    res
      .status(stranger ? 200 : 404)
      .type('html')
      .send(framePage(env, stranger, theme, languageOf(req)));
  });

  return router;
}

/** Caches cards, because drawing one takes long and anybody may ask. */
async function cardOf({ env, memory }: Deps, tag: string, stranger: StrangerPage): Promise<Buffer> {
  const { cards } = memory.publicPages;
  const kept = cards.get(tag);
  if (kept) return kept;
  // The drawing code is loaded with the first request, because few people ask.
  const drawn = import('./card.js').then(({ drawCard }) => drawCard(stranger, env.PRODUCT_NAME));
  cards.set(tag, drawn);
  drawn.catch(() => cards.delete(tag));
  return drawn;
}

function noIndex(res: Response, indexed: boolean): void {
  if (!indexed) res.set('X-Robots-Tag', 'noindex');
}
