import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { accountIdSchema, memberInvitationIdSchema } from '../common/ids.schema.js';
import {
  acceptInvitationSchema,
  changeMemberSchema,
  deleteOrganisationSchema,
  inviteMemberSchema,
  memberInvitationSchema,
  memberSchema,
  membersSchema,
  membershipSchema,
  offeredMembershipSchema,
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

export const deleteOrganisationCall = call({
  method: 'DELETE',
  path: '/api/v1/organisation',
  access: 'manageOrganisation',
  body: deleteOrganisationSchema,
  answers: { 204: nothing },
  errors: ['wrong_password', 'has_ballots', 'too_many_requests'],
  summary: 'Deletes the organisation with all its elections; its members keep their accounts',
});

export const listMembersCall = call({
  method: 'GET',
  path: '/api/v1/organisation/members',
  access: 'readElections',
  answers: { 200: membersSchema },
  summary: 'Lists the members of one’s own organisation, and who is invited to become one',
});

export const inviteMemberCall = call({
  method: 'POST',
  path: '/api/v1/organisation/members',
  access: 'manageOrganisation',
  body: inviteMemberSchema,
  answers: { 202: memberInvitationSchema },
  errors: ['member_already', 'member_elsewhere', 'sample_mails_nobody', 'too_many_requests'],
  summary: 'Mails somebody a link to become a member; an earlier one to that address ends',
});

export const withdrawInvitationCall = call({
  method: 'DELETE',
  path: '/api/v1/organisation/invitations/:id',
  access: 'manageOrganisation',
  params: z.object({ id: memberInvitationIdSchema }),
  answers: { 204: nothing },
  errors: ['not_found'],
  summary: 'Withdraws an invitation to become a member, whose link ends',
});

export const readOfferedMembershipCall = call({
  method: 'GET',
  path: '/api/v1/organisation/invitations/accept',
  access: 'anyone',
  query: acceptInvitationSchema,
  answers: { 200: offeredMembershipSchema },
  errors: ['not_found', 'link_unusable', 'too_many_requests'],
  summary: 'Tells what the mailed link of an invitation is for, and changes nothing',
});

export const acceptInvitationCall = call({
  method: 'POST',
  path: '/api/v1/organisation/invitations/accept',
  access: 'signedIn',
  body: acceptInvitationSchema,
  answers: { 200: membershipSchema },
  errors: [
    'not_found',
    'link_unusable',
    'other_address',
    'member_already',
    'member_elsewhere',
    'has_elections',
    'too_many_requests',
  ],
  summary: 'Makes oneself a member; an own organisation without elections or members is given up',
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
