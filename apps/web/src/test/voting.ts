import { castBallotCall, listVotesCall, voteText, type Choice } from '@hustings/shared';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { trackingCodeFor } from '../lib/tracking-code';
import { answer } from './answer';
import { anOpenElection } from './ballots';
import { electionId } from './elections';
import { renderAt } from './render-at';
import { server } from './server';
import { voterSession } from './sessions';

interface Cast {
  nonce: string;
  choices: Choice[];
}

/** A server that stores what it is sent and answers with the right code. */
export function acceptBallots(extra: (cast: Cast) => object = () => ({})) {
  const seen: Cast[] = [];
  server.use(
    http.post(`*${castBallotCall.path}`, async ({ request }) => {
      const cast = (await request.json()) as Cast;
      seen.push(cast);
      const trackingCode = trackingCodeFor(electionId, cast.nonce, voteText(cast.choices));
      return HttpResponse.json({ trackingCode, ...extra(cast) }, { status: 201 });
    }),
  );
  return seen;
}

/** The election as the voter's list has it. */
export function answerListed(overrides: Parameters<typeof anOpenElection>[0] = {}) {
  const election = anOpenElection(overrides);
  return answer(listVotesCall, 200, {
    results: [{ election, hasVoted: false, canVote: election.status === 'open' }],
  });
}

export function openBallot(search = '') {
  return renderAt(`/votes/${electionId}${search}`, { session: voterSession() });
}

/** The keys of the marked ballots that this device holds. */
export function kept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('unsent-ballot:'));
}

/** From the review to the box. */
export async function submit(user: ReturnType<typeof openBallot>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Submit Vote' }));
  await user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
}
