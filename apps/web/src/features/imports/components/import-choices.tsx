import { counted, type Election, type ImportId, type ImportPreview } from '@hustings/shared';
import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Checkbox } from '../../../components/fields/checkbox';
import { Switch } from '../../../components/fields/switch';
import { Card } from '../../../components/surfaces/card';
import { toastError } from '../../../lib/toasts/toast-message';
import { useBeginImport, type Reading } from '../api';
import type { VoterList } from '../voter-list';

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
    ...(unclear > 0 ? [`${counted(unclear, 'unclear row')} will be imported as shown.`] : []),
    ...(invalid > 0 ? [`${counted(invalid, 'refused row')} will be left out.`] : []),
  ];
  return (
    <Card className="grid grid-cols-1 gap-5">
      {canInvite && (
        <Switch
          label="Invite them by email now"
          hint="Each new voter with an email address gets a link to the ballot. You can also invite them later."
          checked={invite}
          onCheckedChange={setInvite}
        />
      )}
      {changed > 0 && (
        <Checkbox
          label={`Update ${counted(changed, 'voter')} already on the roll`}
          hint={
            election.status === 'open'
              ? 'Name, address and member number are taken from the list. Groups stay, as voting has opened.'
              : 'Their data is taken from the list. Empty cells change nothing.'
          }
          checked={update}
          onChange={({ target }) => setUpdate(target.checked)}
        />
      )}
      {toAdd + updated === 0 ? (
        <p className="text-sm text-ink-soft">There is nothing to import.</p>
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
  if (toAdd === 0) return `Update ${counted(updated, 'voter')}`;
  const adds = `${invites ? 'Add and invite' : 'Add'} ${counted(toAdd, 'voter')}`;
  return updated > 0 ? `${adds}, update ${updated.toLocaleString('en')}` : adds;
}
