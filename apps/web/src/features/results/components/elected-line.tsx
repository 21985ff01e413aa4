import { isCounted, outcomeInWords, type PositionResult } from '@hustings/shared';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Photo } from '../../../components/surfaces/photo';
import { i18n } from '../../../lib/words/i18n';

const MOST_PHOTOS = 5;
/** With more photos there is no room for the text beside them. */
const FEW_PHOTOS = 2;

/** For a final count: the photos of those elected, and the outcome in words. */
export function ElectedLine({ position }: { position: PositionResult }) {
  if (!isCounted(position)) return null;
  const elected = position.candidates.filter((candidate) => candidate.elected);
  return (
    <div
      className={clsx(
        'flex gap-3',
        elected.length > FEW_PHOTOS ? 'flex-col sm:flex-row sm:items-center' : 'items-center',
      )}
    >
      {elected.length > 0 && (
        <span
          className={clsx(
            'flex shrink-0 -space-x-2.5 print:hidden',
            position.annulment && 'opacity-60 grayscale',
          )}
        >
          {elected.slice(0, MOST_PHOTOS).map(({ _id, photoUrl, fullName }) => (
            <span key={_id} className="rounded-full ring-2 ring-surface">
              <Photo src={photoUrl} name={fullName} alt="" />
            </span>
          ))}
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        {position.annulment && (
          <span className="text-sm text-ink-soft">
            <Trans>No longer valid. As it was counted:</Trans>
          </span>
        )}
        {outcomeInWords(i18n, position).map((sentence) => (
          <span
            key={sentence}
            className={clsx('text-lg', position.annulment ? 'text-ink-soft' : 'font-bold text-ink')}
          >
            {sentence}
          </span>
        ))}
      </span>
    </div>
  );
}
