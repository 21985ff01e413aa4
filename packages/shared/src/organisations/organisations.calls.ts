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
  summary: 'Gets your organisation',
});

export const updateOrganisationCall = call({
  method: 'PUT',
  path: '/api/v1/organisation',
  access: 'manageOrganisation',
  body: updateOrganisationSchema,
  upload: 'image',
  answers: { 200: organisationSchema },
  summary: 'Changes the organisation; omitted fields stay as they are',
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
  summary: 'Lists your organisation’s members and invited people',
});

export const inviteMemberCall = call({
  method: 'POST',
  path: '/api/v1/organisation/members',
  access: 'manageOrganisation',
  body: inviteMemberSchema,
  answers: { 202: memberInvitationSchema },
  errors: ['member_already', 'member_elsewhere', 'sample_mails_nobody', 'too_many_requests'],
  summary:
    'Emails somebody a link to become a member; an earlier link to that address stops working',
});

export const withdrawInvitationCall = call({
  method: 'DELETE',
  path: '/api/v1/organisation/invitations/:id',
  access: 'manageOrganisation',
  params: z.object({ id: memberInvitationIdSchema }),
  answers: { 204: nothing },
  errors: ['not_found'],
  summary: 'Withdraws an invitation to become a member; its link stops working',
});

export const readOfferedMembershipCall = call({
  method: 'GET',
  path: '/api/v1/organisation/invitations/accept',
  access: 'anyone',
  query: acceptInvitationSchema,
  answers: { 200: offeredMembershipSchema },
  errors: ['not_found', 'link_unusable', 'too_many_requests'],
  summary: 'Shows what an emailed invitation link is for; changes nothing',
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
  summary:
    'Accepts an invitation to become a member; your own organisation, if it is empty, is deleted',
});

export const changeMemberCall = call({
  method: 'PUT',
  path: '/api/v1/organisation/members/:accountId',
  access: 'manageOrganisation',
  params: member,
  body: changeMemberSchema,
  answers: { 200: memberSchema },
  errors: ['not_found', 'last_owner'],
  summary: 'Changes a member’s role',
});

export const removeMemberCall = call({
  method: 'DELETE',
  path: '/api/v1/organisation/members/:accountId',
  access: 'signedIn',
  asMember: 'manageOrganisation',
  params: member,
  answers: { 204: nothing },
  errors: ['not_found', 'last_owner'],
  summary: 'Removes a member; you can remove yourself',
});
