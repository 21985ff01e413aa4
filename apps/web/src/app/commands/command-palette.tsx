import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Command as Palette } from 'cmdk';
import { Search, UserRound, UserRoundCheck, Vote, type LucideIcon } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { candidatesQuery } from '../../features/ballot-paper/api';
import { directoryQuery } from '../../features/directory/api';
import { electionQuery, electionsQuery } from '../../features/elections/api';
import { paths } from '../../lib/paths';
import { useMay } from '../../lib/session/use-may';
import { useSignedIn } from '../../lib/session/use-signed-in';
import {
  useCommands,
  useElectionCommands,
  useElectionInAddress,
  type Command,
} from './use-commands';

const PAUSE_MS = 200;
/** Most that each kind lists. */
const MOST_FOUND = 8;

interface CommandPaletteProps {
  onClose: () => void;
  onShowShortcuts: () => void;
}

/** Jumps to any screen, election, candidate or voter by a few letters of the name. */
export default function CommandPalette({ onClose, onShowShortcuts }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const isMember = useSignedIn().membership !== null;
  const here = useElectionInAddress();
  const ofElection = useElectionCommands(isMember ? here : undefined);
  const anywhere = useCommands(onShowShortcuts);
  const { data: election } = useQuery({ ...electionQuery(here), enabled: isMember && !!here });
  const found = useFound(text, isMember);

  function perform({ to, run }: Command) {
    onClose();
    if (to !== undefined) void navigate(to);
    else run();
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[12vh] z-50 mx-auto w-[calc(100vw-2rem)] max-w-xl overflow-hidden rounded-lg border border-rule bg-surface text-ink shadow-floating"
        >
          <Dialog.Title className="sr-only">
            <Trans>Go to</Trans>
          </Dialog.Title>
          <Palette label={t`Go to`} loop>
            <div className="relative border-b border-rule">
              <Search
                aria-hidden="true"
                className="pointer-events-none absolute top-1/2 inset-s-4 size-4 -translate-y-1/2 text-ink-faint"
              />
              <Palette.Input
                value={text}
                onValueChange={setText}
                placeholder={t`Find a screen, election, candidate or voter`}
                className="min-h-13 w-full bg-transparent py-3 pe-4 ps-11 outline-none placeholder:text-ink-faint"
              />
            </div>
            <Palette.List className="max-h-[55vh] overflow-y-auto p-2">
              <Palette.Empty className="px-3 py-6 text-center text-sm text-ink-soft">
                <Trans>Nothing found. Try part of the name.</Trans>
              </Palette.Empty>
              <Group heading={election ? election.name : t`This election`} when={ofElection}>
                {ofElection.map((command) => (
                  <Item key={command.label} command={command} onSelect={() => perform(command)} />
                ))}
              </Group>
              {found.map(({ heading, commands }) => (
                <Group key={heading} heading={heading} when={commands}>
                  {commands.map(({ id, ...command }) => (
                    <Item key={id} id={id} command={command} onSelect={() => perform(command)} />
                  ))}
                </Group>
              ))}
              <Group heading={t`Everywhere`} when={anywhere}>
                {anywhere.map((command) => (
                  <Item key={command.label} command={command} onSelect={() => perform(command)} />
                ))}
              </Group>
            </Palette.List>
          </Palette>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface Found {
  id: string;
  to: string;
  label: string;
  icon: LucideIcon;
}

/**
 * The newest elections or, after a short pause in typing, the elections, candidates and voters that match. Voters
 * are found only by those who keep rolls.
 */
function useFound(text: string, isMember: boolean): { heading: string; commands: Found[] }[] {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const mayKeepRoll = useMay('keepRoll');
  const isTyped = search !== '';
  const elections = useQuery({ ...electionsQuery({ search }), enabled: isMember });
  const candidates = useQuery({
    ...candidatesQuery({ search, page: 1 }),
    enabled: isMember && isTyped,
  });
  const people = useQuery({ ...directoryQuery({ search }, null), enabled: mayKeepRoll && isTyped });
  const firstOf = <Each,>(data: { results: readonly Each[] } | undefined) =>
    data?.results.slice(0, MOST_FOUND) ?? [];
  return [
    {
      heading: t`Elections`,
      commands: firstOf(elections.data).map(({ _id, name }) => ({
        id: _id,
        to: paths.election(_id),
        label: name,
        icon: Vote,
      })),
    },
    {
      heading: t`Candidates`,
      commands: firstOf(isTyped ? candidates.data : undefined).map(({ _id, fullName }) => ({
        id: _id,
        to: paths.candidate(_id),
        label: fullName,
        icon: UserRoundCheck,
      })),
    },
    {
      heading: t({ message: 'Voters', context: 'people' }),
      commands: firstOf(isTyped ? people.data : undefined).map(({ _id, fullName }) => ({
        id: _id,
        to: paths.voter(_id),
        label: fullName,
        icon: UserRound,
      })),
    },
  ];
}

interface GroupProps {
  heading: string;
  /** The group is hidden if this is empty. */
  when: readonly unknown[];
  children: ReactNode;
}

function Group({ heading, when, children }: GroupProps) {
  if (when.length === 0) return null;
  return (
    <Palette.Group
      heading={heading}
      className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-2 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-ink-soft"
    >
      {children}
    </Palette.Group>
  );
}

interface ItemProps {
  command: Command;
  /** Distinguishes items with the same label. */
  id?: string | undefined;
  onSelect: () => void;
}

function Item({ command: { label, icon: Icon }, id = '', onSelect }: ItemProps) {
  return (
    <Palette.Item
      value={`${label} ${id}`}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-primary-wash data-[selected=true]:text-primary"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{label}</span>
    </Palette.Item>
  );
}
