import type { PositionResult } from '@hustings/shared';
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
            {signed(annulment)}. The count stays as it was recorded; it no longer decides who is
            elected.
          </p>
          {annulment.repeatedIn.map(({ _id, name }) => (
            <p key={_id}>
              Voted on once more in{' '}
              <Link className="text-link" to={paths.electionResults(_id)}>
                {name}
              </Link>
              .
            </p>
          ))}
        </Notice>
      )}
      {withdrawnAnnulments.map(({ _id, kind, reason, at, by, withdrawn }) => (
        <Notice
          key={_id}
          title={kind === 'annul' ? 'An annulment was withdrawn' : 'A repetition was withdrawn'}
        >
          <p className="wrap-anywhere text-ink-soft">
            It said: “{reason}” ({signed({ by, at })}.)
          </p>
          {withdrawn && (
            <p className="wrap-anywhere">
              It was withdrawn: “{withdrawn.reason}” ({signed(withdrawn)}.) The recorded result
              holds.
            </p>
          )}
        </Notice>
      ))}
    </div>
  );
}
