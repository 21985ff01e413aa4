import { VotingPanel } from '../../../features/votes/components/voting-panel';

function VotesRoute() {
  return <VotingPanel />;
}

export { VotesRoute as Component };
