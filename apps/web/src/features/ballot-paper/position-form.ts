import { createPositionSchema } from '@hustings/shared';
import type { z } from 'zod';
import { renamingResolver } from '../../lib/forms/renaming-resolver';

type PositionInput = z.input<typeof createPositionSchema>;
export type PositionFormValues = Omit<PositionInput, 'position' | 'description' | 'method'> & {
  positionName: string;
  positionDescription: string;
  method: NonNullable<PositionInput['method']>;
};
export type PositionFormOutput = z.output<typeof createPositionSchema>;

/** What the schema and the server call the fields of the forms. */
export const positionServerNames = {
  positionName: 'position',
  positionDescription: 'description',
};

export const positionFormResolver = renamingResolver<PositionFormValues, PositionFormOutput>(
  createPositionSchema,
  positionServerNames,
);

/** The fields that the server may find fault with. */
export const positionFormFields = [
  'positionName',
  'positionDescription',
  'seats',
  'maxChoices',
  'method',
  'majority',
  'quorum',
] as const;

/** An empty number field is one left out, not a zero. */
export function numberOrNone(text: unknown): unknown {
  return text === '' ? undefined : text;
}

/** An empty quorum is none. */
export function numberOrNull(text: unknown): unknown {
  return text === '' || text === undefined ? null : text;
}
