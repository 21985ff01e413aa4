import {
  correctCandidateCall,
  createCandidateCall,
  createPositionCall,
  deleteCandidateCall,
  deletePositionCall,
  listCandidatesCall,
  readCandidateCall,
  readPositionCall,
  updateCandidateCall,
  updatePositionCall,
  type BallotPosition,
  type CandidateId,
  type CorrectCandidate,
  type CreateCandidate,
  type CreatePosition,
  type ElectionId,
  type Position,
  type PositionId,
  type UpdateCandidate,
  type UpdatePosition,
} from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { smallerPicture } from '../../components/fields/smaller-picture';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const candidateKeys = {
  list: (search: string, page: number) => ['candidates', 'list', search, page] as const,
  one: (candidateId: CandidateId) => ['candidates', candidateId] as const,
};

/** A page of the candidates in the organisation's elections that match the search. */
export function candidatesQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: candidateKeys.list(search, page),
    queryFn: ({ signal }) => send(listCandidatesCall, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function candidateQuery(candidateId: CandidateId) {
  return queryOptions({
    queryKey: candidateKeys.one(candidateId),
    queryFn: ({ signal }) => send(readCandidateCall, { params: { id: candidateId }, signal }),
  });
}

const positionKeys = {
  one: (positionId: PositionId) => ['positions', positionId] as const,
};

export function positionQuery(positionId: PositionId) {
  return queryOptions({
    queryKey: positionKeys.one(positionId),
    queryFn: ({ signal }) => send(readPositionCall, { params: { id: positionId }, signal }),
    meta: { failureArea: 'positionLoad' },
  });
}

export function useCorrectCandidate() {
  return useChange((body: CorrectCandidate) => send(correctCandidateCall, { body }));
}

export function useCreateCandidate() {
  return useChange(({ image, ...body }: CreateCandidate & { image?: File | undefined }) =>
    send(createCandidateCall, { body, file: image }),
  );
}

interface NewCandidates {
  names: readonly string[];
  position: PositionId;
  election: ElectionId;
}

/** A name that was not added, with its error. */
export interface RefusedName {
  name: string;
  error: unknown;
}

/**
 * Adds candidates one after another, so they keep the given order; a refused one does not stop the others.
 * `done` counts attempts so far.
 */
export function useCreateCandidates() {
  const [done, setDone] = useState(0);
  const creation = useChange(async ({ names, position, election }: NewCandidates) => {
    const refused: RefusedName[] = [];
    setDone(0);
    for (const [index, fullName] of names.entries()) {
      try {
        await send(createCandidateCall, { body: { fullName, position, election } });
      } catch (error) {
        refused.push({ name: fullName, error });
      }
      setDone(index + 1);
    }
    return refused;
  });
  return { ...creation, done };
}

interface NewPhoto {
  /** The chosen photo. */
  photo: string;
  file: File;
  candidate: CandidateId;
}

/** Adds photos one after another; a refused one does not stop the others. `done` counts attempts so far. */
export function useAddPhotos() {
  const [done, setDone] = useState(0);
  const adding = useChange(async (photos: readonly NewPhoto[]) => {
    const refused: { photo: string; error: unknown }[] = [];
    setDone(0);
    for (const [index, { photo, file, candidate }] of photos.entries()) {
      try {
        const smaller = await smallerPicture(file);
        await send(updateCandidateCall, { params: { id: candidate }, body: {}, file: smaller });
      } catch (error) {
        refused.push({ photo, error });
      }
      setDone(index + 1);
    }
    return refused;
  });
  return { ...adding, done };
}

export function useCreatePosition() {
  return useChange((body: CreatePosition) => send(createPositionCall, { body }));
}

export function useDeleteCandidate() {
  return useChange((id: CandidateId) => send(deleteCandidateCall, { params: { id } }));
}

/** Also deletes its candidates. */
export function useDeletePosition() {
  return useChange(({ _id, election }: Pick<BallotPosition, '_id' | 'election'>) =>
    send(deletePositionCall, { params: { id: _id }, query: { election } }),
  );
}

/** Reorders a position's candidates. Changes are sent one after another, so the last one wins. */
export function useOrderCandidates({ _id, election }: BallotPosition) {
  return useChange(
    (order: CandidateId[]) =>
      send(updatePositionCall, { params: { id: _id }, query: { election }, body: { order } }),
    { oneAfterAnother: `order-${_id}` },
  );
}

/** Omitted fields keep their value. */
export function useUpdateCandidate(id: CandidateId) {
  return useChange(({ image, ...body }: UpdateCandidate & { image: File | null }) =>
    send(updateCandidateCall, { params: { id }, body, file: image }),
  );
}

export function useUpdatePosition({ _id, election }: Pick<Position, '_id' | 'election'>) {
  return useChange((body: UpdatePosition) =>
    send(updatePositionCall, { params: { id: _id }, query: { election }, body }),
  );
}
