import type { RollEntry, ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/buttons/button';
import { Card } from '../../../components/surfaces/card';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';

interface AddedVoterProps {
  electionId: ElectionId;
  voter: RollEntry;
  isInvited: boolean;
  onAddAnother: () => void;
}

/** The voter just added, and their way to the ballot. */
export function AddedVoter({ electionId, voter, isInvited, onAddAnother }: AddedVoterProps) {
  const { fullName, email } = voter;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="voter-added" className="grid gap-5">
      <div className="grid gap-1">
        <h2
          ref={heading}
          id="voter-added"
          tabIndex={-1}
          className="text-xl font-bold tracking-tight outline-none"
        >
          <Trans>{fullName} is on the roll</Trans>
        </h2>
        <p className="text-ink-soft">
          {email === ''
            ? t`This voter has no email address and votes by letter. Make the letter on the Messages tab, under “Letters”.`
            : isInvited
              ? t`An invitation is on its way to ${email}. Its link leads to the ballot.`
              : t`No invitation was sent to ${email}. Invite the voter later from the roll.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAddAnother}>
          <Trans>Register another voter</Trans>
        </Button>
        <LinkButton variant="quiet" to={paths.roll(electionId)}>
          <Trans>Go to the roll</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
