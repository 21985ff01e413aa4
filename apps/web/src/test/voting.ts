import {
  castBallotCall,
  listVotesCall,
  methodsOn,
  voteText,
  type BallotPosition,
  type Choice,
} from '@hustings/shared';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { trackingCodeFor } from '../lib/tracking-code';
import { answer } from './answer';
import { anOpenElection, chair, committee } from './ballots';
import { electionId } from './elections';
import { renderAt } from './render-at';
import { server } from './server';
import { voterSession } from './sessions';

interface Cast {
  nonce: string;
  choices: Choice[];
}

/** The tracking code of a ballot on these positions. */
export function codeOf(
  { nonce, choices }: Cast,
  positions: readonly BallotPosition[] = [chair, committee],
): string {
  return trackingCodeFor(2, electionId, nonce, voteText(choices, methodsOn({ positions })));
}

/** Answers as a server that stores each ballot and returns the right code. */
export function acceptBallots(
  extra: (cast: Cast) => object = () => ({}),
  positions?: readonly BallotPosition[],
) {
  const seen: Cast[] = [];
  server.use(
    http.post(`*${castBallotCall.path}`, async ({ request }) => {
      const cast = (await request.json()) as Cast;
      seen.push(cast);
      const trackingCode = codeOf(cast, positions);
      return HttpResponse.json({ trackingCode, ...extra(cast) }, { status: 201 });
    }),
  );
  return seen;
}

/** Answers the voter's list with one election. */
export function answerListed(overrides: Parameters<typeof anOpenElection>[0] = {}) {
  const election = anOpenElection(overrides);
  return answer(listVotesCall, 200, {
    results: [{ election, hasVoted: false, canVote: election.status === 'open' }],
  });
}

export function openBallot(search = '') {
  return renderAt(`/votes/${electionId}${search}`, { session: voterSession() });
}

/** The storage keys of marked ballots on this device. */
export function kept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('unsent-ballot:'));
}

/** Casts the ballot from the review. */
export async function submit(user: ReturnType<typeof openBallot>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Submit Vote' }));
  await user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
}
