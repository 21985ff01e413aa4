import type { BallotPosition } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/buttons/icon-button';
import { Card } from '../../../components/surfaces/card';
import { paths } from '../../../lib/paths';
import { votingInWords } from '../../../lib/voting-in-words';
import { DeletePositionDialog } from './delete-position-dialog';

interface PositionSheetProps {
  position: BallotPosition;
  /** The user may edit the position, and voting has not opened. */
  mayChange: boolean;
  /** Shown beside the delete button. */
  actions: ReactNode;
  children: ReactNode;
}

/** A position with all its candidates, like a sheet of the ballot. */
export function PositionSheet({ position, mayChange, actions, children }: PositionSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { _id, description } = position;
  return (
    <Card as="article" aria-label={position.position} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h3 className="text-lg font-bold tracking-tight wrap-anywhere">
            <Link to={paths.position(_id)} className="hover:underline">
              {position.position}
            </Link>
          </h3>
          <p className="max-w-text text-sm wrap-anywhere text-ink-soft">{description}</p>
          <p className="text-sm text-ink-soft tabular-nums">{votingInWords(position)}</p>
        </div>
        {mayChange && (
          <div className="flex items-center gap-2">
            {actions}
            <IconButton
              aria-label={t`Delete ${{ position: position.position }}`}
              onClick={() => setDeleting(true)}
              className="hover:text-danger"
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      <div className="border-t border-rule pt-4">{children}</div>
      <DeletePositionDialog position={position} open={isDeleting} onOpenChange={setDeleting} />
    </Card>
  );
}
