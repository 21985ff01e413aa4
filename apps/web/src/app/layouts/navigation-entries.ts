import { t } from '@lingui/core/macro';
import { roleMay, type Session } from '@hustings/shared';
import {
  BookUser,
  Building2,
  ChartNoAxesColumn,
  CircleHelp,
  House,
  KeyRound,
  UserRound,
  UsersRound,
  Vote,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/paths';

interface NavigationEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Entries of the side navigation, by what the account may do. */
export function navigationEntries({
  id,
  membership,
}: Pick<Session, 'id' | 'membership'>): readonly NavigationEntry[] {
  const home = { to: paths.dashboard(), label: t`Home`, icon: House };
  const results = { to: paths.results(), label: t`Results`, icon: ChartNoAxesColumn };
  const help = { to: paths.help(), label: t`Help`, icon: CircleHelp };
  if (!membership) {
    return [
      home,
      { to: paths.votes(), label: t`Vote`, icon: Vote },
      results,
      { to: paths.profile(id), label: t`Profile`, icon: UserRound },
      help,
    ];
  }
  const keepsRolls = roleMay(membership.role, 'keepRoll');
  const directory = { to: paths.directory(), label: t`Directory`, icon: BookUser };
  const passwords = { to: paths.resetPasswords(), label: t`Password Reset`, icon: KeyRound };
  return [
    home,
    { to: paths.elections(), label: t`Elections`, icon: Vote },
    { to: paths.chooseRoll(), label: t`Voters`, icon: UsersRound },
    ...(keepsRolls ? [directory] : []),
    results,
    ...(keepsRolls ? [passwords] : []),
    { to: paths.organisation(), label: t`Organisation`, icon: Building2 },
    help,
  ];
}
