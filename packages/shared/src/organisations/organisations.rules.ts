import type { OrganisationId } from '../common/ids.schema.js';

/** What an account may be in an organisation, from the most to the least that it may do. */
export const memberRoles = ['owner', 'officer', 'clerk', 'observer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Who may do what in an organisation: the one table that the server and the screens both read. */
const rolesByAct = {
  /** Elections, rolls without addresses, turnout and results, audit trails, members. */
  readElections: ['owner', 'officer', 'clerk', 'observer'],
  /** The e-mail addresses and telephone numbers of the people on rolls. */
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

/** Whether a role reaches an act, in the organisation that one has the role in. */
export function roleMay(role: MemberRole, act: Act): boolean {
  const roles: readonly MemberRole[] = rolesByAct[act];
  return roles.includes(role);
}

/** Whoever asks, as far as this decides; undefined when signed out. */
export type MaybeMember =
  { membership: { organisation: OrganisationId; role: MemberRole } | null } | undefined;

/** Whether somebody may do this to what belongs to an organisation, such as an election. */
export function can(actor: MaybeMember, act: Act, subject: { org: OrganisationId }): boolean {
  const membership = actor?.membership;
  return membership?.organisation === subject.org && roleMay(membership.role, act);
}
