import type { annulmentSchema } from '@hustings/shared';
import type { z } from 'zod';
import type { AnnulmentRecord, Signed } from './annulments.model.js';

type Presented = z.input<typeof annulmentSchema>;

/** @param repeatedIn The elections repeating the position that the reader may know about. */
export function presentAnnulment(
  { _id, kind, reason, by, at, withdrawn }: AnnulmentRecord,
  repeatedIn: Presented['repeatedIn'],
): Presented {
  return {
    _id,
    kind,
    reason,
    at,
    by: named(by),
    withdrawn: withdrawn && { ...withdrawn, by: named(withdrawn.by) },
    repeatedIn,
  };
}

function named({ name, role }: Signed): Presented['by'] {
  return { name, role };
}
