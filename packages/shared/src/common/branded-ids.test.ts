import { expect, test } from '@jest/globals';
import type { readElectionCall } from '../elections/elections.calls.js';
import { methodsOn, voteText } from '../ballots/ballots.rules.js';
import { canonicalBallot } from '../ballots/tracking-codes.rules.js';
import type { Sent } from '../calls/call.js';
import { accountIdSchema, positionIdSchema, type ElectionId } from './ids.schema.js';

const account = accountIdSchema.parse('650000000000000000000001');
const position = positionIdSchema.parse('650000000000000000000021');

test('an id of one kind is not accepted where another kind belongs', () => {
  // @ts-expect-error An account is not an election.
  const swapped: ElectionId = account;
  // @ts-expect-error Plain text is not an id.
  const unbranded: ElectionId = '650000000000000000000011';
  // @ts-expect-error A call needs the kind of id it names.
  const sent: Sent<typeof readElectionCall, 'params'> = { id: account };
  // @ts-expect-error A ballot belongs to an election.
  const text = canonicalBallot(2, account, 'nonce', '');
  // @ts-expect-error A vote is for candidates, not for positions.
  const vote = voteText([{ position, candidates: [position] }], methodsOn({ positions: [] }));
  expect([swapped, sent.id]).toEqual([account, account]);
  expect([unbranded, text, vote]).toHaveLength(3);
});
