import type { Election } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { PageHeader } from '../../../components/headings/page-header';
import { paths } from '../../../lib/paths';
import { ElectionTabs, type ElectionTab } from './election-tabs';

interface ElectionHeaderProps {
  election: Pick<Election, '_id' | 'name' | 'status' | 'settings'>;
  current: ElectionTab;
  actions?: ReactNode;
}

const names: Record<ElectionTab, string | undefined> = {
  overview: undefined,
  ballot: t`Ballot`,
  voters: t`Voters`,
  messages: t`Messages`,
  results: t`Results`,
};

/** The header shared by all tabs of an election. */
export function ElectionHeader({ election, current, actions }: ElectionHeaderProps) {
  const tab = names[current];
  return (
    <PageHeader
      title={election.name}
      documentTitle={tab && `${tab}: ${election.name}`}
      back={{ to: paths.elections(), label: t`Elections` }}
      badge={
        <ElectionStatusBadge status={election.status} nominations={election.settings.nominations} />
      }
      actions={actions}
      tabs={<ElectionTabs electionId={election._id} current={current} isExact />}
    />
  );
}
