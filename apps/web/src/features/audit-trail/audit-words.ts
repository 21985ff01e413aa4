import type { AuditAction, AuditEntry, VoterTrailEntry } from '@hustings/shared';
import { electionDateInZone } from '../../lib/dates';
import { product } from '../../lib/product';

export const actionWords: Record<AuditAction, string> = {
  election_created: 'Election created',
  election_edited: 'Election edited',
  election_opening_put_off: 'Voting did not open in time',
  election_opened: 'Voting opened',
  election_paused: 'Voting paused',
  election_resumed: 'Voting resumed',
  election_taken_back: 'Returned to preparation',
  trial_counted: 'Trial count',
  election_extended: 'Voting extended',
  election_closed_early: 'Voting closed early',
  election_counted: 'Ballots counted',
  publishing_changed: 'Publishing changed',
  results_published: 'Results published',
  position_annulled: 'Result annulled',
  position_to_be_repeated: 'Vote to be repeated',
  annulment_withdrawn: 'Annulment withdrawn',
  election_deleted: 'Election deleted',
  election_restored: 'Election restored',
  backup_restored: 'Backup restored',
  operator_acted: 'Account changed on the server',
  position_added: 'Position added',
  position_edited: 'Position edited',
  position_removed: 'Position removed',
  candidate_added: 'Candidate added',
  candidate_edited: 'Candidate edited',
  candidate_corrected: 'Candidate corrected',
  candidate_removed: 'Candidate removed',
  nomination_proposed: 'Nomination sent',
  nomination_accepted: 'Nomination accepted',
  nomination_declined: 'Nomination declined',
  nomination_withdrawn: 'Nomination withdrawn',
  nomination_seconded: 'Nomination seconded',
  nomination_admitted: 'Nomination admitted',
  nomination_refused: 'Nomination refused',
  voter_added: 'Voter added',
  voter_edited: 'Voter edited',
  voter_removed: 'Voter removed',
  voter_removal_refused: 'Removal refused to who has voted',
  voter_removal_requested: 'Removal of a voter requested',
  voter_address_corrected: 'Voter’s address corrected',
  voter_address_refused: 'Correction of an address refused to who has voted',
  voter_address_requested: 'Change of a voter’s address requested',
  voters_removed: 'Voters removed at once',
  voters_imported: 'Voters imported',
  voters_import_undone: 'Import undone',
  invitations_bounced: 'Invitations that came back',
  messages_changed: 'Words of invitations changed',
  entry_checks_sent: 'Voters asked to check their entries',
  correction_accepted: 'Correction accepted',
  correction_declined: 'Correction declined',
  plan_changed: 'Plan of invitations changed',
  plan_followed: 'Sent by plan',
  invitations_sent: 'Invitations sent',
  notices_changed: 'Email notices changed',
  notices_sent: 'Email notices sent',
  password_reset_sent: 'Password reset sent',
  password_resets_sent: 'Password resets sent',
  letters_made: 'Letters made',
  letters_downloaded: 'Letters downloaded',
  letter_used: 'Letter used',
  roll_exported: 'Roll exported',
  unreadable: 'Unreadable entry',
};

/** An entry as members or as voters see it. */
export type AnyEntry = AuditEntry | VoterTrailEntry;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The details of an entry, as pairs of label and text. Nested details become one text. */
export function detailsOf({ details }: AnyEntry): { name: string; text: string }[] {
  return Object.entries<unknown>(details)
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => ({ name: spaced(name), text: textOf(value) }));
}

/** Words for actors that the trail names by their role only. */
const roleWords: Record<string, string> = {
  organiser: 'the organisers',
  operator: 'The operator of this server',
  voter: 'someone with a letter',
  proposer: 'the proposer',
  nominee: 'the nominee',
  seconder: 'a seconder',
};

/** The actor in words; `system` means the clock. */
export function actorWords(actor: string): string {
  if (actor === 'system') return `${product.name}, by the clock`;
  return roleWords[actor] ?? actor;
}

/** The value of one detail as text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'string') return INSTANT.test(value) ? electionDateInZone(value) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en');
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return Object.entries(value)
    .map(([name, part]) => `${spaced(name)}: ${textOf(part)}`)
    .join(', ');
}

/** `votingStartDate` becomes `voting start date`. */
export function spaced(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}
