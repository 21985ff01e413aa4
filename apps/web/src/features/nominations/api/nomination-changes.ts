import {
  admitNominationCall,
  answerByLinkCall,
  answerNominationCall,
  proposeNominationCall,
  refuseNominationCall,
  type ElectionId,
  type NominationId,
} from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { send, type Sending } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

export type Proposal = Sending<typeof proposeNominationCall>['body'] & { image: File | null };
export type Answering = Sending<typeof answerNominationCall>['body'] & { image?: File | null };

export function usePropose(electionId: ElectionId) {
  return useChange(({ image, ...body }: Proposal) =>
    send(proposeNominationCall, { params: { id: electionId }, body, file: image }),
  );
}

/** By whoever is signed in. */
export function useAnswerNomination() {
  return useChange(({ id, image, ...body }: Answering & { id: NominationId }) =>
    send(answerNominationCall, { params: { id }, body, file: image ?? null }),
  );
}

/** By whoever holds a link. What it was for is not asked again: the link is used up. */
export function useAnswerByLink(token: string) {
  return useMutation({
    mutationFn: ({ image, ...body }: Answering) =>
      send(answerByLinkCall, { body: { ...body, token }, file: image ?? null }),
  });
}

export function useAdmit() {
  return useChange(({ id, fullName }: { id: NominationId; fullName: string }) =>
    send(admitNominationCall, { params: { id }, body: { fullName } }),
  );
}

export function useRefuse() {
  return useChange(({ id, reason }: { id: NominationId; reason: string }) =>
    send(refuseNominationCall, { params: { id }, body: { reason } }),
  );
}
