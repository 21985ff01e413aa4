import { createPositionSchema } from '@hustings/shared';
import type { z } from 'zod';
import { translationPaths } from '../../lib/forms/translation-paths';
import { renamingResolver } from '../../lib/forms/renaming-resolver';

type PositionInput = z.input<typeof createPositionSchema>;
export type PositionFormValues = Omit<PositionInput, 'position' | 'description' | 'method'> & {
  positionName: string;
  positionDescription: string;
  method: NonNullable<PositionInput['method']>;
};
export type PositionFormOutput = z.output<typeof createPositionSchema>;

/** Maps form field names to those of the schema and the server. */
export const positionServerNames = {
  positionName: 'position',
  positionDescription: 'description',
};

export const positionFormResolver = renamingResolver<PositionFormValues, PositionFormOutput>(
  createPositionSchema,
  positionServerNames,
);

/** The fields whose errors may come from the server. */
export const positionFormFields = [
  'positionName',
  'positionDescription',
  'seats',
  'maxChoices',
  'method',
  'majority',
  'quorum',
  ...translationPaths('position', 'description'),
] as const;

/** An empty number field means omitted, not zero. */
export function numberOrNone(text: unknown): unknown {
  return text === '' ? undefined : text;
}

/** An empty quorum means none. */
export function numberOrNull(text: unknown): unknown {
  return text === '' || text === undefined ? null : text;
}
