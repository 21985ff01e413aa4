import { PageHeader } from '../../../components/page-header';
import { VotesOverview } from './votes-overview';

/** What a voter comes home to. */
export function VoterDashboard() {
  return (
    <>
      <PageHeader
        title="Your elections"
        description="What waits for your vote, what you have voted in, and how it came out."
      />
      <VotesOverview />
    </>
  );
}
