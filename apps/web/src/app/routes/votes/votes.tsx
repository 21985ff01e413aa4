import { VotingPanel } from '../../../features/votes/components/voting-panel';

export function VotesRoute() {
  return <VotingPanel />;
}
