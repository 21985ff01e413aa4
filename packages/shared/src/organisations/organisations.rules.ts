import type { OrganisationId } from '../common/ids.schema.js';

/** Roles in an organisation, from most to least permissions. */
export const memberRoles = ['owner', 'officer', 'clerk', 'observer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The roles that allow each act in an organisation, for server and screens. */
const rolesByAct = {
  /** Elections, rolls without addresses, turnout and results, audit trails, members. */
  readElections: ['owner', 'officer', 'clerk', 'observer'],
  /** Email addresses and telephone numbers on rolls. */
  readAddresses: ['owner', 'officer', 'clerk'],
  /** Rolls and invitations. */
  keepRoll: ['owner', 'officer', 'clerk'],
  /** Positions, candidates, dates, settings, closing, deleting. */
  runElections: ['owner', 'officer'],
  /** Members, the organisation's own page, its deletion. */
  manageOrganisation: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Act = keyof typeof rolesByAct;
export const acts = Object.keys(rolesByAct) as readonly Act[];

/** True if the role allows the act in the member's own organisation. */
export function roleMay(role: MemberRole, act: Act): boolean {
  const roles: readonly MemberRole[] = rolesByAct[act];
  return roles.includes(role);
}

/** The fields of an actor that permissions depend on; undefined when signed out. */
export type MaybeMember =
  { membership: { organisation: OrganisationId; role: MemberRole } | null } | undefined;

/** True if the actor may do this to something that belongs to an organisation, such as an election. */
export function can(actor: MaybeMember, act: Act, subject: { org: OrganisationId }): boolean {
  const membership = actor?.membership;
  return membership?.organisation === subject.org && roleMay(membership.role, act);
}
