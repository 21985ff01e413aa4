import { accountIdSchema, type Session } from '@hustings/shared';

const organiserId = accountIdSchema.parse('650000000000000000000001');
const voterId = accountIdSchema.parse('650000000000000000000002');

export function organiserSession(overrides: Partial<Session> = {}): Session {
  return {
    id: organiserId,
    email: 'organiser@club.example',
    accessToken: 'access-token',
    terms: true,
    role: 'organiser',
    mustChangePassword: false,
    ...overrides,
  };
}

export function voterSession(overrides: Partial<Session> = {}): Session {
  return organiserSession({
    id: voterId,
    email: 'voter@club.example',
    role: 'voter',
    ...overrides,
  });
}
