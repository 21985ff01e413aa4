import { isCounted, outcomeInWords, type Results } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { paths } from '../../../lib/paths';
import { annulmentTitles } from '../annulment-words';
import { HallAddress } from './hall-address';
import { i18n } from '../../../lib/words/i18n';

interface HallEndProps {
  results: Results;
  /** Everybody can read the results. */
  isPublic: boolean;
}

/** A summary of all results, with the public address if they are public. */
export function HallEnd({ results: { election, positions }, isPublic }: HallEndProps) {
  const address = new URL(paths.publishedResults(election._id), window.location.origin).href;
  return (
    <div className="grid items-start gap-x-[6vw] gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-[clamp(1.25rem,3vh,2.5rem)]">
        <h2 className="text-hall-lg font-extrabold tracking-tight text-ink">
          <Trans>The result</Trans>
        </h2>
        <dl className="grid gap-5">
          {positions.map((position) => (
            <div key={position._id} className="grid gap-1 border-t border-rule pt-4">
              <dt className="text-hall-sm text-ink-soft">{position.position}</dt>
              {position.annulment && (
                <dd className="text-hall-sm font-bold text-danger">
                  {annulmentTitles[position.annulment.kind]}
                </dd>
              )}
              {(isCounted(position) ? outcomeInWords(i18n, position) : []).map((sentence) => (
                <dd
                  key={sentence}
                  className={clsx(
                    'text-hall-sm wrap-anywhere',
                    position.annulment ? 'text-ink-soft' : 'font-bold text-ink',
                  )}
                >
                  {position.annulment ? t`${sentence} (no longer valid)` : sentence}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
      {isPublic && (
        <HallAddress address={address} caption={t`All results, to read and to recount`} />
      )}
    </div>
  );
}
