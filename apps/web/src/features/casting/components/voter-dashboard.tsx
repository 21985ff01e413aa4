import { PageHeader } from '../../../components/headings/page-header';
import { VotesOverview } from './votes-overview';

/** A voter's home screen. */
export function VoterDashboard() {
  return (
    <>
      <PageHeader
        title="Your elections"
        description="Elections waiting for your vote, those you have voted in, and their results."
      />
      <VotesOverview />
    </>
  );
}
