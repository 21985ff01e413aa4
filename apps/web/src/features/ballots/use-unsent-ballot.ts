import { useState } from 'react';
import { newNonce } from '../../lib/nonce';
import {
  newBallot,
  readUnsentBallot,
  writeUnsentBallot,
  type PaperNames,
  type UnsentBallot,
} from './unsent-ballot';

/** The marks made so far. They survive a reload, and are gone from this device when discarded. */
export function useUnsentBallot(accountId: string, electionId: string) {
  const [ballot, setBallot] = useState(
    () => readUnsentBallot(accountId, electionId) ?? newBallot(),
  );

  function keep(next: UnsentBallot): UnsentBallot {
    writeUnsentBallot(accountId, electionId, next);
    setBallot(next);
    return next;
  }

  return {
    ballot,
    choose: (positionId: string, candidates: string[]) =>
      keep({ ...ballot, choices: { ...ballot.choices, [positionId]: candidates } }),
    /** Written before the request leaves, so that no crash can lose the nonce of a stored ballot. */
    markSent: (paper: PaperNames) => keep({ ...ballot, sent: paper }),
    /** The server has said that it did not take this ballot. */
    takeBack: () => keep({ ...ballot, sent: null }),
    renewNonce: () => keep({ ...ballot, sent: null, nonce: newNonce() }),
    discard: () => {
      writeUnsentBallot(accountId, electionId, undefined);
      setBallot(newBallot());
    },
  };
}
