import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Candidate, CandidateId } from '@hustings/shared';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { IconButton } from '../../../../../components/buttons/icon-button';
import { hasLongWord } from '../../../long-words';
import { ordinal } from '../../../ordinals';
import { Photo } from '../../../../../components/surfaces/photo';
import { CandidateAbout } from '../candidate-about';

interface RankedRowProps {
  candidate: Candidate;
  /** Counts from 0. */
  place: number;
  /** The number of ranks. */
  places: number;
  /** The number of other candidates with the same rank. */
  sharers: number;
  /** A candidate in the rank above, if it may be shared; otherwise empty. */
  above: string;
  onStep: (id: CandidateId, step: 1 | -1) => void;
  onPlace: (id: CandidateId, place: number) => void;
  onJoin: (id: CandidateId) => void;
  onTakeOut: (id: CandidateId) => void;
}

/** A ranked candidate. Pressing the name removes the rank. */
export function RankedRow({
  candidate,
  place,
  places,
  sharers,
  above,
  onStep,
  onPlace,
  onJoin,
  onTakeOut,
}: RankedRowProps) {
  const { _id, fullName } = candidate;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: _id });
  const isTop = place === 0 && sharers === 0;
  const isBottom = place === places - 1 && sharers === 0;
  const now = ordinal(place + 1);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 border-b border-rule bg-vote-wash py-2 pe-2 ps-4 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:pe-6 sm:ps-8',
        isDragging && 'relative z-10 shadow-raised',
      )}
    >
      <PlaceSelect
        name={fullName}
        place={place}
        places={sharers > 0 ? places + 1 : places}
        onPlace={(to) => onPlace(_id, to)}
      />
      <Photo src={candidate.photoUrl} name={fullName} alt="" shape="square" size="small" />
      <button
        type="button"
        data-ranked={_id}
        aria-label={t`Take ${fullName} out`}
        title={t`Tap again to take it out`}
        onClick={({ detail }) => {
          if (detail < 2) onTakeOut(_id);
        }}
        className={clsx(
          'grid min-h-11 min-w-0 content-center rounded-sm text-start',
          hasLongWord(fullName) && 'max-sm:col-span-full',
        )}
      >
        <span className="heading-tight text-lg leading-tight wrap-anywhere text-ink sm:text-xl">
          {fullName}
        </span>
        {candidate.organisation && (
          <span className="text-sm text-ink-soft">{candidate.organisation}</span>
        )}
      </button>
      <div className="flex items-center max-sm:col-span-full max-sm:justify-end">
        <IconButton
          aria-label={t`Move ${fullName} up, now ${now}`}
          aria-disabled={isTop}
          onClick={() => !isTop && onStep(_id, -1)}
          className="h-11 text-ink aria-disabled:opacity-30"
        >
          <ChevronUp aria-hidden="true" className="size-6" />
        </IconButton>
        <IconButton
          aria-label={t`Move ${fullName} down, now ${now}`}
          aria-disabled={isBottom}
          onClick={() => !isBottom && onStep(_id, 1)}
          className="h-11 text-ink aria-disabled:opacity-30"
        >
          <ChevronDown aria-hidden="true" className="size-6" />
        </IconButton>
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={t`Drag ${fullName}`}
          className="h-11 cursor-grab touch-none active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {above && (
        <button
          type="button"
          aria-label={t`Same rank as ${above}, for ${fullName}`}
          onClick={() => onJoin(_id)}
          className="col-start-3 min-h-8 justify-self-start text-start text-sm font-semibold text-ink underline decoration-1 underline-offset-4"
        >
          <Trans>Same rank as {above}</Trans>
        </button>
      )}
      <CandidateAbout candidate={candidate} className="col-start-3 sm:col-span-2" />
    </li>
  );
}

interface PlaceSelectProps {
  name: string;
  place: number;
  places: number;
  onPlace: (place: number) => void;
}

/** The rank's number in a box, over a native select that changes it. */
function PlaceSelect({ name, place, places, onPlace }: PlaceSelectProps) {
  return (
    <span className="relative block size-11 shrink-0 rounded-xs border-2 border-sheet-rule bg-sheet has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center text-2xl leading-none font-extrabold text-sheet-mark tabular-nums"
      >
        {place + 1}
      </span>
      <select
        aria-label={t`Move ${name} to`}
        title={t`Move to…`}
        value={place}
        onChange={({ target }) => onPlace(Number(target.value))}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {Array.from({ length: places }, (_, each) => (
          <option key={each} value={each}>
            {each + 1}
          </option>
        ))}
      </select>
    </span>
  );
}
