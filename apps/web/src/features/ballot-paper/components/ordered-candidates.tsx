import type { BallotPosition } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SortableList } from '../../../components/lists/sortable-list';
import { toastError } from '../../../lib/toasts/toast-message';
import { useOrderCandidates } from '../api';
import { CandidateLine } from './candidate-line';

/** A position's candidates, sortable into the order on the ballot. */
export function OrderedCandidates({ position }: { position: BallotPosition }) {
  const { candidates } = position;
  const order = useOrderCandidates(position);
  const before = candidates.map(({ _id }) => _id).join();
  // A move shows at once, until the position arrives with its new order.
  const [moved, setMoved] = useState<{ from: string; ids: readonly string[] }>();
  const isMoved = moved !== undefined && (order.isPending || moved.from === before);
  const shown = isMoved
    ? candidates.toSorted((a, b) => moved.ids.indexOf(a._id) - moved.ids.indexOf(b._id))
    : candidates;

  return (
    <SortableList
      label={t`Order of the candidates for ${{ position: position.position }}`}
      items={shown.map((candidate) => ({ ...candidate, name: candidate.fullName }))}
      onMove={(items) => {
        const ids = items.map(({ _id }) => _id);
        setMoved({ from: before, ids });
        order.mutate(ids, {
          onError: (error) => {
            setMoved(undefined);
            toastError('positionUpdate', error);
          },
        });
      }}
    >
      {(candidate) => <CandidateLine candidate={candidate} />}
    </SortableList>
  );
}
