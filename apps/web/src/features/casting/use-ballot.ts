import {
  methodsOn,
  voteText,
  type Ballot,
  type ElectionId,
  type AccountId,
} from '@hustings/shared';
import { useRef, useState } from 'react';
import { hasCode } from '../../lib/api/api-error';
import { castUnanswered } from '../../lib/messages/cast-words';
import { newNonce } from '../../lib/nonce';
import { useCastBallot, useReadPaperAgain } from './ballot-api';
import {
  ballotToKeep,
  nextPhase,
  onPaper,
  phaseOf,
  type BallotEvent,
  type BallotPhase,
} from './ballot-phases';
import { castFailureOf } from './cast-failure';
import { readReceipt, writeReceipt } from './kept-receipt';
import {
  choicesToCast,
  namesOf,
  newBallot,
  readUnsentBallot,
  writeUnsentBallot,
} from './unsent-ballot';

/**
 * Keeps the ballot across reloads until its outcome is known, then keeps the receipt.
 *
 * @param opening The opening of the paper that is shown; undefined if none is.
 */
export function useBallot(accountId: AccountId, electionId: ElectionId, opening?: number) {
  const [stored, setStored] = useState((): BallotPhase => {
    const kept = readReceipt(accountId, electionId);
    if (kept) return { phase: 'cast', ...kept };
    return phaseOf(readUnsentBallot(accountId, electionId) ?? newBallot());
  });
  const latest = useRef(stored);
  const shown = (phase: BallotPhase) => (opening === undefined ? phase : onPaper(phase, opening));
  const { mutateAsync, isPending, failureReason } = useCastBallot(electionId);
  const readPaperAgain = useReadPaperAgain(electionId);
  /** The server was too busy to take the ballot; retried automatically. */
  const isHeldUp = isPending && hasCode(failureReason, 'busy');

  function tell(event: BallotEvent): void {
    latest.current = nextPhase(shown(latest.current), event);
    // Stored before anything else, so that a crash cannot lose the nonce of a sent ballot.
    writeUnsentBallot(accountId, electionId, ballotToKeep(latest.current));
    if (latest.current.phase === 'cast') writeReceipt(accountId, electionId, latest.current);
    setStored(latest.current);
  }

  /**
   * Sends the ballot, or the very same one again.
   *
   * @param paper Undefined if it can no longer be loaded: then only a ballot sent before can be sent again.
   * @returns True if the ballot is in the box.
   */
  async function send(paper: Ballot | undefined): Promise<boolean> {
    const current = shown(latest.current);
    const names = current.phase === 'unsure' ? current.paper : paper && namesOf(paper);
    // On a second click the ballot is already on its way.
    if (!names || (current.phase !== 'reviewing' && current.phase !== 'unsure')) return false;
    tell({ type: 'sent', paper: names });
    const { nonce } = current.marks;
    const choices = choicesToCast(current.marks, names);
    try {
      const { trackingCodeFor } = await import('./casting');
      const vote = voteText(choices, methodsOn(names));
      const receipt = await mutateAsync({
        nonce,
        choices,
        ...(names.opening !== undefined && { opening: names.opening }),
      });
      const expectedCode = trackingCodeFor(names.version, electionId, nonce, vote);
      tell({ type: 'stored', receipt, expectedCode });
      return true;
    } catch (error) {
      const text = await wordsOf(error);
      if (hasCode(error, 'ballot_changed')) await readPaperAgain();
      tell({ type: 'failed', failure: castFailureOf(error), text, freshNonce: newNonce() });
      return false;
    }
  }

  /** Removes the receipt from this device once the voter has saved it. */
  function forgetReceipt(): void {
    writeReceipt(accountId, electionId, undefined);
  }

  return { state: shown(stored), isHeldUp, tell, send, forgetReceipt };
}

async function wordsOf(error: unknown): Promise<string> {
  const casting = await import('./casting').catch(() => undefined);
  return casting?.failureText('ballotCast', error) ?? castUnanswered;
}
