/**
 * Points between two writes where a process may die, in the order of writes within each operation. Fault
 * tests stop the product there; a name that is not listed does not compile.
 */
export const failpoints = [
  'putting off: noted',
  'putting off: in the audit trail',
  'opening: changes ended',
  'opening: ballot frozen',
  'opening: key made',
  'opening: recorded',
  'casting: before its round',
  'casting: before the ballot',
  'casting: ballot stored',
  'casting: roll marked',
  'casting: hour counted',
  'adding: entry made',
  'adding: marked as late',
  'adding: blank gone',
  'removing: place blanked',
  'removing: opening waits',
  'removing: entry gone',
  'pausing: paused',
  'pausing: in the audit trail',
  'pausing: box held',
  'resuming: resumed',
  'resuming: in the audit trail',
  'resuming: box free',
  'preparing: begun',
  'preparing: box held',
  'preparing: decided',
  'preparing: in the audit trail',
  'preparing: key destroyed',
  'preparing: roll as before',
  'telling: noted',
  'telling: mails queued',
  'telling: all queued',
  'telling: in the audit trail',
  'closing: closed',
  'closing: in the audit trail',
  'counting: claimed',
  'counting: voting ended',
  'counting: closing in the audit trail',
  'counting: blanks placed',
  'counting: marks repaired',
  'counting: roll repaired',
  'counting: votes listed',
  'counting: counted',
  'counting: recorded',
  'counting: in the audit trail',
  'counting: key destroyed',
  'counting: order to be forgotten',
  'creating: election made',
  'creating: positions made',
  'creating: in the audit trail',
  'duplicating: election made',
  'duplicating: positions copied',
  'duplicating: candidates copied',
  'duplicating: step prolonged',
  'duplicating: voters copied',
  'duplicating: roll copied',
  'duplicating: in the audit trail',
  'deleting: waits',
  'deleting: announced in the audit trail',
  'deleting: asked',
  'deleting: box sealed',
  'deleting: decided',
  'deleting: poster dropped',
  'deleting: jobs removed',
  'deleting: mails removed',
  'deleting: notices removed',
  'deleting: imports removed',
  'deleting: ballots removed',
  'deleting: links removed',
  'deleting: nominations removed',
  'deleting: roll removed',
  'deleting: candidates removed',
  'deleting: positions removed',
  'deleting: audit trail removed',
] as const;

export type ElectionStep = (typeof failpoints)[number];

export const trialFailpoints = [
  'trying: election made',
  'trying: paper copied',
  'trying: on the roll',
  'trying: some ballots cast',
  'trying: ballots cast',
  'trying: counted',
  'trying: removed',
  'trying: in the audit trail',
] as const;

export const organisationFailpoints = [
  'joining: organiser made',
  'joining: own given up',
  'joining: joined',
  'ending: begun',
  'ending: elections marked',
  'ending: members out',
  'ending: elections gone',
  'ending: accounts settled',
] as const;

export const nominationFailpoints = [
  'nominating: in the audit trail',
  'admitting: decided',
  'admitting: candidate made',
] as const;

export const importFailpoints = [
  'adding: entries made',
  'importing: on the roll',
  'importing: updated',
  'importing: invited',
  'importing: part done',
  'importing: part counted',
  'importing: in the audit trail',
  'importing: some taken off',
] as const;

export const syncFailpoints = [
  'syncing: absent claimed',
  'syncing: absent off',
  'syncing: removals in the audit trail',
  'syncing: addresses corrected',
] as const;

export const correctionFailpoints = [
  'correcting: earlier entry gone',
  'correcting: arrived',
  'correcting: earlier account out',
] as const;

export const invitationFailpoints = [
  'inviting: batch queued',
  'planning: claimed',
  'planning: claim noted',
  'planning: in the audit trail',
] as const;

export const entryCheckFailpoints = ['asking: batch queued'] as const;

export const publishingFailpoints = ['publishing: published'] as const;

export type PublishingStep = (typeof publishingFailpoints)[number];

export const webhookFailpoints = [
  'telling systems: deliveries queued',
  'delivering: answered',
  'delivering: webhook marked',
  'switching off: off',
] as const;

export type WebhookStep = (typeof webhookFailpoints)[number];

export const annulmentFailpoints = ['annulling: noted', 'withdrawing: noted'] as const;

export type AnnulmentStep = (typeof annulmentFailpoints)[number];
export type CorrectionStep = (typeof correctionFailpoints)[number];
export type InvitationStep = (typeof invitationFailpoints)[number];
export const resetFailpoints = ['resetting: batch queued'] as const;

export type ResetStep = (typeof resetFailpoints)[number];
export type EntryCheckStep = (typeof entryCheckFailpoints)[number];
export type SyncStep = (typeof syncFailpoints)[number];
export type ImportStep = (typeof importFailpoints)[number];
export type OrganisationStep = (typeof organisationFailpoints)[number];
export type NominationStep = (typeof nominationFailpoints)[number];
export type TrialStep = (typeof trialFailpoints)[number];
export type Failpoint =
  | ElectionStep
  | TrialStep
  | OrganisationStep
  | NominationStep
  | AnnulmentStep
  | PublishingStep
  | WebhookStep
  | ImportStep
  | SyncStep
  | InvitationStep
  | EntryCheckStep
  | ResetStep
  | CorrectionStep;
