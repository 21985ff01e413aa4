import { plural, t } from '@lingui/core/macro';
import { ELECTION_DURATION_DAYS } from '@hustings/shared';
import { addDays } from 'date-fns';
import { dated } from '../../lib/dates';

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
    title: t`Announce the election`,
    text: t`Say what is voted on, how many seats there are, who may stand and who may vote, and by when.`,
  },
  {
    daysBefore: 35,
    title: t`Create it, and collect nominations`,
    text: t`Set its dates and positions, and who may nominate. Everything can still be changed until voting opens.`,
  },
  {
    daysBefore: 18,
    title: t`Complete the ballot`,
    text: t`Admit the nominations or add the candidates, let each of them check their own entry, and try the ballot in the preview.`,
  },
  {
    daysBefore: 16,
    title: t`Complete the electoral roll`,
    text: t`Import it, and compare it with the register of members.`,
  },
  {
    daysBefore: 14,
    title: t`Invite the voters`,
    text: t`Early enough to correct the addresses that cannot be reached.`,
  },
  {
    daysBefore: ELECTION_DURATION_DAYS,
    title: t`Voting opens`,
    text: t`When you open it, or at the time you set. From here on the ballot is frozen.`,
  },
  {
    daysBefore: 4,
    title: t`Remind people who haven’t voted`,
    text: t`On the election’s Messages tab.`,
  },
  { daysBefore: 1, title: t`Remind them once more`, text: t`Most late ballots come after it.` },
  {
    daysBefore: 0,
    title: t`Voting closes`,
    text: t`Automatically. The votes are counted within seconds, and the results can be published.`,
  },
  {
    daysBefore: -7,
    title: t`File the result`,
    text: t`Print it for the minutes, download the ballot box, and let members count it again.`,
  },
  {
    daysBefore: -30,
    title: t`Delete what is no longer needed`,
    text: t`The roll holds names and addresses. Keep the files that your by-laws ask for.`,
  },
];

/** The day of an entry: `Saturday, 20 March 2027`. @param closes The last day of voting. */
export function dayText({ daysBefore }: CalendarEntry, closes: Date): string {
  return fullDay(addDays(closes, -daysBefore));
}

const fullDay = dated(
  { dateStyle: 'full' },
  (at) => `${weekday(at)}, ${at.getDate()} ${month(at)} ${at.getFullYear()}`,
);
const weekday = dated({ weekday: 'long' });
const month = dated({ month: 'long' });

/** An entry's due day without a date to count from: `11 days before the close`. */
export function offsetText({ daysBefore }: CalendarEntry): string {
  if (daysBefore === 0) return t`The last day`;
  const days = Math.abs(daysBefore);
  return daysBefore > 0
    ? plural(days, { one: '# day before the close', other: '# days before the close' })
    : plural(days, { one: '# day after the close', other: '# days after the close' });
}

/** The calendar as plain text, to paste anywhere. @param closes If absent, days are counted. */
export function calendarText(closes: Date | undefined): string {
  return electionCalendar
    .map((entry) => {
      const when = closes ? dayText(entry, closes) : offsetText(entry);
      return `${when}: ${entry.title}. ${entry.text}`;
    })
    .join('\n');
}
