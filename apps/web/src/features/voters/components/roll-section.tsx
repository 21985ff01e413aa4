import {
  electionFile,
  isVotingOver,
  type Chosen,
  type Election,
  type RollEntry,
} from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Mail, Pencil, Send, UserMinus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { DownloadButton } from '../../../components/buttons/download-button';
import type { MenuItem } from '../../../components/overlays/options-menu';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { Pagination } from '../../../components/tables/pagination';
import { Section } from '../../../components/headings/section';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { failedLoad } from '../../../lib/messages/message-for';
import { useMay } from '../../../lib/session/use-may';
import { usePage } from '../../../lib/address/use-page';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { fetchRollCsv, rollQuery, useResetVoterPassword } from '../api';
import { useChosenVoters } from '../use-chosen-voters';
import { useRollFilter } from '../use-roll-filter';
import { AddVotersLinks } from './add-voters-links';
import { ChosenBar } from './chosen-bar';
import { EditEntryDialog } from './edit-entry-dialog';
import { RemoveVoterDialog } from './remove-voter-dialog';
import { RollFilters } from './roll-filters';
import { RollTable } from './roll-table';

interface RollSectionProps {
  election: Pick<Election, '_id' | 'org' | 'name' | 'status' | 'voters' | 'settings'>;
  /** Sends invitations to the selected voters; calls back once they are queued. */
  onInvite: (chosen: Chosen, onQueued?: () => void) => void;
  /** Makes letters for the selected voters. */
  onLetters: (chosen: Chosen) => void;
  /** Asks the selected voters to check their data; calls back once the emails are queued. */
  onCheck: (chosen: Chosen, onQueued?: () => void) => void;
}

/** The electoral roll: the voters, with their votes cast and invitations. */
export function RollSection({ election, onInvite, onLetters, onCheck }: RollSectionProps) {
  const { filter, order, setFilter, sortBy } = useRollFilter();
  const page = usePage();
  const roll = useQuery(rollQuery({ electionId: election._id, ...filter, order, page }));
  const chosen = useChosenVoters(filter);
  const passwordReset = useResetVoterPassword();
  const [removing, setRemoving] = useState<RollEntry>();
  const [editing, setEditing] = useState<RollEntry>();
  const isOver = isVotingOver(election.status);
  const mayKeep = useMay('keepRoll', election) && !isOver;
  const showsAddresses = useMay('readAddresses', election);
  const isBefore = election.status === 'draft' || election.status === 'nominations';
  const isFiltered = Object.keys(filter).length > 0;
  const hasChecks = roll.data?.results.some(({ check }) => check) ?? false;
  const hidesMarks = roll.data?.results.some(({ hasVoted }) => hasVoted === null) ?? true;

  function actionsFor(voter: RollEntry): MenuItem[] {
    if (!mayKeep) return [];
    const letter: MenuItem = {
      label: voter.letter ? t`Make a new letter` : t`Make a letter`,
      icon: <Mail aria-hidden="true" className="size-4" />,
      disabled: voter.hasVoted === true,
      onSelect: () => onLetters([voter._id]),
    };
    const removal: MenuItem = {
      label: t`Remove from the roll`,
      icon: <UserMinus aria-hidden="true" className="size-4" />,
      destructive: true,
      disabled: voter.hasVoted === true,
      onSelect: () => setRemoving(voter),
    };
    const edit: MenuItem = {
      label: t`Edit voter`,
      icon: <Pencil aria-hidden="true" className="size-4" />,
      onSelect: () => setEditing(voter),
    };
    if (voter.byLetter) return [edit, letter, removal];
    return [
      {
        label: voter.invited === 'none' ? t`Invite` : t`Invite again`,
        icon: <Send aria-hidden="true" className="size-4" />,
        disabled: voter.hasVoted === true,
        onSelect: () => onInvite([voter._id]),
      },
      edit,
      {
        label: t`Reset password`,
        icon: <KeyRound aria-hidden="true" className="size-4" />,
        onSelect: () => passwordReset.mutate(voter._id, toastsOf('voterPasswordReset')),
      },
      letter,
      removal,
    ];
  }

  return (
    <Section
      id="roll"
      title={t`Electoral roll`}
      description={
        <span className="tabular-nums">
          {plural({ voters: election.voters }, { one: '# voter', other: '# voters' })}
        </span>
      }
      actions={
        <>
          {election.voters > 0 && (
            <DownloadButton
              variant="quiet"
              size="small"
              fetch={() => fetchRollCsv(election._id)}
              fileName={electionFile(election, 'electoral-roll.csv')}
            >
              <Trans>CSV</Trans>
            </DownloadButton>
          )}
          {mayKeep && <AddVotersLinks electionId={election._id} />}
        </>
      }
    >
      {(election.voters > 0 || isFiltered) && (
        <RollFilters
          filter={filter}
          onChange={setFilter}
          inAddresses={showsAddresses}
          byChecks={filter.check !== undefined || hasChecks}
          byMarks={filter.voted !== undefined || !hidesMarks}
        />
      )}
      {roll.isPending && <SkeletonRows label={t`Loading the roll`} />}
      {roll.isLoadingError && (
        <ErrorState title={t`The roll could not be loaded`} {...failedLoad('votersLoad', roll)} />
      )}
      {roll.data && (
        <ChosenBar
          election={election}
          voters={chosen}
          shown={roll.data.results.map(({ _id }) => _id)}
          total={roll.data.total}
          onInvite={mayKeep ? onInvite : undefined}
          onLetters={mayKeep ? onLetters : undefined}
          onCheck={mayKeep && isBefore ? onCheck : undefined}
          mayRemove={mayKeep && !hidesMarks}
        />
      )}
      {roll.data?.total === 0 && (
        <EmptyState
          icon={<UsersRound aria-hidden="true" className="size-7" />}
          message={
            isFiltered
              ? filter.search
                ? t`Nobody on the roll matches “${{ search: filter.search }}”.`
                : t`Nobody on the roll matches.`
              : mayKeep
                ? t`Nobody is on the electoral roll yet. Register the people who may vote.`
                : t`Nobody is on the electoral roll yet.`
          }
        />
      )}
      {roll.data && roll.data.total > 0 && (
        <>
          {hidesMarks && (
            <p className="max-w-text text-sm text-ink-soft">
              <Trans>
                While counts are live, we hide who has voted: together, they would show how small
                groups voted. It appears once the count is recorded. Reminders still go only to
                people who haven’t voted.
              </Trans>
            </p>
          )}
          <RollTable
            voters={roll.data.results}
            order={order}
            onSort={sortBy}
            chosen={chosen}
            showsDemographics={election.settings.collectDemographics}
            actionsFor={actionsFor}
          />
          <Pagination page={page} limit={roll.data.limit} total={roll.data.total} />
        </>
      )}
      <EditEntryDialog election={election} voter={editing} onClose={() => setEditing(undefined)} />
      <RemoveVoterDialog
        electionId={election._id}
        voter={removing}
        onClose={() => setRemoving(undefined)}
      />
    </Section>
  );
}
