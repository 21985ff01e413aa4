import { answerNominationSchema, proposeSchema } from '@hustings/shared';
import { z } from 'zod';

const photo = z.custom<File | null>();

export const proposeFormSchema = proposeSchema.safeExtend({ image: photo });
export type ProposeValues = z.input<typeof proposeFormSchema>;
export type ProposeOutput = z.output<typeof proposeFormSchema>;

export const acceptFormSchema = answerNominationSchema.extend({ image: photo });
export type AcceptValues = z.input<typeof acceptFormSchema>;
export type AcceptOutput = z.output<typeof acceptFormSchema>;

/** What both forms say of whoever is nominated. */
export type StatementValues = Pick<
  AcceptValues,
  'manifesto' | 'organisation' | 'motto' | 'link' | 'askSeconders' | 'image'
>;

export const statementFields = [
  'manifesto',
  'organisation',
  'motto',
  'link',
  'askSeconders',
  'image',
] as const;
