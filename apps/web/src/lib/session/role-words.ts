import { memberRoles, roleMay, type Act, type MemberRole } from '@hustings/shared';

interface RoleWords {
  /** Singular: `Officer`. */
  one: string;
  many: string;
  /** For the middle of a sentence: `an officer`. */
  a: string;
  /** The role's rights and limits. */
  may: string;
}

/** The roles in plain words. `can` decides their rights. */
export const roleWords: Record<MemberRole, RoleWords> = {
  owner: {
    one: 'Owner',
    many: 'Owners',
    a: 'an owner',
    may: 'Everything, including members, the name and logo, and the organisation’s deletion.',
  },
  officer: {
    one: 'Officer',
    many: 'Officers',
    a: 'an officer',
    may: 'Everything about elections and electoral rolls. Cannot change members or the organisation.',
  },
  clerk: {
    one: 'Clerk',
    many: 'Clerks',
    a: 'a clerk',
    may: 'Electoral rolls and invitations. Sees positions, candidates, dates and settings, and changes none of them.',
  },
  observer: {
    one: 'Observer',
    many: 'Observers',
    a: 'an observer',
    may: 'Reads what officers read, the electoral roll without email addresses. Changes nothing.',
  },
};

/** The role to ask for an act: the one with the fewest other rights. */
export function roleFor(act: Act): MemberRole {
  return memberRoles.findLast((role) => roleMay(role, act)) ?? 'owner';
}
