import { Hall } from '../../../features/results/hall/hall';
import { paths } from '../../../lib/paths';
import { useElectionId } from '../../../lib/route-ids';
import { useSession } from '../../../lib/session/use-session';

/** The results of an election for an assembly, shown by whoever presents them. */
function HallRoute() {
  const id = useElectionId();
  const isSignedIn = useSession() !== undefined;
  return (
    <Hall
      electionId={id}
      leaveTo={isSignedIn ? paths.electionResults(id) : paths.publishedResults(id)}
    />
  );
}

export { HallRoute as Component };
