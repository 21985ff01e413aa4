import { createCandidateSchema, idSchema, updateCandidateSchema } from '@hustings/shared';
import { z } from 'zod';
import { translationPaths } from '../../lib/forms/translation-paths';

const photo = z.custom<File | null>();

export const newCandidateFormSchema = createCandidateSchema.extend({
  // Empty before a position is chosen; an unchecked form can contain any text.
  position: idSchema.brand<'PositionId'>(),
  image: photo,
});
export type NewCandidateValues = z.input<typeof newCandidateFormSchema>;
export type NewCandidateOutput = z.output<typeof newCandidateFormSchema>;

export const editCandidateFormSchema = updateCandidateSchema.extend({ image: photo });
export type EditCandidateValues = z.input<typeof editCandidateFormSchema>;
export type EditCandidateOutput = z.output<typeof editCandidateFormSchema>;

/** The fields whose errors may come from the server. */
export const candidateFormFields = [
  'fullName',
  'position',
  'organisation',
  'motto',
  'manifesto',
  'email',
  'tel',
  'link',
  'image',
  ...translationPaths('manifesto', 'motto'),
] as const;
