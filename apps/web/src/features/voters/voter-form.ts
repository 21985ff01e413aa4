import { addVoterSchema } from '@hustings/shared';
import { z } from 'zod';

/** Without passwords: only the voter sets one. */
export const voterFormSchema = addVoterSchema
  .omit({ password: true, confirmPassword: true })
  .extend({ image: z.custom<File | null>() });
export type VoterFormValues = z.input<typeof voterFormSchema>;
export type VoterFormOutput = z.output<typeof voterFormSchema>;

/** The fields whose errors may come from the server. */
export const voterFormFields = [
  'fullName',
  'email',
  'memberNo',
  'language',
  'ageGroup',
  'region',
  'image',
] as const;
