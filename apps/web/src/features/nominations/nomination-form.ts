import { answerNominationSchema, proposeSchema, type FieldCode } from '@hustings/shared';
import { z } from 'zod';

const photo = z.custom<File | null>();

const proposeFormSchema = proposeSchema.safeExtend({ image: photo });
export type ProposeValues = z.input<typeof proposeFormSchema>;
export type ProposeOutput = z.output<typeof proposeFormSchema>;

/** Requires a self-nominee's name and, without an account, the proposer's name and email. */
export function proposeFormFor({ signedIn }: { signedIn: boolean }) {
  return proposeFormSchema.superRefine((typed, context) => {
    const ask = (path: keyof ProposeValues, code: FieldCode) => {
      if (typed[path]) return;
      context.addIssue({ code: 'custom', path: [path], message: code });
    };
    if (typed.who === 'self') ask('fullName', 'full_name_missing');
    if (signedIn) return;
    if (typed.who === 'self') {
      ask('email', 'email_missing');
      return;
    }
    ask('proposerName', 'sender_missing');
    ask('proposerEmail', 'email_missing');
  });
}

export const acceptFormSchema = answerNominationSchema.extend({ image: photo });
export type AcceptValues = z.input<typeof acceptFormSchema>;
export type AcceptOutput = z.output<typeof acceptFormSchema>;

/** The fields about the nominee, the same in both forms. */
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
