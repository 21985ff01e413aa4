import { addVoterSchema } from '@hustings/shared';
import { z } from 'zod';

/** Without passwords: only the voter chooses one. */
export const voterFormSchema = addVoterSchema
  .omit({ password: true, confirmPassword: true })
  .extend({ image: z.custom<File | null>() });
export type VoterFormValues = z.input<typeof voterFormSchema>;
export type VoterFormOutput = z.output<typeof voterFormSchema>;

/** The fields that the server may find fault with. */
export const voterFormFields = [
  'fullName',
  'email',
  'memberNo',
  'ageGroup',
  'region',
  'image',
] as const;
