import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { personIdSchema } from '../common/ids.schema.js';
import { chooseLanguageSchema, profileSchema } from './accounts.schema.js';

export const readProfileCall = call({
  method: 'GET',
  path: '/auth/users/profile/:id',
  access: 'signedIn',
  asMember: 'readElections',
  params: z.object({ id: personIdSchema }),
  answers: { 200: profileSchema },
  errors: ['not_found'],
  summary:
    'Gets your own account by its id, or a voter on your organisation’s rolls by the voter’s id',
});

export const acceptTermsCall = call({
  method: 'PUT',
  path: '/auth/users/terms',
  access: 'signedIn',
  answers: { 204: nothing },
  summary: 'Accepts the terms of use',
});

export const chooseLanguageCall = call({
  method: 'PUT',
  path: '/auth/users/language',
  access: 'signedIn',
  body: chooseLanguageSchema,
  answers: { 204: nothing },
  summary: 'Sets the language of your screens and emails',
});
