import type { AccountId } from '@hustings/shared';
import type { MailRefusal } from '../../platform/mail/mail-outbox.js';
import type { Election } from '../elections/index.js';
import type { RollEntry } from './roll.model.js';

/** An entry by its own id and its account's. */
export interface PlaceOnRoll {
  id: string;
  account: AccountId;
}

/** `notOpened`: voting has not opened, so there is neither a ballot nor anything in its place. */
export type PlaceInBox = 'blank' | 'ballot' | 'notOpened';

export type LiftBlanks = (entries: readonly PlaceOnRoll[]) => Promise<void>;

/** What the roll needs of the features that build on it: handed in where the app is composed. */
export interface VoterParts {
  /** Queues the invitations of entries of one election, and returns those that a limit refused. */
  invite(
    election: Pick<Election, 'org'>,
    entries: readonly RollEntry[],
  ): Promise<readonly MailRefusal[]>;
  /**
   * Keeps whoever is being taken off the roll from voting, unless a ballot of theirs is there. It may
   * be called again after a crash.
   */
  blankForRemoval(electionId: string, entry: PlaceOnRoll): Promise<PlaceInBox>;
  /**
   * Called before somebody is put on the roll; what it returns, after that: it lets entries vote
   * whose accounts were taken off before.
   */
  blanksOfRemoved(electionId: string): Promise<LiftBlanks>;
}
