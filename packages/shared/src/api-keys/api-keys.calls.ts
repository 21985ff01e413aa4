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
  summary: 'Lists the organisation’s API keys, newest first, including expired and revoked ones',
});

export const makeKeyCall = call({
  method: 'POST',
  path: '/api/v1/organisation/keys',
  access: 'manageOrganisation',
  body: makeKeySchema,
  answers: { 201: madeKeySchema },
  errors: ['key_name_taken', 'not_in_demo', 'too_many_requests'],
  summary: 'Creates an API key; only this answer contains its secret',
});

export const revokeKeyCall = call({
  method: 'DELETE',
  path: '/api/v1/organisation/keys/:id',
  access: 'manageOrganisation',
  params,
  answers: { 204: nothing },
  errors: ['not_found'],
  summary: 'Revokes an API key; it stops working at once',
});

export const listKeyUsesCall = call({
  method: 'GET',
  path: '/api/v1/organisation/keys/:id/uses',
  access: 'manageOrganisation',
  params,
  query: pagingSchema.omit({ search: true }),
  answers: { 200: pageOf(keyUseSchema) },
  errors: ['not_found'],
  summary: 'Lists the calls made with an API key, counted by hour, latest first',
});
