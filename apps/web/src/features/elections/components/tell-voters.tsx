import type { Election, Telling } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Checkbox } from '../../../components/fields/checkbox';
import { TextArea } from '../../../components/fields/text-area';
import { NoticeRecipients } from './notice-recipients';

const LONGEST_REASON = 500;

/** A mail without a reason. */
export const defaultTelling: Telling = { reason: '', notify: true };

interface TellVotersProps {
  election: Pick<Election, 'notices'>;
  telling: Telling;
  onChange: (telling: Telling) => void;
}

/** Asks for the reason for a change, and whether voters get an email about it. */
export function TellVoters({ election, telling, onChange }: TellVotersProps) {
  const { on = false, recipients = 0 } = election.notices ?? {};
  return (
    <>
      <TextArea
        label={t`Reason`}
        optional
        rows={2}
        maxLength={LONGEST_REASON}
        hint={t`Shown to voters, and in the email.`}
        value={telling.reason}
        onChange={({ target }) => onChange({ ...telling, reason: target.value })}
      />
      {on && recipients > 0 ? (
        <Checkbox
          label={plural(recipients, {
            one: 'Email # invited voter',
            other: 'Email # invited voters',
          })}
          checked={telling.notify}
          onChange={({ target }) => onChange({ ...telling, notify: target.checked })}
        />
      ) : (
        <NoticeRecipients election={election} />
      )}
    </>
  );
}
