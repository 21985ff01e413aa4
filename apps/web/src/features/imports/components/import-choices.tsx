import type { Election, ImportId, ImportPreview } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Checkbox } from '../../../components/fields/checkbox';
import { Switch } from '../../../components/fields/switch';
import { Card } from '../../../components/surfaces/card';
import { toastError } from '../../../lib/toasts/toast-message';
import { useBeginImport, type Reading } from '../api';
import type { VoterList } from '../voter-list';
import { numberText } from '../../../lib/words/numbers';

interface ImportChoicesProps {
  election: Pick<Election, '_id' | 'status'>;
  preview: ImportPreview;
  /** The counts match the current choices. */
  isSettled: boolean;
  list: Pick<VoterList, 'id' | 'file'>;
  reading: Reading;
  onBegun: (job: ImportId) => void;
}

/** The last choices, and the button that imports. No mail is sent unless the button says so. */
export function ImportChoices({
  election,
  preview,
  isSettled,
  list,
  reading,
  onBegun,
}: ImportChoicesProps) {
  const [invite, setInvite] = useState(false);
  const [update, setUpdate] = useState(false);
  const beginning = useBeginImport(election._id);
  const { toAdd, changed, unclear, invalid } = preview;
  const updated = update ? changed : 0;
  const canInvite = toAdd > 0 && preview.columns.some(({ field }) => field === 'email');
  const invites = invite && canInvite;
  // A double-click is faster than the button's busy state. The second import would be refused, and the user
  // would never reach the first.
  const isBeginning = useRef(false);

  function begin() {
    if (isBeginning.current) return;
    isBeginning.current = true;
    beginning.mutate(
      { list, reading, update, invite: invites },
      {
        onSuccess: onBegun,
        onError: (error) => toastError('voterImport', error),
        onSettled: () => (isBeginning.current = false),
      },
    );
  }

  const remarks = [
    unclear > 0 &&
      plural(unclear, {
        one: '# unclear row will be imported as shown.',
        other: '# unclear rows will be imported as shown.',
      }),
    invalid > 0 &&
      plural(invalid, {
        one: '# refused row will be left out.',
        other: '# refused rows will be left out.',
      }),
  ].filter((remark) => remark !== false);
  return (
    <Card className="grid grid-cols-1 gap-5">
      {canInvite && (
        <Switch
          label={t`Invite them by email now`}
          hint={t`Each new voter with an email address gets a link to the ballot. You can also invite them later.`}
          checked={invite}
          onCheckedChange={setInvite}
        />
      )}
      {changed > 0 && (
        <Checkbox
          label={plural(changed, {
            one: 'Update # voter already on the roll',
            other: 'Update # voters already on the roll',
          })}
          hint={
            election.status === 'open'
              ? t`Name, address and member number are taken from the list. Groups stay, as voting has opened.`
              : t`Their data is taken from the list. Empty cells change nothing.`
          }
          checked={update}
          onChange={({ target }) => setUpdate(target.checked)}
        />
      )}
      {toAdd + updated === 0 ? (
        <p className="text-sm text-ink-soft">
          <Trans>There is nothing to import.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button loading={beginning.isPending || !isSettled} onClick={begin}>
            {buttonText({ toAdd, updated, invites })}
          </Button>
          {remarks.length > 0 && <p className="text-sm text-ink-soft">{remarks.join(' ')}</p>}
        </div>
      )}
    </Card>
  );
}

function buttonText(does: { toAdd: number; updated: number; invites: boolean }): string {
  const { toAdd, updated, invites } = does;
  if (toAdd === 0) return plural(updated, { one: 'Update # voter', other: 'Update # voters' });
  if (updated === 0) {
    return invites
      ? plural(toAdd, { one: 'Add and invite # voter', other: 'Add and invite # voters' })
      : plural(toAdd, { one: 'Add # voter', other: 'Add # voters' });
  }
  const updates = numberText(updated);
  return invites
    ? plural(toAdd, {
        one: `Add and invite # voter, update ${updates}`,
        other: `Add and invite # voters, update ${updates}`,
      })
    : plural(toAdd, {
        one: `Add # voter, update ${updates}`,
        other: `Add # voters, update ${updates}`,
      });
}
