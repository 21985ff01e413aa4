import { t } from '@lingui/core/macro';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button';

interface Sortable {
  _id: string;
  /** The name in buttons and for screen readers. */
  name: string;
}

interface SortableListProps<Item extends Sortable> {
  /** Names the list for screen readers. */
  label: string;
  items: readonly Item[];
  /** Called after each move with the whole list in its new order. */
  onMove: (items: Item[]) => void;
  children: (item: Item) => ReactNode;
}

/** A numbered list reordered by dragging, arrow keys or its buttons. */
export function SortableList<Item extends Sortable>({
  label,
  items,
  onMove,
  children,
}: SortableListProps<Item>) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => items.findIndex(({ _id }) => _id === id);

  function move(from: number, to: number) {
    const moved = items[from];
    if (!moved || from === to || to < 0 || to >= items.length) return;
    onMove(arrayMove([...items], from, to));
    setSaid(t`${{ name: moved.name }} is now ${{ place: to + 1 }} of ${{ places: items.length }}.`);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(items, indexOf),
        screenReaderInstructions: {
          draggable: t`Press space to pick it up, the arrow keys to move it, space again to put it down and Escape to leave it where it was.`,
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over) move(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext items={items.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="grid max-w-text grid-cols-1 gap-1">
          {items.map((item, index) => (
            <SortableRow
              key={item._id}
              item={item}
              place={index + 1}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onStep={(step) => move(index, index + step)}
            >
              {children(item)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

interface SortableRowProps {
  item: Sortable;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: 1 | -1) => void;
  children: ReactNode;
}

function SortableRow({ item, place, isFirst, isLast, onStep, children }: SortableRowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item._id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'flex min-w-0 items-center gap-2 rounded-md bg-surface py-1',
        isDragging && 'relative z-10 shadow-raised',
      )}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={t`Drag ${item.name}`}
        className="cursor-grab touch-none active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </IconButton>
      <span className="w-6 shrink-0 text-end text-sm text-ink-soft tabular-nums">{place}</span>
      <div className="min-w-0 flex-1">{children}</div>
      <StepButton label={t`Move ${item.name} up`} isAtEnd={isFirst} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" className="size-5" />
      </StepButton>
      <StepButton label={t`Move ${item.name} down`} isAtEnd={isLast} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" className="size-5" />
      </StepButton>
    </li>
  );
}

interface StepButtonProps {
  label: string;
  /** Not disabled at the end, so it keeps its focus. */
  isAtEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

function StepButton({ label, isAtEnd, onClick, children }: StepButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={onClick}
      className="aria-disabled:opacity-40"
    >
      {children}
    </IconButton>
  );
}

function announcementsOf(
  items: readonly Sortable[],
  indexOf: (id: UniqueIdentifier) => number,
): Announcements {
  const nameOf = (id: UniqueIdentifier) => items[indexOf(id)]?.name ?? '';
  return {
    onDragStart: ({ active }) =>
      t`${{ name: nameOf(active.id) }} is picked up, ${{ place: indexOf(active.id) + 1 }} of ${{ places: items.length }}.`,
    onDragOver: ({ active, over }) =>
      over
        ? t`${{ name: nameOf(active.id) }} would be ${{ place: indexOf(over.id) + 1 }} of ${{ places: items.length }}.`
        : undefined,
    // The list itself announces the result.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t`${{ name: nameOf(active.id) }} stays where it was.`,
  };
}
