import { ELECTION_DURATION_DAYS } from '@hustings/shared';
import { addDays, format } from 'date-fns';

export interface CalendarEntry {
  /** Days before voting closes; negative after the close. */
  daysBefore: number;
  title: string;
  text: string;
}

/** The usual course of an association's election. By-laws may set other periods. */
export const electionCalendar: readonly CalendarEntry[] = [
  {
    daysBefore: 42,
    title: 'Announce the election',
    text: 'Say what is voted on, how many seats there are, who may stand and who may vote, and by when.',
  },
  {
    daysBefore: 35,
    title: 'Create it, and collect nominations',
    text: 'Set its dates and positions, and who may nominate. Everything can still be changed until voting opens.',
  },
  {
    daysBefore: 18,
    title: 'Complete the ballot',
    text: 'Admit the nominations or add the candidates, let each of them check their own entry, and try the ballot in the preview.',
  },
  {
    daysBefore: 16,
    title: 'Complete the electoral roll',
    text: 'Import it, and compare it with the register of members.',
  },
  {
    daysBefore: 14,
    title: 'Invite the voters',
    text: 'Early enough to correct the addresses that cannot be reached.',
  },
  {
    daysBefore: ELECTION_DURATION_DAYS,
    title: 'Voting opens',
    text: 'When you open it, or at the time you set. From here on the ballot is frozen.',
  },
  {
    daysBefore: 4,
    title: 'Remind people who haven’t voted',
    text: 'On the election’s Messages tab.',
  },
  { daysBefore: 1, title: 'Remind them once more', text: 'Most late ballots come after it.' },
  {
    daysBefore: 0,
    title: 'Voting closes',
    text: 'Automatically. The votes are counted within seconds, and the results can be published.',
  },
  {
    daysBefore: -7,
    title: 'File the result',
    text: 'Print it for the minutes, download the ballot box, and let members count it again.',
  },
  {
    daysBefore: -30,
    title: 'Delete what is no longer needed',
    text: 'The roll holds names and addresses. Keep the files that your by-laws ask for.',
  },
];

/** The day of an entry. @param closes The last day of voting. */
export function dayOf({ daysBefore }: CalendarEntry, closes: Date): Date {
  return addDays(closes, -daysBefore);
}

/** An entry's due day without a date to count from: `11 days before the close`. */
export function offsetText({ daysBefore }: CalendarEntry): string {
  if (daysBefore === 0) return 'The last day';
  const days = Math.abs(daysBefore);
  return `${days} ${days === 1 ? 'day' : 'days'} ${daysBefore > 0 ? 'before' : 'after'} the close`;
}

/** The calendar as plain text, to paste anywhere. @param closes If absent, days are counted. */
export function calendarText(closes: Date | undefined): string {
  return electionCalendar
    .map((entry) => {
      const when = closes ? format(dayOf(entry, closes), 'EEEE, d MMMM yyyy') : offsetText(entry);
      return `${when}: ${entry.title}. ${entry.text}`;
    })
    .join('\n');
}
