import { counted, type NominationDone, type NominationState } from '@hustings/shared';
import type { BadgeTone } from '../../components/surfaces/badge';

/** The state of a nomination, in a word or two. */
export const stateWords: Record<NominationState, { label: string; tone: BadgeTone }> = {
  unconfirmed: { label: 'Not confirmed', tone: 'neutral' },
  proposed: { label: 'Waiting for an answer', tone: 'neutral' },
  accepted: { label: 'In progress', tone: 'info' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  admitted: { label: 'Now a candidate', tone: 'success' },
  refused: { label: 'Not admitted', tone: 'danger' },
};

/** The step just taken in a nomination, and what happens next. */
export function doneWords({ state, mailed }: NominationDone): { title: string; text: string } {
  switch (state) {
    case 'unconfirmed':
      return mailed === 'nominee'
        ? {
            title: 'Confirm it by email',
            text: 'We’ve sent you a link. Open it within two days, and before nominations close, to complete your nomination. You can add a photo there.',
          }
        : {
            title: 'Confirm it by email',
            text: 'We’ve sent you a link. Open it within two days, and before nominations close, and we’ll ask the person.',
          };
    case 'proposed':
      return {
        title: 'Nomination sent',
        text: 'We’ve emailed the person, who becomes a candidate only if they accept. We’ll tell you what happens.',
      };
    case 'accepted':
      return {
        title: 'Waiting for review',
        text: 'The organisers will review it and email you. You can withdraw until voting opens.',
      };
    case 'declined':
      return {
        title: 'You have declined',
        text: 'You are not a candidate. There is nothing else to do.',
      };
    case 'withdrawn':
      return {
        title: 'You have withdrawn',
        text: 'You are no longer nominated, and your statement has been deleted.',
      };
    case 'admitted':
    case 'refused':
      return {
        title: stateWords[state].label,
        text: 'The officers have decided. See their email for details.',
      };
  }
}

export const secondedWords = {
  title: 'You have seconded the nomination',
  text: 'Thank you. There is nothing else to do.',
};

/** The number of seconders, out of those needed. */
export function secondersWords(seconders: number, needed: number): string {
  return `${seconders} of ${counted(needed, 'seconder')}`;
}
