import type { ElectionId, EntryChecks } from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Pencil, RotateCw } from 'lucide-react';
import { Button } from '../../../components/buttons/button';
import { FailuresDetails } from '../../../components/feedback/failures-details';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { useAskForChecks } from '../api';

type FailedCheck = EntryChecks['failures'][number];

interface FailedChecksProps {
  electionId: ElectionId;
  failures: readonly FailedCheck[];
  /** The total; the list may show fewer. */
  failed: number;
  mayAskAgain: boolean;
  /** Absent for users who may only read. */
  onCorrect: ((failure: FailedCheck) => void) | undefined;
}

/** Voters whom the email to check their data did not reach, with the reasons and ways to fix them. */
export function FailedChecks({
  electionId,
  failures,
  failed,
  mayAskAgain,
  onCorrect,
}: FailedChecksProps) {
  const asking = useAskForChecks(electionId);
  return (
    <FailuresDetails
      summary={plural(failed, {
        one: '# question could not be delivered',
        other: '# questions could not be delivered',
      })}
    >
      {mayAskAgain && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          loading={asking.isPending}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={({ currentTarget }) => {
            // The button vanishes once no failures are left.
            const heading = headingAround(currentTarget);
            asking.mutate(
              { matching: { check: 'failed' } },
              {
                onSuccess: () => {
                  toastSuccess('entryChecks');
                  focusHeading(heading);
                },
                onError: (error) => toastError('entryChecks', error),
              },
            );
          }}
        >
          <Trans>Ask all of them again</Trans>
        </Button>
      )}
      <ul className="mt-3 grid gap-3 ps-5.5">
        {failures.map((failure) => (
          <li
            key={failure._id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5"
          >
            <div className="min-w-0">
              <span className="font-medium">{failure.fullName}</span>{' '}
              <span className="wrap-anywhere text-ink-soft">{failure.email}</span>
              <span className="block text-ink-soft">
                {sentence(failure.reasonCode, failure.params)}
              </span>
            </div>
            {onCorrect && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t`Correct the entry of ${failure.fullName}`}
                icon={<Pencil aria-hidden="true" className="size-4" />}
                onClick={() => onCorrect(failure)}
              >
                <Trans context="button">Correct</Trans>
              </Button>
            )}
          </li>
        ))}
        {failed > failures.length && (
          <li className="text-ink-soft">
            <Plural
              value={failed - failures.length}
              one="and # more, listed on the roll under “Not delivered”."
              other="and # more, listed on the roll under “Not delivered”."
            />
          </li>
        )}
      </ul>
    </FailuresDetails>
  );
}
