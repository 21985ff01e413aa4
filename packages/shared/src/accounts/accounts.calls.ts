import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { accountIdSchema } from '../common/ids.schema.js';
import { profileSchema } from './accounts.schema.js';

export const readProfileCall = call({
  method: 'GET',
  path: '/auth/users/profile/:id',
  access: 'signedIn',
  params: z.object({ id: accountIdSchema }),
  answers: { 200: profileSchema },
  errors: ['not_found'],
  summary: 'Reads the own account, or that of a voter which the organiser created',
});

export const acceptTermsCall = call({
  method: 'PUT',
  path: '/auth/users/terms',
  access: 'signedIn',
  answers: { 204: nothing },
  summary: 'Accepts the terms of use',
});
