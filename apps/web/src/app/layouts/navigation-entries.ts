import type { Role, AccountId } from '@hustings/shared';
import {
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

/** The side navigation, by what the account may do. */
export function navigationEntries(role: Role, accountId: AccountId): readonly NavigationEntry[] {
  const home = { to: paths.dashboard(), label: 'Home', icon: House };
  const results = { to: paths.results(), label: 'Results', icon: ChartNoAxesColumn };
  const help = { to: paths.help(), label: 'Help', icon: CircleHelp };
  if (role === 'voter') {
    return [
      home,
      { to: paths.votes(), label: 'Vote', icon: Vote },
      results,
      { to: paths.profile(accountId), label: 'Profile', icon: UserRound },
      help,
    ];
  }
  return [
    home,
    { to: paths.elections(), label: 'Elections', icon: Vote },
    { to: paths.voters(), label: 'Voters', icon: UsersRound },
    results,
    { to: paths.resetPasswords(), label: 'Password Reset', icon: KeyRound },
    help,
  ];
}
