import { z } from 'zod';
import { call } from '../calls/call.js';
import { electionIdSchema } from '../common/ids.schema.js';
import { changePublishingSchema, publicPageSchema, publishingSchema } from './publishing.schema.js';

const params = z.object({ id: electionIdSchema });

export const readPublishingCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/publishing',
  access: 'readElections',
  params,
  answers: { 200: publishingSchema },
  errors: ['not_found'],
  summary: 'Gets when and how the results of an election are published',
});

export const changePublishingCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:id/publishing',
  access: 'runElections',
  params,
  body: changePublishingSchema,
  answers: { 200: publishingSchema },
  errors: ['not_found', 'only_more_public'],
  summary:
    'Sets when and how the results of an election are published; once voting has opened, only earlier or to more people',
});

export const publishResultsCall = call({
  method: 'POST',
  path: '/api/v1/elections/:id/publish',
  access: 'runElections',
  params,
  answers: { 200: publishingSchema },
  errors: ['not_found', 'not_counted'],
  summary: 'Publishes the results of an election now, to the planned readers',
});

export const readPublicPageCall = call({
  method: 'GET',
  path: '/api/v1/elections/:id/public',
  access: 'anyone',
  ballot: 'id',
  params,
  answers: { 200: publicPageSchema },
  errors: ['not_found'],
  summary: 'Gets the public facts of an election, and whether its results are published',
});
