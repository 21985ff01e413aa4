import { type TrialCount } from '@hustings/shared';
import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/feedback/notice';
import { electionDateInZone } from '../../../lib/dates';
import { product } from '../../../lib/product';
import { differenceWords } from '../../../lib/messages/trial-difference-words';

interface TrialCertificateProps {
  trial: TrialCount;
  /** The trial count was just made, on this page. */
  isNew: boolean;
}

/** The result of a trial count, with its time and the member who ran it. */
export function TrialCertificate({ trial, isNew }: TrialCertificateProps) {
  const { ballots, positions } = trial;
  const when = t`Tried on ${plural(positions, { one: '# position', other: '# positions' })}, ${{ date: electionDateInZone(trial.at) }}, by ${{ name: trial.by }}.`;
  if (trial.agrees) {
    return (
      <Notice
        tone={trial.isCurrent ? 'success' : 'info'}
        title={t`${plural(ballots, { one: '# test ballot', other: '# test ballots' })}, every total as expected, two independent counters`}
        live={isNew}
      >
        <p className="wrap-anywhere">{when}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t`The trial count failed. Do not open voting.`} live={isNew}>
      <p className="wrap-anywhere">
        {plural(ballots, {
          one: '# test ballot was cast, and not everything came out as it must.',
          other: '# test ballots were cast, and not everything came out as it must.',
        })}{' '}
        {when}
      </p>
      <ul aria-label={t`What differed`} className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {(trial.differences ?? []).map((difference) => (
          <li key={`${difference.check} ${difference.position} ${difference.candidate}`}>
            {differenceWords(difference)}
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Run it once more. If it fails again, send this page to your server administrator, or write
          to{' '}
          <a href={`mailto:${product.supportEmail}`} className="text-link">
            {ph({ supportEmail: product.supportEmail })}
          </a>
          .
        </Trans>
      </p>
    </Notice>
  );
}
