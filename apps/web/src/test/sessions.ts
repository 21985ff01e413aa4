import {
  accountIdSchema,
  organisationIdSchema,
  type MemberRole,
  type Session,
} from '@hustings/shared';

const organiserId = accountIdSchema.parse('650000000000000000000001');
export const organisationId = organisationIdSchema.parse(organiserId);
const voterId = accountIdSchema.parse('650000000000000000000002');

export function organiserSession(overrides: Partial<Session> = {}): Session {
  return {
    id: organiserId,
    email: 'organiser@club.example',
    accessToken: 'access-token',
    terms: true,
    role: 'organiser',
    membership: { organisation: organisationId, role: 'owner', name: 'Riverside Rowing Club' },
    mustChangePassword: false,
    ...overrides,
  };
}

/** A member of the same organisation in this role. */
export function memberSession(role: MemberRole): Session {
  return organiserSession({
    membership: { organisation: organisationId, role, name: 'Riverside Rowing Club' },
  });
}

export function voterSession(overrides: Partial<Session> = {}): Session {
  return organiserSession({
    id: voterId,
    email: 'voter@club.example',
    role: 'voter',
    membership: null,
    ...overrides,
  });
}
