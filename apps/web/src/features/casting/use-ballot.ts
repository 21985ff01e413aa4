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
import { useCastBallot } from './ballot-api';
import {
  ballotToKeep,
  nextPhase,
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

/** A ballot that survives a reload until it is known what became of it, and then its receipt does. */
export function useBallot(accountId: AccountId, electionId: ElectionId) {
  const [state, setState] = useState((): BallotPhase => {
    const kept = readReceipt(accountId, electionId);
    if (kept) return { phase: 'cast', ...kept };
    return phaseOf(readUnsentBallot(accountId, electionId) ?? newBallot());
  });
  const latest = useRef(state);
  const { mutateAsync, isPending, failureReason } = useCastBallot(electionId);
  /** Not accepted yet; retried automatically. */
  const isHeldUp = isPending && hasCode(failureReason, 'busy');

  function tell(event: BallotEvent): void {
    latest.current = nextPhase(latest.current, event);
    // Before anything else, so that no crash can lose the nonce of a ballot that has left.
    writeUnsentBallot(accountId, electionId, ballotToKeep(latest.current));
    if (latest.current.phase === 'cast') writeReceipt(accountId, electionId, latest.current);
    setState(latest.current);
  }

  /**
   * Sends the ballot, or the very same one again.
   *
   * @param paper Undefined where there is none any more: then only what was sent before can be sent.
   * @returns Whether it is in the box.
   */
  async function send(paper: Ballot | undefined): Promise<boolean> {
    const { current } = latest;
    const names = current.phase === 'unsure' ? current.paper : paper && namesOf(paper);
    // A second click finds it on its way already.
    if (!names || (current.phase !== 'reviewing' && current.phase !== 'unsure')) return false;
    tell({ type: 'sent', paper: names });
    const { nonce } = current.marks;
    const choices = choicesToCast(current.marks, names);
    try {
      const { trackingCodeFor } = await import('./casting');
      const vote = voteText(choices, methodsOn(names));
      const receipt = await mutateAsync({ nonce, choices });
      const expectedCode = trackingCodeFor(names.version, electionId, nonce, vote);
      tell({ type: 'stored', receipt, expectedCode });
      return true;
    } catch (error) {
      const text = await wordsOf(error);
      tell({ type: 'failed', failure: castFailureOf(error), text, freshNonce: newNonce() });
      return false;
    }
  }

  /** The receipt has been taken note of: this device forgets it. */
  function forgetReceipt(): void {
    writeReceipt(accountId, electionId, undefined);
  }

  return { state, isHeldUp, tell, send, forgetReceipt };
}

async function wordsOf(error: unknown): Promise<string> {
  const casting = await import('./casting').catch(() => undefined);
  return casting?.failureText('ballotCast', error) ?? castUnanswered;
}
