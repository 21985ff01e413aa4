import { t } from '@lingui/core/macro';
import { differenceInMonths } from 'date-fns';
import { language, locale } from './words/locale';

const MINUTE_MS = 60_000;
/** In minutes; a month is 30 days. */
const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** The time to or since an instant: `3 days ago`, `in 5 minutes`. */
export function timeAgo(at: string | Date): string {
  const ms = new Date(at).getTime() - Date.now();
  const isAhead = ms > 0;
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  if (minutes === 0) return isAhead ? t`in less than a minute` : t`less than a minute ago`;
  const [amount, unit, accuracy] = measured(minutes, Math.abs(differenceInMonths(at, Date.now())));
  const text = new Intl.RelativeTimeFormat(locale).format(isAhead ? amount : -amount, unit);
  return language === 'en' && accuracy ? text.replace(/\d/, `${accuracy} $&`) : text;
}

/** @returns English also says how accurate the amount is. */
function measured(
  minutes: number,
  months: number,
): [amount: number, unit: Intl.RelativeTimeFormatUnit, accuracy?: 'about' | 'over' | 'almost'] {
  if (minutes < 0.75 * HOUR) return [minutes, 'minute'];
  if (minutes < DAY) return [Math.round(minutes / HOUR), 'hour', 'about'];
  if (minutes < MONTH) return [minutes < 1.75 * DAY ? 1 : Math.round(minutes / DAY), 'day'];
  if (minutes < 2 * MONTH) return [Math.round(minutes / MONTH), 'month', 'about'];
  if (months < 12) return [Math.round(minutes / MONTH), 'month'];
  const years = Math.floor(months / 12);
  if (months % 12 < 3) return [years, 'year', 'about'];
  return months % 12 < 9 ? [years, 'year', 'over'] : [years + 1, 'year', 'almost'];
}
