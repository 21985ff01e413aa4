import {
  accountIdSchema,
  apiKeyIdSchema,
  memberInvitationIdSchema,
  type ApiKey,
  type Member,
  type MemberInvitation,
  type OrganisationPage,
} from '@hustings/shared';
import { organisationId, organiserSession } from './sessions';

export function anOrganisation(overrides: Partial<OrganisationPage> = {}): OrganisationPage {
  return {
    _id: organisationId,
    name: 'Riverside Rowing Club',
    logoUrl: null,
    timeZone: null,
    language: 'en',
    role: 'owner',
    ...overrides,
  };
}

const since = '2027-03-04T12:00:00.000Z';

/** The member signed in as the organiser. */
export function ownMember(overrides: Partial<Member> = {}): Member {
  const { id, email } = organiserSession();
  return { _id: id, fullName: 'Olive Owner', email, role: 'owner', since, ...overrides };
}

export function anotherMember(overrides: Partial<Member> = {}): Member {
  return {
    _id: accountIdSchema.parse('650000000000000000000091'),
    fullName: 'Carl Clerk',
    email: 'carl@club.example',
    role: 'clerk',
    since,
    ...overrides,
  };
}

export function aMemberInvitation(overrides: Partial<MemberInvitation> = {}): MemberInvitation {
  return {
    _id: memberInvitationIdSchema.parse('650000000000000000000095'),
    email: 'ivy@club.example',
    role: 'observer',
    invitedAt: since,
    ...overrides,
  };
}

export function anApiKey(overrides: Partial<ApiKey> = {}): ApiKey {
  return {
    _id: apiKeyIdSchema.parse('650000000000000000000081'),
    name: 'Membership list',
    role: 'clerk',
    madeAt: since,
    madeBy: 'Olive Owner',
    expiresAt: '2028-03-03T12:00:00.000Z',
    lastUsedAt: null,
    state: 'good',
    revokedAt: null,
    ...overrides,
  };
}
