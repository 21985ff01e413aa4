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

/** The database stores ids as ObjectIds; these functions return them as branded strings. */
function idOf<Id extends string>() {
  return (stored: Types.ObjectId) => String(stored) as Id;
}

export const electionIdOf = idOf<ElectionId>();
export const positionIdOf = idOf<PositionId>();
export const candidateIdOf = idOf<CandidateId>();
export const nominationIdOf = idOf<NominationId>();
export const annulmentIdOf = idOf<AnnulmentId>();
export const accountIdOf = idOf<AccountId>();
export const organisationIdOf = idOf<OrganisationId>();
export const memberInvitationIdOf = idOf<MemberInvitationId>();
export const apiKeyIdOf = idOf<ApiKeyId>();
export const registrationIdOf = idOf<RegistrationId>();
export const webhookIdOf = idOf<WebhookId>();
export const deliveryIdOf = idOf<DeliveryId>();
