import { t } from '@lingui/core/macro';
import { memberRoles, roleMay, type Act, type MemberRole } from '@hustings/shared';

interface RoleWords {
  one: string;
  /** The role's rights and limits. */
  may: string;
}

/** The roles in plain words. `can` decides their rights. */
export const roleWords: Record<MemberRole, RoleWords> = {
  owner: {
    one: t`Owner`,
    may: t`Everything, including members, the name and logo, and the organisation’s deletion.`,
  },
  officer: {
    one: t`Officer`,
    may: t`Everything about elections and electoral rolls. Cannot change members or the organisation.`,
  },
  clerk: {
    one: t`Clerk`,
    may: t`Electoral rolls and invitations. Sees positions, candidates, dates and settings, and changes none of them.`,
  },
  observer: {
    one: t`Observer`,
    may: t`Reads what officers read, the electoral roll without email addresses. Changes nothing.`,
  },
};

/** The role to ask for an act: the one with the fewest other rights. */
export function roleFor(act: Act): MemberRole {
  return memberRoles.findLast((role) => roleMay(role, act)) ?? 'owner';
}
