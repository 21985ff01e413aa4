import type { createPositionSchema } from '@hustings/shared';
import type { z } from 'zod';

export type PositionFormValues = z.input<typeof createPositionSchema>;
export type PositionFormOutput = z.output<typeof createPositionSchema>;

/** The form's field for each path that the server may find fault with. */
export const positionFormFields = {
  position: 'position',
  description: 'description',
  seats: 'seats',
  maxChoices: 'maxChoices',
} as const;

/** An empty number field is one left out, not a zero. */
export function numberOrNone(text: unknown): unknown {
  return text === '' ? undefined : text;
}
