import {
  electionReadiness,
  type BallotPosition,
  type Candidate,
  type Election,
  type ElectionId,
  type ElectionSummary,
  type InvitationProgress,
  type Stats,
} from '@hustings/shared';
import { pendingDeletions, type Deletion } from './deletions';

/*
 * What the server answers, as if what is being deleted were gone: every query that shows any of it
 * passes its answer through here, so that lists and counts agree.
 */

export function electionLessDeleted(election: Election): Election {
  const gone = deletionsIn(election._id);
  if (gone.length === 0) return election;
  const positions = election.positions
    .filter(({ _id }) => !isGone(_id))
    .map((position) => positionLessDeleted(position));
  const less = { ...countsLess(election, gone), positions };
  if (!election.readiness) return less;
  const invitations = election.readiness.find(({ code }) => code === 'invitations_missing');
  const notInvited = (invitations?.params as { voters: number } | undefined)?.voters ?? 0;
  return {
    ...less,
    readiness: electionReadiness({
      positions: positions.map(({ position, method, candidates }) => ({
        position,
        method,
        candidates: candidates.length,
      })),
      voters: less.voters,
      notInvited: notInvited - gone.filter(isVoter(({ invited }) => invited === 'none')).length,
    }).map((item) => ({ ...item, message: '' })),
  };
}

export function summaryLessDeleted(election: ElectionSummary): ElectionSummary {
  const positions = election.positions.filter(({ _id }) => !isGone(_id));
  return { ...countsLess(election, deletionsIn(election._id)), positions };
}

export function positionLessDeleted<P extends Pick<BallotPosition, 'candidates'>>(position: P): P {
  const candidates = position.candidates.filter((candidate) => !isGone(candidate._id));
  return { ...position, candidates };
}

/** Candidates go with their position. */
export function isCandidateKept({ _id, position }: Pick<Candidate, '_id' | 'position'>): boolean {
  return !isGone(_id) && !isGone(position);
}

export function pageLessDeleted<Item extends { _id: string }, P extends Page<Item>>(
  page: P,
  isKept: (item: Item) => boolean = ({ _id }) => !isGone(_id),
): P {
  const results = page.results.filter(isKept);
  return { ...page, results, total: page.total - (page.results.length - results.length) };
}

interface Page<Item> {
  results: readonly Item[];
  total: number;
}

export function statsLessDeleted(stats: Stats): Stats {
  const gone = pendingDeletions();
  return {
    ...stats,
    candidates: stats.candidates - candidatesOf(gone),
    voters: stats.voters - gone.filter(isVoter()).length,
  };
}

export function invitationsLessDeleted(
  progress: InvitationProgress,
  election: ElectionId,
): InvitationProgress {
  const voters = deletionsIn(election).filter(isVoter());
  const less = (state: 'queued' | 'sent' | 'failed') =>
    progress[state] - voters.filter(isVoter(({ invited }) => invited === state)).length;
  return {
    ...progress,
    queued: less('queued'),
    sent: less('sent'),
    failed: less('failed'),
    failures: progress.failures.filter(({ _id }) => !isGone(_id)),
  };
}

type DeletedVoter = Extract<Deletion, { kind: 'voter' }>;

function isVoter(which: (voter: DeletedVoter) => boolean = () => true) {
  return (deletion: Deletion) => deletion.kind === 'voter' && which(deletion);
}

function isGone(id: string): boolean {
  return pendingDeletions().some((deletion) => deletion.id === id);
}

function deletionsIn(electionId: ElectionId): readonly Deletion[] {
  return pendingDeletions().filter(({ election }) => election === electionId);
}

function countsLess<E extends { voters: number; candidates: number }>(
  election: E,
  gone: readonly Deletion[],
): E {
  return {
    ...election,
    voters: election.voters - gone.filter(isVoter()).length,
    candidates: election.candidates - candidatesOf(gone),
  };
}

/** A candidate whose position is being deleted too is counted with it. */
function candidatesOf(gone: readonly Deletion[]): number {
  return gone.reduce((sum, deletion) => {
    if (deletion.kind === 'position') return sum + deletion.candidates;
    return deletion.kind === 'candidate' && !isGone(deletion.position) ? sum + 1 : sum;
  }, 0);
}
