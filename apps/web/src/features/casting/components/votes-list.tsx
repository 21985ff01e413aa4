import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { assertNever, nominationPhase } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { Section } from '../../../components/headings/section';
import { electionDateInZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { hasResults, type ElectionToVote } from '../votes-groups';

interface VotesListProps {
  title: string;
  votes: readonly ElectionToVote[];
}

/** Elections with nothing for the voter to do, one per line. */
export function VotesList({ title, votes }: VotesListProps) {
  if (votes.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="border-t border-rule">
        {votes.map((vote) => (
          <li
            key={vote.election._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-4"
          >
            <div className="grid min-w-0 gap-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="font-bold text-ink">{vote.election.name}</h3>
                <ElectionStatusBadge
                  status={vote.election.status}
                  nominations={vote.election.settings.nominations}
                />
              </div>
              {vote.election.organisation.name && (
                <p className="text-sm font-semibold wrap-anywhere text-ink">
                  {vote.election.organisation.name}
                </p>
              )}
              <p className="text-sm text-ink-soft">{dateOf(vote)}</p>
            </div>
            <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
              {nominationPhase(vote.election, new Date()) === 'open' && (
                <Link
                  to={paths.nominate(vote.election._id)}
                  className="inline-flex min-h-8 items-center text-link"
                >
                  <Trans>
                    Nominate<span className="sr-only"> in {vote.election.name}</span>
                  </Trans>
                </Link>
              )}
              {hasResults(vote) && (
                <Link
                  to={paths.electionResults(vote.election._id)}
                  className="inline-flex min-h-8 items-center text-link"
                >
                  <Trans>
                    Results<span className="sr-only"> of {vote.election.name}</span>
                  </Trans>
                </Link>
              )}
              {(vote.hasVoted || vote.election.status === 'closed') && (
                <Link
                  to={paths.ballotBox(vote.election._id)}
                  className="inline-flex min-h-8 items-center text-link"
                >
                  <Trans>
                    Ballot box<span className="sr-only"> of {vote.election.name}</span>
                  </Trans>
                </Link>
              )}
              <Link
                to={paths.audit(vote.election._id)}
                className="inline-flex min-h-8 items-center text-link"
              >
                <Trans>
                  Audit trail<span className="sr-only"> of {vote.election.name}</span>
                </Trans>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function dateOf({ election }: ElectionToVote): string {
  switch (election.status) {
    case 'draft':
    case 'nominations':
      if (election.missed) return t`Voting never opened`;
      if (election.waiting) return t`Voting has not opened yet: the ballot is still being prepared`;
      return t`Voting opens on ${electionDateInZone(election.votingStartDate)}`;
    case 'open':
      return t`Voting closes on ${electionDateInZone(election.endDate)}`;
    case 'counting':
    case 'closed':
      return t`Voting closed on ${electionDateInZone(election.closedAt ?? election.endDate)}`;
    default:
      return assertNever(election.status);
  }
}
