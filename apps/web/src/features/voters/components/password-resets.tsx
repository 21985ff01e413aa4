import { isVotingOver, type Election, type ElectionId, type RollEntry } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadError } from '../../../components/feedback/load-error';
import { Notice } from '../../../components/feedback/notice';
import { SearchField } from '../../../components/fields/search-field';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Pagination } from '../../../components/tables/pagination';
import { Table } from '../../../components/tables/table';
import { usePage } from '../../../lib/address/use-page';
import { useSearchText } from '../../../lib/address/use-search-text';
import { paths } from '../../../lib/paths';
import { toastError } from '../../../lib/toasts/toast-message';
import { rollQuery, useResetChosen } from '../api';
import { useChosenVoters } from '../use-chosen-voters';
import { ChoosingRow } from './choosing-row';
import { PasswordResetsProgress } from './password-resets-progress';
import { ResetPasswordButton } from './reset-password-button';

interface PasswordResetsProps {
  electionId: ElectionId;
  /** Undefined until it has loaded. */
  election: Pick<Election, 'status' | 'settings'> | undefined;
}

/** Sends one, several or all voters of an election a link to set a new password. */
export function PasswordResets({ electionId, election }: PasswordResetsProps) {
  const search = useSearchText();
  const page = usePage();
  const roll = useQuery(rollQuery({ electionId, search, page }));
  const voters = useChosenVoters(search ? { search } : {});
  const resetting = useResetChosen(electionId);
  const [isAsking, setAsking] = useState(false);
  const [begun, setBegun] = useState(0);
  if (roll.isPending) return <SkeletonRows label={t`Loading the roll`} />;
  if (roll.isLoadingError) {
    return <LoadError title={t`The roll could not be loaded`} area="votersLoad" query={roll} />;
  }
  const { results, total, limit } = roll.data;
  const isOver = election !== undefined && isVotingOver(election.status);
  if (total === 0 && !search) {
    return (
      <EmptyState
        message={t`Nobody is on the electoral roll of this election yet.`}
        action={
          isOver ? undefined : (
            <LinkButton to={paths.addVoter(electionId)}>
              <Trans>Register a voter</Trans>
            </LinkButton>
          )
        }
      />
    );
  }
  const reachable = results.filter(({ byLetter }) => !byLetter).map(({ _id }) => _id);
  const count = voters.all ? total : voters.count;

  return (
    <div className="grid grid-cols-1 gap-4">
      {isOver && (
        <Notice title={t`Voting in this election has ended`}>
          <p>
            <Trans>
              Passwords can no longer be reset here. Anyone can ask for a new one on the sign-in
              page.
            </Trans>
          </p>
        </Notice>
      )}
      {!isOver && election?.settings.access === 'link' && (
        <Notice>
          <p>
            <Trans>
              In this election the emailed link opens the ballot without a password. Voters who have
              lost it need a new invitation.
            </Trans>
          </p>
        </Notice>
      )}
      <SearchField label={t`Search by name or email`} />
      {!isOver && total > 0 && (
        <ChoosingRow voters={voters} shown={reachable} total={total}>
          <Button
            size="small"
            icon={<KeyRound aria-hidden="true" className="size-4" />}
            onClick={() => setAsking(true)}
          >
            <Trans>Reset passwords</Trans>
          </Button>
        </ChoosingRow>
      )}
      {resetting.data && (
        <PasswordResetsProgress
          key={resetting.data.resets}
          electionId={electionId}
          resets={resetting.data.resets}
          chosen={begun}
        />
      )}
      {total === 0 ? (
        <EmptyState message={t`Nobody on the roll matches “${search}”.`} />
      ) : (
        <Table<RollEntry>
          caption={t({ message: 'Voters', context: 'people' })}
          rows={results}
          rowKey={(voter) => voter._id}
          stacks
          columns={[
            {
              key: 'voter',
              header: t`Voter`,
              isRowHeader: true,
              cell: (voter) => (
                <span className="flex items-center gap-3">
                  {!isOver && (
                    <input
                      type="checkbox"
                      aria-label={t`Select ${{ name: voter.fullName }}`}
                      checked={!voter.byLetter && voters.has(voter._id)}
                      disabled={voters.all || voter.byLetter === true}
                      onChange={({ target }) => voters.choose([voter._id], target.checked)}
                      className="size-6 shrink-0"
                    />
                  )}
                  <span className="grid min-w-0">
                    {voter.fullName}
                    <span className="text-xs font-normal wrap-anywhere text-ink-soft">
                      {[voter.email, voter.memberNo].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </span>
              ),
            },
            {
              key: 'reset',
              header: (
                <span className="sr-only">
                  <Trans>Reset</Trans>
                </span>
              ),
              align: 'end',
              cell: (voter) =>
                voter.byLetter ? (
                  <span className="text-xs text-ink-soft">
                    <Trans>No email address: votes by letter</Trans>
                  </span>
                ) : (
                  !isOver && <ResetPasswordButton voter={voter} />
                ),
            },
          ]}
        />
      )}
      <Pagination page={page} limit={limit} total={total} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={plural(count, { one: 'Reset # password?', other: 'Reset # passwords?' })}
        description={t`Each gets an email with a link to choose a new password. It works once, for an hour. Old passwords work until a new one is chosen. Voters without an email address get none.`}
        done={resetting.isSuccess}
        confirmLabel={t`Send links`}
        variant="primary"
        pending={resetting.isPending}
        onConfirm={() =>
          resetting.mutate(voters.chosen, {
            onSuccess: () => {
              setBegun(count);
              voters.clear();
            },
            onError: (error) => toastError('voterPasswordReset', error),
            onSettled: () => setAsking(false),
          })
        }
      />
    </div>
  );
}
