import { z } from 'zod';
import { call } from '../calls/call.js';

export const readImageCall = call({
  method: 'GET',
  path: '/api/v1/images/:hash',
  access: 'anyone',
  params: z.object({ hash: z.string() }),
  answers: {},
  files: ['image/webp'],
  errors: ['not_found'],
  summary: 'Gets a photo or poster; the image at an address never changes',
});
