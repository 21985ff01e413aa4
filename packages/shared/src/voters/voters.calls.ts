import { z } from 'zod';
import { profileSchema, updateProfileSchema } from '../accounts/accounts.schema.js';
import { call, nothing } from '../calls/call.js';
import {
  electionIdSchema,
  passwordResetsIdSchema,
  personIdSchema,
  registrationIdSchema,
  removalIdSchema,
} from '../common/ids.schema.js';
import { messageSchema } from '../common/message.schema.js';
import { pageOf } from '../common/paging.schema.js';
import {
  chosenBodySchema,
  passwordResetsBegunSchema,
  passwordResetsStandingSchema,
  removalBegunSchema,
  removalStandingSchema,
  rollQuerySchema,
} from './chosen.schema.js';
import {
  addVoterSchema,
  editEntrySchema,
  rollEntrySchema,
  stayingOnRollsSchema,
} from './voters.schema.js';

const ofElection = z.object({ electionId: electionIdSchema });
const ofPerson = z.object({ id: personIdSchema });
const ofRegistration = z.object({ id: registrationIdSchema });

export const listRollCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/voters',
  access: 'readElections',
  apiKey: true,
  params: ofElection,
  query: rollQuerySchema,
  answers: { 200: z.union([pageOf(rollEntrySchema), z.array(rollEntrySchema)]) },
  errors: ['not_found', 'marks_hidden'],
  summary: 'Lists the electoral roll: one page, or the whole roll without `page`',
});

export const downloadRollCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/voters.csv',
  access: 'readElections',
  apiKey: true,
  params: ofElection,
  answers: {},
  files: ['text/csv'],
  errors: ['not_found'],
  summary: 'Downloads the electoral roll',
});

export const exportChosenCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/voters/export',
  access: 'readElections',
  params: ofElection,
  body: chosenBodySchema,
  answers: {},
  files: ['text/csv'],
  errors: ['not_found', 'marks_hidden'],
  summary: 'Downloads selected voters of the electoral roll',
});

export const removeChosenCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/voters/removals',
  access: 'keepRoll',
  params: ofElection,
  body: chosenBodySchema,
  answers: { 202: removalBegunSchema },
  errors: ['not_found', 'election_closed', 'marks_hidden'],
  summary: 'Removes selected voters from the electoral roll, unless they have voted',
});

export const readRemovalCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/voters/removals/:removal',
  access: 'keepRoll',
  params: ofElection.extend({ removal: removalIdSchema }),
  answers: { 200: removalStandingSchema },
  errors: ['not_found'],
  summary: 'Gets the progress of removing selected voters',
});

export const addVoterCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/voters',
  access: 'keepRoll',
  apiKey: true,
  params: ofElection,
  body: addVoterSchema,
  upload: 'image',
  answers: { 201: rollEntrySchema },
  errors: ['not_found', 'election_closed', 'confirmation_differs', 'voter_taken'],
  summary: 'Adds a voter to the electoral roll',
});

export const editEntryCall = call({
  method: 'PUT',
  path: '/api/v1/elections/:electionId/voters/:id',
  access: 'keepRoll',
  apiKey: true,
  params: ofElection.extend(ofRegistration.shape),
  body: editEntrySchema,
  answers: { 200: rollEntrySchema },
  errors: ['not_found', 'election_closed', 'confirmation_differs', 'has_voted', 'voter_taken'],
  summary: 'Changes a voter’s details on one electoral roll; a new address gets a new invitation',
});

export const removeVoterCall = call({
  method: 'DELETE',
  path: '/api/v1/elections/:electionId/voters/:id',
  access: 'keepRoll',
  apiKey: true,
  params: ofElection.extend(ofRegistration.shape),
  answers: { 204: nothing },
  errors: ['not_found', 'election_closed', 'has_voted'],
  summary: 'Removes a voter who has not voted from the electoral roll',
});

export const updateProfileCall = call({
  method: 'PUT',
  path: '/api/v1/voters/:id',
  access: 'signedIn',
  asMember: 'keepRoll',
  params: ofPerson,
  body: updateProfileSchema,
  upload: 'image',
  answers: { 200: profileSchema },
  errors: ['not_found', 'election_closed', 'voter_taken'],
  summary: 'Changes your own account, or a voter on your organisation’s rolls',
});

export const deleteAccountCall = call({
  method: 'DELETE',
  path: '/api/v1/voters/:id',
  access: 'signedIn',
  asMember: 'keepRoll',
  params: ofPerson,
  answers: { 200: stayingOnRollsSchema, 204: nothing },
  errors: ['not_found', 'has_elections', 'last_owner', 'marks_hidden', 'nothing_removable'],
  summary:
    'Deletes your own account, or removes a voter from your organisation’s rolls where they have not voted',
});

export const resetVoterPasswordCall = call({
  method: 'POST',
  path: '/api/v1/voters/:id/reset-password',
  access: 'keepRoll',
  params: ofRegistration,
  answers: { 202: messageSchema },
  errors: [
    'not_found',
    'election_closed',
    'without_address',
    'sample_mails_nobody',
    'too_many_requests',
  ],
  summary: 'Emails a voter a link to choose a new password',
});

export const resetChosenPasswordsCall = call({
  method: 'POST',
  path: '/api/v1/elections/:electionId/voters/password-resets',
  access: 'keepRoll',
  params: ofElection,
  body: chosenBodySchema,
  answers: { 202: passwordResetsBegunSchema },
  errors: ['not_found', 'election_closed', 'marks_hidden', 'sample_mails_nobody'],
  summary: 'Emails selected voters links to choose a new password',
});

export const readPasswordResetsCall = call({
  method: 'GET',
  path: '/api/v1/elections/:electionId/voters/password-resets/:resets',
  access: 'keepRoll',
  params: ofElection.extend({ resets: passwordResetsIdSchema }),
  answers: { 200: passwordResetsStandingSchema },
  errors: ['not_found'],
  summary: 'Gets the progress of emailing selected voters links to choose a new password',
});
