import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { takesCandidates, type BallotPosition } from '@hustings/shared';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/surfaces/card';
import { IconButton } from '../../../components/buttons/icon-button';
import { LinkButton } from '../../../components/buttons/link-button';
import { paths } from '../../../lib/paths';
import { shortDescription } from '../short-description';
import { votingFacts } from '../voting-facts';
import { DeletePositionDialog } from './delete-position-dialog';

interface PositionCardProps {
  position: BallotPosition;
  /** The user may edit the position, and voting has not opened. */
  mayChange: boolean;
}

export function PositionCard({ position, mayChange }: PositionCardProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { candidates } = position;
  const isMotion = !takesCandidates(position.method);
  return (
    <Card as="article" aria-label={position.position} className="flex flex-col gap-4">
      <div className="grid gap-1">
        <h3 className="text-base font-bold tracking-tight">{position.position}</h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {shortDescription(position.description)}
        </p>
      </div>
      <dl className="grid gap-1 text-sm">
        {!isMotion && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">
              <Trans>Number of candidates</Trans>
            </dt>
            <dd
              className={clsx(
                'font-semibold tabular-nums',
                candidates.length === 0 && 'text-warning',
              )}
            >
              {candidates.length}
            </dd>
          </div>
        )}
        {votingFacts(position).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-rule pt-4">
        <LinkButton
          variant="secondary"
          size="small"
          to={paths.position(position._id)}
          aria-label={t`Open ${{ position: position.position }}`}
        >
          <Trans context="button">Open</Trans>
        </LinkButton>
        {mayChange && (
          <IconButton
            aria-label={t`Delete ${{ position: position.position }}`}
            onClick={() => setDeleting(true)}
            className="hover:text-danger"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <DeletePositionDialog position={position} open={isDeleting} onOpenChange={setDeleting} />
    </Card>
  );
}
