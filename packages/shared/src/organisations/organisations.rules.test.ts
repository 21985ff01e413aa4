import { describe, expect, test } from '@jest/globals';
import type { OrganisationId } from '../common/ids.schema.js';
import {
  acts,
  can,
  memberRoles,
  roleMay,
  type Act,
  type MemberRole,
} from './organisations.rules.js';

const ours = 'a'.repeat(24) as OrganisationId;
const theirs = 'b'.repeat(24) as OrganisationId;

const table: [Act, Record<MemberRole, boolean>][] = [
  ['readElections', { owner: true, officer: true, clerk: true, observer: true }],
  ['readAddresses', { owner: true, officer: true, clerk: true, observer: false }],
  ['keepRoll', { owner: true, officer: true, clerk: true, observer: false }],
  ['runElections', { owner: true, officer: true, clerk: false, observer: false }],
  ['manageOrganisation', { owner: true, officer: false, clerk: false, observer: false }],
];

test('every act is in the table', () => {
  expect(table.map(([act]) => act)).toEqual(acts);
});

describe.each(table)('%s', (act, expected) => {
  test.each(memberRoles)('by a member who is %s', (role) => {
    expect(roleMay(role, act)).toBe(expected[role]);
    expect(can({ membership: { organisation: ours, role } }, act, { org: ours })).toBe(
      expected[role],
    );
  });

  test('by an outsider is refused, whatever the role', () => {
    for (const role of memberRoles) {
      const stranger = { membership: { organisation: theirs, role } };
      expect(can(stranger, act, { org: ours })).toBe(false);
    }
    expect(can({ membership: null }, act, { org: ours })).toBe(false);
    expect(can(undefined, act, { org: ours })).toBe(false);
  });
});
