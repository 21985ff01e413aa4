import type { NominationDone, NominationState } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import type { BadgeTone } from '../../components/surfaces/badge';

/** The state of a nomination, in a word or two. */
export const stateWords: Record<NominationState, { label: string; tone: BadgeTone }> = {
  unconfirmed: { label: t`Not confirmed`, tone: 'neutral' },
  proposed: { label: t`Waiting for an answer`, tone: 'neutral' },
  accepted: { label: t`In progress`, tone: 'info' },
  declined: { label: t`Declined`, tone: 'neutral' },
  withdrawn: { label: t`Withdrawn`, tone: 'neutral' },
  admitted: { label: t`Now a candidate`, tone: 'success' },
  refused: { label: t`Not admitted`, tone: 'danger' },
};

/** The step just taken in a nomination, and what happens next. */
export function doneWords({ state, mailed }: NominationDone): { title: string; text: string } {
  switch (state) {
    case 'unconfirmed':
      return mailed === 'nominee'
        ? {
            title: t`Confirm it by email`,
            text: t`We’ve sent you a link. Open it within two days, and before nominations close, to complete your nomination. You can add a photo there.`,
          }
        : {
            title: t`Confirm it by email`,
            text: t`We’ve sent you a link. Open it within two days, and before nominations close, and we’ll ask the person.`,
          };
    case 'proposed':
      return {
        title: t`Nomination sent`,
        text: t`We’ve emailed the person, who becomes a candidate only if they accept. We’ll tell you what happens.`,
      };
    case 'accepted':
      return {
        title: t`Waiting for review`,
        text: t`The organisers will review it and email you. You can withdraw until voting opens.`,
      };
    case 'declined':
      return {
        title: t`You have declined`,
        text: t`You are not a candidate. There is nothing else to do.`,
      };
    case 'withdrawn':
      return {
        title: t`You have withdrawn`,
        text: t`You are no longer nominated, and your statement has been deleted.`,
      };
    case 'admitted':
    case 'refused':
      return {
        title: stateWords[state].label,
        text: t`The officers have decided. See their email for details.`,
      };
  }
}

export const secondedWords = {
  title: t`You have seconded the nomination`,
  text: t`Thank you. There is nothing else to do.`,
};

/** The number of seconders, out of those needed. */
export function secondersWords(seconders: number, needed: number): string {
  return t`${seconders} of ${plural(needed, { one: '# seconder', other: '# seconders' })}`;
}
