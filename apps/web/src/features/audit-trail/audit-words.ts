import type { AuditAction, AuditEntry, VoterTrailEntry } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { product } from '../../lib/product';
import { labelOf } from './detail-labels';
import { textOf } from './detail-texts';

export const actionWords: Record<AuditAction, string> = {
  election_created: t`Election created`,
  election_edited: t`Election edited`,
  election_opening_put_off: t`Voting did not open in time`,
  election_opened: t`Voting opened`,
  election_paused: t`Voting paused`,
  election_resumed: t`Voting resumed`,
  election_taken_back: t`Returned to preparation`,
  trial_counted: t`Trial count`,
  election_extended: t`Voting extended`,
  election_closed_early: t`Voting closed early`,
  election_counted: t`Ballots counted`,
  publishing_changed: t`Publishing changed`,
  results_published: t`Results published`,
  position_annulled: t`Result annulled`,
  position_to_be_repeated: t`Vote to be repeated`,
  annulment_withdrawn: t`Annulment withdrawn`,
  election_deleted: t`Election deleted`,
  election_restored: t`Election restored`,
  backup_restored: t`Backup restored`,
  operator_acted: t`Account changed on the server`,
  position_added: t`Position added`,
  position_edited: t`Position edited`,
  position_removed: t`Position removed`,
  candidate_added: t`Candidate added`,
  candidate_edited: t`Candidate edited`,
  candidate_corrected: t`Candidate corrected`,
  candidate_removed: t`Candidate removed`,
  nomination_proposed: t`Nomination sent`,
  nomination_accepted: t`Nomination accepted`,
  nomination_declined: t`Nomination declined`,
  nomination_withdrawn: t`Nomination withdrawn`,
  nomination_seconded: t`Nomination seconded`,
  nomination_admitted: t`Nomination admitted`,
  nomination_refused: t`Nomination refused`,
  voter_added: t`Voter added`,
  voter_edited: t`Voter edited`,
  voter_removed: t`Voter removed`,
  voter_removal_refused: t`Removal refused: the voter has voted`,
  voter_removal_requested: t`Removal of a voter requested`,
  voter_address_corrected: t`Voter’s address corrected`,
  voter_address_refused: t`Change of address refused: the voter has voted`,
  voter_address_requested: t`Change of a voter’s address requested`,
  voters_removed: t`Voters removed at once`,
  voters_imported: t`Voters imported`,
  voters_import_undone: t`Import undone`,
  invitations_bounced: t`Invitations that came back`,
  messages_changed: t`Words of invitations changed`,
  entry_checks_sent: t`Voters asked to check their entries`,
  correction_accepted: t`Correction accepted`,
  correction_declined: t`Correction declined`,
  plan_changed: t`Plan of invitations changed`,
  plan_followed: t`Sent by plan`,
  invitations_sent: t`Invitations sent`,
  notices_changed: t`Email notices changed`,
  notices_sent: t`Email notices sent`,
  password_reset_sent: t`Password reset sent`,
  password_resets_sent: t`Password resets sent`,
  letters_made: t`Letters made`,
  letters_downloaded: t`Letters downloaded`,
  letter_used: t`Letter used`,
  roll_exported: t`Roll exported`,
  unreadable: t`Unreadable entry`,
};

/** An entry as members or as voters see it. */
export type AnyEntry = AuditEntry | VoterTrailEntry;

/** One detail, with its label and text. Nested details become one text. */
export interface ShownDetail {
  key: string;
  label: string;
  text: string;
}

export function detailsOf({ action, details }: AnyEntry): ShownDetail[] {
  return Object.entries<unknown>(details)
    .filter(([key]) => key !== '_id')
    .map(([key, value]) => ({ key, label: labelOf(key, action), text: textOf(key, value) }));
}

/** Words for actors that the trail names by their role only. */
const roleWords: Record<string, string> = {
  organiser: t`the organisers`,
  operator: t`The operator of this server`,
  voter: t`someone with a letter`,
  proposer: t`the proposer`,
  nominee: t`the nominee`,
  seconder: t`a seconder`,
  unknown: t({ message: 'unknown', comment: 'The actor of an unreadable entry' }),
};

/** The actor in words; `system` means the clock. */
export function actorWords(actor: string): string {
  if (actor === 'system') return t`${{ product: product.name }}, by the clock`;
  return roleWords[actor] ?? actor;
}

const byWords: Record<string, string> = {
  system: t`by ${{ product: product.name }}, by the clock`,
  organiser: t`by the organisers`,
  operator: t`by the operator of this server`,
  voter: t`by someone with a letter`,
  proposer: t`by the proposer`,
  nominee: t`by the nominee`,
  seconder: t`by a seconder`,
  unknown: t`by an unknown person`,
};

/** The actor after what was done. */
export function byWhom(actor: string): string {
  return byWords[actor] ?? t`by ${actor}`;
}
