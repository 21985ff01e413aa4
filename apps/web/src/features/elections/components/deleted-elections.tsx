import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/headings/section';
import { electionDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { deletedElectionsQuery } from '../api';
import { RestoreElectionButton } from './restore-election-button';

/** Closed elections that were deleted and can still be restored; renders nothing if there are none. */
export function DeletedElections() {
  const { data } = useQuery(deletedElectionsQuery());
  const waiting = data?.filter(({ deletedAt, removal }) => deletedAt && removal) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section
      title={t`Deleted`}
      description={t`They are permanently deleted after 30 days. Until then their results and ballot boxes stay public.`}
    >
      <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
        {waiting.map(({ _id, name, org, deletedAt = '', removal = '' }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <Link
                to={paths.election(_id)}
                className="font-semibold text-ink underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <p className="text-sm text-ink-soft">
                <Trans>
                  Deleted on {ph({ deletedAt: electionDate(deletedAt) })}; removed on{' '}
                  {ph({ removal: electionDate(removal) })}
                </Trans>
              </p>
            </div>
            <RestoreElectionButton election={{ _id, name, org }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
