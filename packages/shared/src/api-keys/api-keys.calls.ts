import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { apiKeyIdSchema } from '../common/ids.schema.js';
import { pageOf, pagingSchema } from '../common/paging.schema.js';
import { apiKeysSchema, keyUseSchema, madeKeySchema, makeKeySchema } from './api-keys.schema.js';

const params = z.object({ id: apiKeyIdSchema });

export const listKeysCall = call({
  method: 'GET',
  path: '/api/v1/organisation/keys',
  access: 'manageOrganisation',
  answers: { 200: apiKeysSchema },
  summary: 'Lists the API keys of the organisation, the newest first, with those that have ended',
});

export const makeKeyCall = call({
  method: 'POST',
  path: '/api/v1/organisation/keys',
  access: 'manageOrganisation',
  body: makeKeySchema,
  answers: { 201: madeKeySchema },
  errors: ['key_name_taken', 'not_in_demo', 'too_many_requests'],
  summary: 'Makes an API key, and tells its secret this once',
});

export const revokeKeyCall = call({
  method: 'DELETE',
  path: '/api/v1/organisation/keys/:id',
  access: 'manageOrganisation',
  params,
  answers: { 204: nothing },
  errors: ['not_found'],
  summary: 'Revokes an API key, which opens nothing from then on',
});

export const listKeyUsesCall = call({
  method: 'GET',
  path: '/api/v1/organisation/keys/:id/uses',
  access: 'manageOrganisation',
  params,
  query: pagingSchema.omit({ search: true }),
  answers: { 200: pageOf(keyUseSchema) },
  errors: ['not_found'],
  summary: 'Tells how often an API key was brought to which call in which hour, the latest first',
});
