import type { DeliveryFailure, EventType, ToldType } from '@hustings/shared';
import { t } from '@lingui/core/macro';

export const eventWords: Record<ToldType, string> = {
  'election.opened': t`Voting has opened`,
  'election.closed': t`Voting has closed`,
  'results.published': t`Results are published`,
  'webhook.test': t`A test`,
};

/** Explains when each event is sent. */
export const eventHints: Record<EventType, string> = {
  'election.opened': t`Also when voting opens again after a return to preparation.`,
  'election.closed': t`By the clock or by hand; the ballots are being counted.`,
  'results.published': t`To everybody or to the roll, whenever somebody new may read them.`,
};

const failures: Record<Exclude<DeliveryFailure, 'answered'>, string> = {
  timed_out: t`No answer within ten seconds`,
  refused: t`Nothing listens at this address`,
  name_unknown: t`No machine has this name`,
  private_address: t`The address leads into a private network`,
  not_secure: t`No secure connection: its certificate is not right`,
  broken_off: t`The connection broke off`,
  switched_off: t`The webhook was switched off before it was sent`,
  restored: t`Given up after a backup was restored`,
};

/** The outcome of a delivery attempt. */
export function outcomeWords(failure: DeliveryFailure | null, status: number | null): string {
  if (failure !== null && failure !== 'answered') return failures[failure];
  const code = String(status);
  return t({ message: `It answered ${code}`, comment: 'It: the system that a webhook calls' });
}
