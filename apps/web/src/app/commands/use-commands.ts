import { t } from '@lingui/core/macro';
import { electionIdSchema, type ElectionId } from '@hustings/shared';
import {
  BookOpen,
  ChartNoAxesColumn,
  CircleUserRound,
  Eye,
  FileClock,
  FileUp,
  Keyboard,
  LayoutDashboard,
  LogOut,
  Mail,
  Moon,
  Plus,
  Sun,
  UserRoundCheck,
  UserRoundPlus,
  UsersRound,
  Vote,
  type LucideIcon,
} from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths, routes } from '../../lib/paths';
import { signOut } from '../../lib/session/sign-out';
import { useMay } from '../../lib/session/use-may';
import { useSignedIn } from '../../lib/session/use-signed-in';
import { useTheme } from '../../lib/theme/use-theme';
import { navigationEntries } from '../layouts/navigation-entries';

interface Named {
  label: string;
  icon: LucideIcon;
}

/** A link, or an action to run at once. */
export type Command = Named & ({ to: string; run?: never } | { run: () => void; to?: never });

/** The screens that this user may open, and the actions available everywhere. */
export function useCommands(onShowShortcuts: () => void): Command[] {
  const session = useSignedIn();
  const mayRun = useMay('runElections');
  const [theme, setTheme] = useTheme();
  const { membership } = session;
  return [
    ...navigationEntries(session),
    ...(mayRun ? [{ to: paths.createElection(), label: t`Create an election`, icon: Plus }] : []),
    ...(membership
      ? [
          { to: paths.candidates(), label: t`Candidates`, icon: UserRoundCheck },
          { to: paths.members(), label: t`Members of the organisation`, icon: UsersRound },
          { to: paths.profile(session.id), label: t`Your profile`, icon: CircleUserRound },
          { to: paths.helpForOrganisers(), label: t`How to run an election`, icon: BookOpen },
        ]
      : []),
    { run: onShowShortcuts, label: t`Keyboard shortcuts`, icon: Keyboard },
    theme === 'dark'
      ? { run: () => setTheme('light'), label: t`Light theme`, icon: Sun }
      : { run: () => setTheme('dark'), label: t`Dark theme`, icon: Moon },
    { run: () => void signOut(), label: t`Sign out`, icon: LogOut },
  ];
}

/** The screens of one election that the user's role may open. */
export function useElectionCommands(id: ElectionId | undefined): Command[] {
  const mayRun = useMay('runElections');
  const mayKeepRoll = useMay('keepRoll');
  if (!id) return [];
  return [
    { to: paths.election(id), label: t`Overview`, icon: LayoutDashboard },
    { to: paths.ballotPaper(id), label: t`Ballot`, icon: Vote },
    { to: paths.ballotPreview(id), label: t`Preview the ballot`, icon: Eye },
    { to: paths.roll(id), label: t`Electoral roll`, icon: UsersRound },
    { to: paths.messages(id), label: t`Messages`, icon: Mail },
    ...(mayKeepRoll
      ? [
          { to: paths.addVoter(id), label: t`Add a voter`, icon: UserRoundPlus },
          { to: paths.importVoters(id), label: t`Import voters`, icon: FileUp },
        ]
      : []),
    ...(mayRun
      ? [{ to: paths.addCandidate(id), label: t`Add candidates`, icon: UserRoundCheck }]
      : []),
    { to: paths.electionResults(id), label: t`Results of the election`, icon: ChartNoAxesColumn },
    { to: paths.audit(id), label: t`Audit trail`, icon: FileClock },
  ];
}

const electionRoutes = [
  routes.election,
  routes.ballotPaper,
  routes.roll,
  routes.messages,
  routes.addVoter,
  routes.importVoters,
  routes.addCandidate,
  routes.duplicateElection,
  routes.audit,
  routes.electionResults,
];

/** The id of the election in the address, if any. */
export function useElectionInAddress(): ElectionId | undefined {
  const { pathname } = useLocation();
  for (const route of electionRoutes) {
    const params = matchPath(route, pathname)?.params as
      { id?: string; electionId?: string } | undefined;
    const found = electionIdSchema.safeParse(params?.id ?? params?.electionId);
    if (found.success) return found.data;
  }
  return undefined;
}
