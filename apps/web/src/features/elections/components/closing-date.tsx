import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { DateTimeField } from '../../../components/fields/date-time-field';
import { electionDateInZone } from '../../../lib/dates';
import { CLOSING_HOUR, closingChoices } from '../date-choices';
import { instantOfField } from '../election-dates';

interface ClosingDateProps {
  /** `MM/dd/yyyy H:mm`, as in a date field. */
  value: string;
  onChange: (value: string) => void;
  /** The end planned so far, as ISO 8601 text. */
  planned: string;
  error: string | undefined;
}

/** Shows when voting closes, and lets officers move it while they open voting. */
export function ClosingDate({ value, onChange, planned, error }: ClosingDateProps) {
  const [isChanging, setChanging] = useState(false);
  const date = instantOfField(value);
  if (date && !isChanging && !error) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <Trans>
            Voting closes on <strong>{ph({ date: electionDateInZone(date.toISOString()) })}</strong>
            .
          </Trans>
        </span>
        <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
          <Trans>Change the close</Trans>
        </Button>
      </p>
    );
  }
  return (
    <DateTimeField
      label={t`Voting closes`}
      name="endDate"
      value={value}
      onChange={onChange}
      defaultHour={CLOSING_HOUR}
      choices={() => [
        ...closingChoices(new Date()),
        ...(new Date(planned) > new Date()
          ? [{ label: t`As planned`, date: new Date(planned) }]
          : []),
      ]}
      choicesLabel={t`Suggestions for the close`}
      choicesLead={t({ message: 'Open for', comment: 'Before a number of days to choose' })}
      error={error}
    />
  );
}
