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

/** The ids in a screen's address, each with its brand. The API checks that an id is valid and exists. */
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

/** The election id in a mailed link's query; older links have none. */
export function electionIdIn(search: URLSearchParams): ElectionId | null {
  return search.get('election') as ElectionId | null;
}

export function positionIdIn(search: URLSearchParams): PositionId | null {
  return search.get('position') as PositionId | null;
}

/** The import id in an address's query. */
export function importIdIn(search: URLSearchParams): ImportId | null {
  return search.get('job') as ImportId | null;
}
