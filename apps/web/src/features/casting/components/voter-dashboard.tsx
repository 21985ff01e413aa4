import { t } from '@lingui/core/macro';
import { PageHeader } from '../../../components/headings/page-header';
import { VotesOverview } from './votes-overview';

/** A voter's home screen. */
export function VoterDashboard() {
  return (
    <>
      <PageHeader
        title={t`Your elections`}
        description={t`Elections waiting for your vote, those you have voted in, and their results.`}
      />
      <VotesOverview />
    </>
  );
}
