import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { accountIdSchema } from '../common/ids.schema.js';
import {
  changeMemberSchema,
  memberSchema,
  membersSchema,
  organisationSchema,
  updateOrganisationSchema,
} from './organisations.schema.js';

const member = z.object({ accountId: accountIdSchema });

export const readOrganisationCall = call({
  method: 'GET',
  path: '/api/v1/organisation',
  access: 'readElections',
  answers: { 200: organisationSchema },
  summary: 'Reads the organisation that one is a member of',
});

export const updateOrganisationCall = call({
  method: 'PUT',
  path: '/api/v1/organisation',
  access: 'manageOrganisation',
  body: updateOrganisationSchema,
  upload: 'image',
  answers: { 200: organisationSchema },
  summary: 'Changes the organisation; what is left out stays',
});

export const listMembersCall = call({
  method: 'GET',
  path: '/api/v1/organisation/members',
  access: 'readElections',
  answers: { 200: membersSchema },
  summary: 'Lists the members of one’s own organisation',
});

export const changeMemberCall = call({
  method: 'PUT',
  path: '/api/v1/organisation/members/:accountId',
  access: 'manageOrganisation',
  params: member,
  body: changeMemberSchema,
  answers: { 200: memberSchema },
  errors: ['not_found', 'last_owner'],
  summary: 'Gives a member another role',
});

export const removeMemberCall = call({
  method: 'DELETE',
  path: '/api/v1/organisation/members/:accountId',
  access: 'signedIn',
  asMember: 'manageOrganisation',
  params: member,
  answers: { 204: nothing },
  errors: ['not_found', 'last_owner'],
  summary: 'Removes a member, who may be oneself',
});
