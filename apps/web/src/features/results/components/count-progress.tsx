import type { Results } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { numberText } from '../../../lib/words/numbers';

/** Progress of counting a large box; renders nothing for a count of a second or two. */
export function CountProgress({ counting }: Pick<Results, 'counting'>) {
  if (!counting) return null;
  const { done, total } = counting;
  return (
    <div className="grid max-w-text gap-2">
      <p className="text-sm tabular-nums">
        <Trans>
          Counting: {ph({ done: numberText(done) })} of <Plural value={total} other="# ballots" />
        </Trans>
      </p>
      <ProgressBar label={t`Ballots counted`} value={done} max={total} />
    </div>
  );
}
