import { readImageCall } from '@hustings/shared';
import type { Router } from 'express';
import { AppError } from '../platform/errors/app-error.js';
import { alreadySent, endpoint, routerOf } from './endpoint.js';
import { imageContent } from '../platform/images/images.service.js';

export function imagesRouter(): Router {
  return routerOf(
    endpoint(readImageCall, async ({ params, res }) => {
      const content = await imageContent(params.hash);
      if (!content) throw new AppError('not_found');
      res
        .set({
          'Cache-Control': 'public, max-age=31536000, immutable',
          'X-Content-Type-Options': 'nosniff',
        })
        .type('image/webp')
        .send(content);
      return alreadySent;
    }),
  );
}
