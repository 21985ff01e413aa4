import type { Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../components/buttons/link-button';
import { Card } from '../../../components/surfaces/card';
import { electionDateInZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import type { Doing } from '../next-step';

interface NextUpCardProps {
  election: Election;
  doing: Doing | undefined;
  /** The election's name is already shown above. */
  isInElection?: boolean;
}

/** The next step in setting up an election, and a button that leads to it. */
export function NextUpCard({ election, doing, isInElection = false }: NextUpCardProps) {
  return (
    <Card
      as="section"
      aria-labelledby="next-up"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        {!isInElection && (
          <p className="text-sm font-medium text-ink-soft wrap-anywhere">{election.name}</p>
        )}
        <h2 id="next-up" className="text-xl font-bold tracking-tight wrap-anywhere">
          {doing ? doing.title : t`Ready to open`}
        </h2>
        {!doing && (
          <p className="text-sm text-ink-soft">
            {election.waiting?.byHand
              ? t`Open voting when you like.`
              : t`Voting opens on ${{ votingStartDate: electionDateInZone(election.votingStartDate) }}.`}
          </p>
        )}
      </div>
      {doing ? (
        <LinkButton to={doing.to}>{doing.label}</LinkButton>
      ) : (
        <LinkButton variant="secondary" to={paths.election(election._id)}>
          <Trans>Go to the election</Trans>
        </LinkButton>
      )}
    </Card>
  );
}
