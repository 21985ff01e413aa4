import type { RollEntry, ElectionId } from '@hustings/shared';
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
          {voter.fullName} is on the roll
        </h2>
        <p className="text-ink-soft">
          {voter.email === ''
            ? 'This voter has no email address and votes by letter. Make the letter on the Messages tab, under “Letters”.'
            : isInvited
              ? `An invitation is on its way to ${voter.email}. Its link leads to the ballot.`
              : `No invitation was sent to ${voter.email}. Invite the voter later from the roll.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAddAnother}>Register another voter</Button>
        <LinkButton variant="quiet" to={paths.roll(electionId)}>
          Go to the roll
        </LinkButton>
      </div>
    </Card>
  );
}
