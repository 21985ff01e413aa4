import {
  type Chosen,
  type ElectionId,
  type InvitationProgress,
  type RegistrationId,
} from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail, Pencil, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/buttons/button';
import { FailuresDetails } from '../../../components/feedback/failures-details';
import { Checkbox } from '../../../components/fields/checkbox';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { paths } from '../../../lib/paths';

export type FailedInvitation = InvitationProgress['failures'][number];

/** Actions on failed invitations. The callbacks run once the invitations are queued or the letters begun. */
export interface FailureActions {
  onSendAgain: (to: Chosen, onQueued: () => void) => void;
  onLetters: (to: Chosen, onBegun: () => void) => void;
  onCorrect: (failure: FailedInvitation) => void;
}

interface FailedInvitationsProps {
  electionId: ElectionId;
  failures: readonly FailedInvitation[];
  /** The total; the list may show fewer. */
  failed: number;
  /** Absent for users who may only read. */
  actions: FailureActions | undefined;
}

/** Failed invitations with their reasons, and the ways to fix them. */
export function FailedInvitations({
  electionId,
  failures,
  failed,
  actions,
}: FailedInvitationsProps) {
  const [ids, setIds] = useState<ReadonlySet<RegistrationId>>(new Set());
  const unlisted = failed - failures.length;
  // Failures that are gone are no longer selected.
  const chosen = failures.map(({ _id }) => _id).filter((id) => ids.has(id));

  function choose(voters: readonly RegistrationId[], isChosen: boolean) {
    setIds(
      new Set(isChosen ? [...chosen, ...voters] : chosen.filter((id) => !voters.includes(id))),
    );
  }

  return (
    <FailuresDetails
      summary={plural(failed, {
        one: '# invitation could not be delivered',
        other: '# invitations could not be delivered',
      })}
    >
      {actions && (
        <ManyActions
          actions={actions}
          chosen={chosen}
          failed={failed}
          isAllChosen={chosen.length === failures.length}
          onChooseAll={(isChosen) =>
            choose(
              failures.map(({ _id }) => _id),
              isChosen,
            )
          }
          onDone={() => setIds(new Set())}
        />
      )}
      <ul className="mt-3 grid gap-3 ps-5.5">
        {failures.map((failure) => (
          <li
            key={failure._id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5"
          >
            <div className="min-w-0 break-words">
              {actions ? (
                <Checkbox
                  label={`${failure.fullName}, ${failure.email}`}
                  checked={chosen.includes(failure._id)}
                  onChange={({ target }) => choose([failure._id], target.checked)}
                />
              ) : (
                <p>
                  <span className="font-medium">{failure.fullName}</span>{' '}
                  <span className="text-ink-soft">{failure.email}</span>
                </p>
              )}
              <p className={actions ? 'ps-7.5 text-ink-soft' : 'text-ink-soft'}>
                {sentence(failure.reasonCode, failure.params)}
              </p>
            </div>
            {actions && <OneActions actions={actions} failure={failure} />}
          </li>
        ))}
        {unlisted > 0 && (
          <li className="text-ink-soft">
            {plural(unlisted, { one: 'and # more.', other: 'and # more.' })}{' '}
            <Link to={`${paths.roll(electionId)}?invited=failed`} className="text-link">
              <Trans>Show all on the roll</Trans>
            </Link>
          </li>
        )}
      </ul>
    </FailuresDetails>
  );
}

interface ManyActionsProps {
  actions: FailureActions;
  chosen: readonly RegistrationId[];
  failed: number;
  isAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
  onDone: () => void;
}

/** Actions for the selected failures, or for all if none is selected. */
function ManyActions({
  actions,
  chosen,
  failed,
  isAllChosen,
  onChooseAll,
  onDone,
}: ManyActionsProps) {
  const to: Chosen = chosen.length > 0 ? [...chosen] : { matching: { invited: 'failed' } };
  const count = chosen.length;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 ps-5.5">
      <Checkbox
        label={t`Select all in this list`}
        checked={isAllChosen}
        onChange={({ target }) => onChooseAll(target.checked)}
      />
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={({ currentTarget }) => {
            const heading = headingAround(currentTarget);
            actions.onSendAgain(to, () => {
              onDone();
              // Resent invitations leave the list, and the button may vanish with the last one.
              focusHeading(heading);
            });
          }}
        >
          {count > 0
            ? plural(count, {
                one: 'Send again to # selected',
                other: 'Send again to # selected',
              })
            : plural(failed, { one: 'Send again to all #', other: 'Send again to all #' })}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Mail aria-hidden="true" className="size-4" />}
          onClick={() => actions.onLetters(to, onDone)}
        >
          {count > 0
            ? plural(count, {
                one: 'Make letters for # selected',
                other: 'Make letters for # selected',
              })
            : plural(failed, { one: 'Make letters for all #', other: 'Make letters for all #' })}
        </Button>
      </span>
    </div>
  );
}

function OneActions({ actions, failure }: { actions: FailureActions; failure: FailedInvitation }) {
  const { _id, fullName } = failure;
  return (
    <span className="flex flex-wrap gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-label={t`Send again to ${fullName}`}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={({ currentTarget }) => {
          const heading = headingAround(currentTarget);
          actions.onSendAgain([_id], () => focusHeading(heading));
        }}
      >
        <Trans>Send again</Trans>
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t`Correct the address of ${fullName}`}
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => actions.onCorrect(failure)}
      >
        <Trans context="button">Correct</Trans>
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t`Letter for ${fullName}`}
        icon={<Mail aria-hidden="true" className="size-4" />}
        onClick={() => actions.onLetters([_id], () => undefined)}
      >
        <Trans>Letter</Trans>
      </Button>
    </span>
  );
}
