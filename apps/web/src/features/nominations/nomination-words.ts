import { counted, type NominationDone, type NominationState } from '@hustings/shared';
import type { BadgeTone } from '../../components/surfaces/badge';

/** The state of a nomination, in a word or two. */
export const stateWords: Record<NominationState, { label: string; tone: BadgeTone }> = {
  unconfirmed: { label: 'Not confirmed', tone: 'neutral' },
  proposed: { label: 'Waits for an answer', tone: 'neutral' },
  accepted: { label: 'Under way', tone: 'info' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  admitted: { label: 'Stands as a candidate', tone: 'success' },
  refused: { label: 'Not admitted', tone: 'danger' },
};

/** The step just taken in a nomination, and what happens next. */
export function doneWords({ state, mailed }: NominationDone): { title: string; text: string } {
  switch (state) {
    case 'unconfirmed':
      return mailed === 'nominee'
        ? {
            title: 'Now confirm it by e-mail',
            text: 'We have sent a link to your address. Open it within two days, and before nominations close: only then are you nominated. You can add a photo there.',
          }
        : {
            title: 'Now confirm it by e-mail',
            text: 'We have sent a link to your address. Open it within two days, and before nominations close: only then is the person asked.',
          };
    case 'proposed':
      return {
        title: 'The nomination is sent',
        text: 'The person has been asked by e-mail, and stands only after accepting. You will hear what becomes of it.',
      };
    case 'accepted':
      return {
        title: 'The nomination is with the officers',
        text: 'Those who run the election review it, and you will hear from them by e-mail. You can withdraw until voting opens.',
      };
    case 'declined':
      return { title: 'You have declined', text: 'You do not stand. Nothing else is left to do.' };
    case 'withdrawn':
      return {
        title: 'You have withdrawn',
        text: 'You do not stand any more, and what was written about you is deleted.',
      };
    case 'admitted':
    case 'refused':
      return {
        title: stateWords[state].label,
        text: 'The officers have decided. The message they sent says more.',
      };
  }
}

export const secondedWords = {
  title: 'You have seconded the nomination',
  text: 'Thank you. Nothing else is left to do.',
};

/** The number of seconders, out of those needed. */
export function secondersWords(seconders: number, needed: number): string {
  return `${seconders} of ${counted(needed, 'seconder')}`;
}
