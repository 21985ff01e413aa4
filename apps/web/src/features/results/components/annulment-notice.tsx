import type { PositionResult } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { paths } from '../../../lib/paths';
import { annulmentTitles, signed } from '../annulment-words';

type Said = Pick<PositionResult, 'annulment' | 'withdrawnAnnulments'>;

/** Shows that officers annulled a result or will repeat the vote. The figures do not change. */
export function AnnulmentNotice({ annulment, withdrawnAnnulments }: Said) {
  if (!annulment && withdrawnAnnulments.length === 0) return null;
  return (
    <div className="grid gap-3">
      {annulment && (
        <Notice tone="warning" title={annulmentTitles[annulment.kind]}>
          <p className="wrap-anywhere whitespace-pre-line">{annulment.reason}</p>
          <p className="text-ink-soft">
            <Trans>
              {ph({ signature: signed(annulment) })}. The count stays as it was recorded; it no
              longer decides who is elected.
            </Trans>
          </p>
          {annulment.repeatedIn.map(({ _id, name }) => (
            <p key={_id}>
              <Trans>
                Voted on once more in{' '}
                <Link className="text-link" to={paths.electionResults(_id)}>
                  {name}
                </Link>
                .
              </Trans>
            </p>
          ))}
        </Notice>
      )}
      {withdrawnAnnulments.map(({ _id, kind, reason, at, by, withdrawn }) => (
        <Notice
          key={_id}
          title={kind === 'annul' ? t`An annulment was withdrawn` : t`A repetition was withdrawn`}
        >
          <p className="wrap-anywhere text-ink-soft">
            <Trans>
              It said: “{reason}” ({ph({ signature: signed({ by, at }) })}.)
            </Trans>
          </p>
          {withdrawn && (
            <p className="wrap-anywhere">
              <Trans>
                It was withdrawn: “{ph({ reason: withdrawn.reason })}” (
                {ph({ signature: signed(withdrawn) })}.) The recorded result holds.
              </Trans>
            </p>
          )}
        </Notice>
      ))}
    </div>
  );
}
