import { VotingPanel } from '../../../features/casting/components/voting-panel';

function VotesRoute() {
  return <VotingPanel />;
}

export { VotesRoute as Component };
