import type { DeliveryFailure, EventType, ToldType } from '@hustings/shared';

export const eventWords: Record<ToldType, string> = {
  'election.opened': 'Voting has opened',
  'election.closed': 'Voting has closed',
  'results.published': 'Results are published',
  'webhook.test': 'A test',
};

/** Explains when each event is sent. */
export const eventHints: Record<EventType, string> = {
  'election.opened': 'Also when voting opens again after a return to preparation.',
  'election.closed': 'By the clock or by hand; the ballots are being counted.',
  'results.published': 'To everybody or to the roll, whenever somebody new may read them.',
};

const failures: Record<Exclude<DeliveryFailure, 'answered'>, string> = {
  timed_out: 'No answer within ten seconds',
  refused: 'Nothing listens at this address',
  name_unknown: 'No machine has this name',
  private_address: 'The address leads into a private network',
  not_secure: 'No secure connection: its certificate is not right',
  broken_off: 'The connection broke off',
  switched_off: 'The webhook was switched off before it was sent',
  restored: 'Given up after a backup was restored',
};

/** The outcome of a delivery attempt. */
export function outcomeWords(failure: DeliveryFailure | null, status: number | null): string {
  if (failure === null || failure === 'answered') return `It answered ${status}`;
  return failures[failure];
}
