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
  const home = { to: paths.dashboard(), label: 'Home', icon: House };
  const results = { to: paths.results(), label: 'Results', icon: ChartNoAxesColumn };
  const help = { to: paths.help(), label: 'Help', icon: CircleHelp };
  if (!membership) {
    return [
      home,
      { to: paths.votes(), label: 'Vote', icon: Vote },
      results,
      { to: paths.profile(id), label: 'Profile', icon: UserRound },
      help,
    ];
  }
  const keepsRolls = roleMay(membership.role, 'keepRoll');
  const directory = { to: paths.directory(), label: 'Directory', icon: BookUser };
  const passwords = { to: paths.resetPasswords(), label: 'Password Reset', icon: KeyRound };
  return [
    home,
    { to: paths.elections(), label: 'Elections', icon: Vote },
    { to: paths.chooseRoll(), label: 'Voters', icon: UsersRound },
    ...(keepsRolls ? [directory] : []),
    results,
    ...(keepsRolls ? [passwords] : []),
    { to: paths.organisation(), label: 'Organisation', icon: Building2 },
    help,
  ];
}
