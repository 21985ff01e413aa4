import { t } from '@lingui/core/macro';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Candidate, CandidateId } from '@hustings/shared';
import { ordinal } from '../../../ordinals';
import { rankOf, type Ranking } from '../../../ranking-moves';
import { RankedRow } from './ranked-row';

interface RankedListProps {
  label: string;
  candidates: readonly Candidate[];
  ranking: Ranking<CandidateId>;
  /** Several candidates may share a rank. */
  mayShare: boolean;
  onStep: (id: CandidateId, step: 1 | -1) => void;
  /** @param place Counts from 0. */
  onPlace: (id: CandidateId, place: number) => void;
  onJoin: (id: CandidateId) => void;
  onTakeOut: (id: CandidateId) => void;
}

/** The order so far, changed by dragging, arrow keys, buttons or a place number. */
export function RankedList({ label, candidates, ranking, mayShare, ...moves }: RankedListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const inOrder = ranking.flat();
  const rows = inOrder.flatMap((id) => candidates.filter(({ _id }) => _id === id));
  const idOf = (id: UniqueIdentifier) => inOrder.find((each) => each === id);
  const rank = (id: UniqueIdentifier) => rankOf<string>(ranking, String(id)) ?? 0;
  const nameOf = (id: UniqueIdentifier) => rows.find(({ _id }) => _id === id)?.fullName ?? '';

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) =>
            t`${{ name: nameOf(active.id) }} is picked up, ${{ place: ordinal(rank(active.id) + 1) }} of ${{ ranks: ranking.length }}.`,
          onDragOver: ({ active, over }) =>
            over
              ? t`${{ name: nameOf(active.id) }} would be ${{ place: ordinal(rank(over.id) + 1) }}.`
              : undefined,
          // The sheet announces the result.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => t`${{ name: nameOf(active.id) }} stays where it was.`,
        },
        screenReaderInstructions: {
          draggable: t`Press space to pick it up, the arrow keys to move it, space again to put it down and Escape to leave it where it was.`,
        },
      }}
      onDragEnd={({ active, over }) => {
        const moved = idOf(active.id);
        if (over && moved && over.id !== active.id) moves.onPlace(moved, rank(over.id));
      }}
    >
      <SortableContext items={inOrder} strategy={verticalListSortingStrategy}>
        <ol aria-label={label}>
          {rows.map((candidate) => {
            const own = rank(candidate._id);
            return (
              <RankedRow
                key={candidate._id}
                candidate={candidate}
                place={own}
                places={ranking.length}
                sharers={(ranking[own]?.length ?? 1) - 1}
                above={mayShare ? nameOf(ranking[own - 1]?.[0] ?? '') : ''}
                {...moves}
              />
            );
          })}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
