import type { PositionResult } from '@hustings/shared';
import { Photo } from '../../../components/surfaces/photo';
import { isCounted } from '../methods/method-view';
import { viewOf } from '../methods/method-views';

const MOST_PHOTOS = 5;

interface ElectedLineProps {
  position: PositionResult;
  size: 'small' | 'medium';
}

/** Of a final count: the faces of those elected, and the outcome in words. */
export function ElectedLine({ position, size }: ElectedLineProps) {
  if (!isCounted(position)) return null;
  const elected = position.candidates.filter((candidate) => candidate.elected);
  return (
    <div className="flex items-center gap-3">
      {elected.length > 0 && (
        <span className="flex shrink-0 -space-x-2.5 print:hidden">
          {elected.slice(0, MOST_PHOTOS).map(({ _id, photoUrl, fullName }) => (
            <span key={_id} className="rounded-full ring-2 ring-surface">
              <Photo src={photoUrl} name={fullName} alt="" size={size} />
            </span>
          ))}
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        {viewOf(position)
          .words(position)
          .map((sentence) => (
            <span
              key={sentence}
              className={
                size === 'small' ? 'text-sm font-semibold text-ink' : 'text-lg font-bold text-ink'
              }
            >
              {sentence}
            </span>
          ))}
      </span>
    </div>
  );
}
