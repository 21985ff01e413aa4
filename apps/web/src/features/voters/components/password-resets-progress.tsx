import type { ElectionId, PasswordResetsId } from '@hustings/shared';
import { sentence } from '../../../lib/words/sentence';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Notice } from '../../../components/feedback/notice';
import { ProgressBar } from '../../../components/feedback/progress-bar';
import { failedLoad } from '../../../lib/messages/message-for';
import { passwordResetsQuery } from '../api';
import { numberText } from '../../../lib/words/numbers';

interface PasswordResetsProgressProps {
  electionId: ElectionId;
  resets: PasswordResetsId;
  /** The number of voters selected, with and without an email address. */
  chosen: number;
}

/** Progress and outcome of sending password links. */
export function PasswordResetsProgress({
  electionId,
  resets,
  chosen,
}: PasswordResetsProgressProps) {
  const query = useQuery(passwordResetsQuery(electionId, resets));
  if (query.isLoadingError) {
    return <ErrorLine {...failedLoad('voterPasswordReset', query)} />;
  }
  const { state, total = 0, sent = 0, failed = 0, failure } = query.data ?? {};
  if (failure) {
    return (
      <Notice
        tone="danger"
        live
        title={plural(sent, {
          one: 'Sending stopped after # link',
          other: 'Sending stopped after # links',
        })}
      >
        <p>{sentence(failure.code, failure.params)}</p>
      </Notice>
    );
  }
  if (state !== 'done') {
    const sentYet = numberText(sent);
    return (
      <div className="grid gap-1.5">
        <ProgressBar label={t`Links sent`} value={sent + failed} max={total} />
        <p role="status" className="text-xs text-ink-soft tabular-nums">
          {plural(total, {
            one: `${sentYet} of # link sent. You can leave this page: sending continues.`,
            other: `${sentYet} of # links sent. You can leave this page: sending continues.`,
          })}
        </p>
      </div>
    );
  }
  const without = Math.max(0, chosen - total);
  return (
    <Notice tone={failed + without > 0 ? 'warning' : 'success'} live>
      <p>{plural(sent, { one: '# link sent.', other: '# links sent.' })}</p>
      {failed > 0 && (
        <p>
          {plural(failed, {
            one: '# link not sent: the mail server refused the address, or it has already had several such messages.',
            other:
              '# links not sent: the mail server refused the address, or it has already had several such messages.',
          })}
        </p>
      )}
      {without > 0 && (
        <p>
          {plural(without, {
            one: '# voter without an email address got none: they vote by letter.',
            other: '# voters without an email address got none: they vote by letter.',
          })}
        </p>
      )}
    </Notice>
  );
}
