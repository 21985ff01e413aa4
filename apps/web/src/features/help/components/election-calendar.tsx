import { t } from '@lingui/core/macro';
import { isValid, parse } from 'date-fns';
import { useState } from 'react';
import { CopyButton } from '../../../components/buttons/copy-button';
import { TextField } from '../../../components/fields/text-field';
import { calendarText, dayText, electionCalendar, offsetText } from '../election-calendar';

/** The tasks of an election, dated backwards from the last day of voting, to copy. */
export function ElectionCalendar() {
  const [typed, setTyped] = useState('');
  const closes = parse(typed, 'yyyy-MM-dd', new Date());
  const lastDay = isValid(closes) ? closes : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full max-w-60">
          <TextField
            label={t`Last day of voting`}
            type="date"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <CopyButton text={calendarText(lastDay)} label={t`Copy the calendar`} size="medium" />
      </div>
      <ol className="border-t border-rule">
        {electionCalendar.map((entry) => (
          <li
            key={entry.title}
            className="grid gap-x-6 gap-y-0.5 border-b border-rule py-3 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <p className="text-sm font-semibold text-ink-soft tabular-nums">
              {lastDay ? dayText(entry, lastDay) : offsetText(entry)}
            </p>
            <div>
              <h3 className="font-bold text-ink">{entry.title}</h3>
              <p className="text-sm text-ink-soft">{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
