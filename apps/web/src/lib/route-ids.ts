import type {
  AccountId,
  CandidateId,
  ElectionId,
  ImportId,
  PositionId,
  RegistrationId,
  WebhookId,
} from '@hustings/shared';
import { useParams } from 'react-router-dom';

/**
 * The ids in the address of a screen, each with the brand of what it is the id of. Whether there is
 * any such thing, and whether it is an id at all, the API says.
 */
export function useElectionId(): ElectionId {
  const { id = '', electionId = id } = useParams();
  return electionId as ElectionId;
}

export function usePositionId(): PositionId {
  const { id = '' } = useParams();
  return id as PositionId;
}

export function useCandidateId(): CandidateId {
  const { candidateId = '' } = useParams();
  return candidateId as CandidateId;
}

export function useRegistrationId(): RegistrationId {
  const { voterId = '' } = useParams();
  return voterId as RegistrationId;
}

export function useAccountId(): AccountId {
  const { userId = '' } = useParams();
  return userId as AccountId;
}

export function useWebhookId(): WebhookId {
  const { webhookId = '' } = useParams();
  return webhookId as WebhookId;
}

/** The election that a mailed link names behind its `?`; older links name none. */
export function electionIdIn(search: URLSearchParams): ElectionId | null {
  return search.get('election') as ElectionId | null;
}

export function positionIdIn(search: URLSearchParams): PositionId | null {
  return search.get('position') as PositionId | null;
}

/** The import that an address behind its `?` tells of. */
export function importIdIn(search: URLSearchParams): ImportId | null {
  return search.get('job') as ImportId | null;
}
