import type { createPositionSchema } from '@hustings/shared';
import type { z } from 'zod';

export type PositionFormValues = z.input<typeof createPositionSchema>;
export type PositionFormOutput = z.output<typeof createPositionSchema>;

/** The fields that the server may find fault with. */
export const positionFormFields = ['position', 'description', 'seats', 'maxChoices'] as const;

/** An empty number field is one left out, not a zero. */
export function numberOrNone(text: unknown): unknown {
  return text === '' ? undefined : text;
}
