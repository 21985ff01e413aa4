import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { electionDate } from '../../lib/dates';
import { paths } from '../../lib/paths';

/** @param until When the sample is deleted, ISO 8601. */
export function SampleBanner({ until }: { until: string }) {
  return (
    <aside
      aria-label={t`Your organisation`}
      className="bg-primary-wash px-4 py-2 text-center text-sm text-ink print:hidden"
    >
      <Trans>
        This is a demo: it sends no email, and is deleted on{' '}
        <time dateTime={until}>{electionDate(until)}</time>.{' '}
        <Link to={paths.register()} className="text-link font-semibold">
          Create an account
        </Link>{' '}
        for an election that counts.
      </Trans>
    </aside>
  );
}
