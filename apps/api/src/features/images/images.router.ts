import { Router } from 'express';
import { z } from 'zod';
import { AppError } from '../../http/app-error.js';
import { alreadySent, endpoint } from '../../http/endpoint.js';
import type { Deps } from '../../platform/deps.js';
import { imageContent } from './images.service.js';

export function imagesRouter(_deps: Deps): Router {
  const router = Router();
  router.get(
    '/images/:hash',
    endpoint({
      access: 'anyone',
      input: { params: z.object({ hash: z.string() }) },
      handle: async ({ input, res }) => {
        const content = await imageContent(input.params.hash);
        if (!content) throw new AppError('not_found');
        res
          .set({
            'Cache-Control': 'public, max-age=31536000, immutable',
            'X-Content-Type-Options': 'nosniff',
          })
          .type('image/webp')
          .send(content);
        return alreadySent;
      },
    }),
  );
  return router;
}
