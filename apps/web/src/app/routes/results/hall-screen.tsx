import { useQuery } from '@tanstack/react-query';
import { useIsPublic } from '../../../features/publishing/api';
import { resultsQuery } from '../../../features/results/api';
import { Hall } from '../../../features/results/hall/hall';
import { paths } from '../../../lib/paths';
import { useElectionId } from '../../../lib/route-ids';
import { useSession } from '../../../lib/session/use-session';
import { useOwnElection } from '../elections/use-own-election';

/** Presents the results of an election to an assembly. */
function HallRoute() {
  const id = useElectionId();
  const isSignedIn = useSession() !== undefined;
  const own = useOwnElection(id);
  const { data: results } = useQuery(resultsQuery(id));
  const isPublic = useIsPublic(id, {
    isCounted: results?.final === true,
    isMember: own === 'loading' ? undefined : own !== undefined,
  });
  return (
    <Hall
      electionId={id}
      isPublic={isPublic}
      leaveTo={isSignedIn ? paths.electionResults(id) : paths.publishedResults(id)}
    />
  );
}

export { HallRoute as Component };
