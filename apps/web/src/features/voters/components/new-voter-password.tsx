import type { RollEntry, ElectionId } from '@hustings/shared';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/buttons/button';
import { Card } from '../../../components/surfaces/card';
import { CopyButton } from '../../../components/buttons/copy-button';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';

interface NewVoterPasswordProps {
  electionId: ElectionId;
  voter: RollEntry;
  /** None for a voter without an address. */
  password: string | undefined;
  isInvited: boolean;
  onAddAnother: () => void;
}

/** Who was just added, with the initial password: here, now and never again. */
export function NewVoterPassword({
  electionId,
  voter,
  password,
  isInvited,
  onAddAnother,
}: NewVoterPasswordProps) {
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
          {password === undefined
            ? 'Without an e-mail address, this voter votes with a letter. Make it on the page of the roll, under “Letters”.'
            : isInvited
              ? `An invitation is on its way to ${voter.email}. Its link is the usual way in: the voter chooses a password there and does not need one from you.`
              : `No invitation was sent to ${voter.email}. Invite the voter later from the roll, or pass on the password below.`}
        </p>
      </div>
      {password !== undefined && (
        <div className="grid gap-2 rounded-md border border-rule bg-paper p-4">
          <p className="text-sm font-semibold">Initial password, shown only this once</p>
          <div className="flex flex-wrap items-center gap-3">
            <output
              aria-label="Initial password"
              className="font-mono text-lg break-all select-all"
            >
              {password}
            </output>
            <CopyButton text={password} label="Copy password" />
          </div>
          <p className="text-xs text-ink-soft">
            It works only if the address had no account before. The voter must replace it before
            voting, so that nobody else can vote with it.
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAddAnother}>Register another voter</Button>
        <LinkButton variant="quiet" to={paths.electionVoters(electionId)}>
          Go to the roll
        </LinkButton>
      </div>
    </Card>
  );
}
