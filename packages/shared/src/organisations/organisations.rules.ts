import type { OrganisationId } from '../common/ids.schema.js';

/** Roles in an organisation, from most to least permissions. */
export const memberRoles = ['owner', 'officer', 'clerk', 'observer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Who may do what in an organisation. Server and screens both use this table. */
const rolesByAct = {
  /** Elections, rolls without addresses, turnout and results, audit trails, members. */
  readElections: ['owner', 'officer', 'clerk', 'observer'],
  /** E-mail addresses and telephone numbers on rolls. */
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

/** Whether a role allows an act in its organisation. */
export function roleMay(role: MemberRole, act: Act): boolean {
  const roles: readonly MemberRole[] = rolesByAct[act];
  return roles.includes(role);
}

/** The fields of an actor that decide; undefined when signed out. */
export type MaybeMember =
  { membership: { organisation: OrganisationId; role: MemberRole } | null } | undefined;

/** Whether the actor may do this to something that belongs to an organisation, such as an election. */
export function can(actor: MaybeMember, act: Act, subject: { org: OrganisationId }): boolean {
  const membership = actor?.membership;
  return membership?.organisation === subject.org && roleMay(membership.role, act);
}
