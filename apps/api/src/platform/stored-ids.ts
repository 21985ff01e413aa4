import type {
  AccountId,
  AnnulmentId,
  ApiKeyId,
  CandidateId,
  DeliveryId,
  ElectionId,
  MemberInvitationId,
  NominationId,
  OrganisationId,
  PositionId,
  RegistrationId,
  WebhookId,
} from '@hustings/shared';
import type { Types } from 'mongoose';

/** The database stores ids as ObjectIds; these functions add the brands. */
export function electionIdOf(stored: Types.ObjectId): ElectionId {
  return String(stored) as ElectionId;
}

export function positionIdOf(stored: Types.ObjectId): PositionId {
  return String(stored) as PositionId;
}

export function candidateIdOf(stored: Types.ObjectId): CandidateId {
  return String(stored) as CandidateId;
}

export function nominationIdOf(stored: Types.ObjectId): NominationId {
  return String(stored) as NominationId;
}

export function annulmentIdOf(stored: Types.ObjectId): AnnulmentId {
  return String(stored) as AnnulmentId;
}

export function accountIdOf(stored: Types.ObjectId): AccountId {
  return String(stored) as AccountId;
}

export function organisationIdOf(stored: Types.ObjectId): OrganisationId {
  return String(stored) as OrganisationId;
}

export function memberInvitationIdOf(stored: Types.ObjectId): MemberInvitationId {
  return String(stored) as MemberInvitationId;
}

export function apiKeyIdOf(stored: Types.ObjectId): ApiKeyId {
  return String(stored) as ApiKeyId;
}

export function registrationIdOf(stored: Types.ObjectId): RegistrationId {
  return String(stored) as RegistrationId;
}

export function webhookIdOf(stored: Types.ObjectId): WebhookId {
  return String(stored) as WebhookId;
}

export function deliveryIdOf(stored: Types.ObjectId): DeliveryId {
  return String(stored) as DeliveryId;
}
