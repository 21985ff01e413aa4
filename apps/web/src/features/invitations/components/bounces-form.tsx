import type { Election } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { TextArea } from '../../../components/fields/text-area';
import { toastError } from '../../../lib/toasts/toast-message';
import { useMarkBounced } from '../api';

/** Takes pasted bounce messages, and marks the invitations to their addresses as failed. */
export function BouncesForm({ election }: { election: Pick<Election, '_id'> }) {
  const [pasted, setPasted] = useState('');
  const marking = useMarkBounced(election._id);
  const { marked, unknown } = marking.data ?? { marked: 0, unknown: [] };
  const addresses = unknown.join(', ');
  return (
    <form
      className="grid gap-3 border-t border-rule pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        marking.mutate(pasted, {
          onSuccess: () => setPasted(''),
          onError: (error) => toastError('bounces', error),
        });
      }}
    >
      <TextArea
        label={t`Addresses or messages`}
        hint={t`Paste addresses or whole bounce messages. We mark every address on the roll as failed.`}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          loading={marking.isPending}
          disabled={pasted.trim() === ''}
        >
          <Trans>Mark as failed</Trans>
        </Button>
      </div>
      {marking.data && (
        <Notice tone={marked > 0 ? 'success' : 'warning'} live>
          <p>
            {plural(marked, {
              one: '# invitation marked as failed.',
              other: '# invitations marked as failed.',
            })}
          </p>
          {unknown.length > 0 && (
            <p>
              <Trans>Not on the roll: {addresses}.</Trans>
            </p>
          )}
        </Notice>
      )}
    </form>
  );
}
