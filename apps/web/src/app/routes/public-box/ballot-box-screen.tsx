import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BallotBoxView } from '../../../features/public-box/components/ballot-box-view';
import { resultsQuery } from '../../../features/results/api';
import { votesQuery } from '../../../features/casting/api';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../lib/session/use-session';
import { OwnElectionStrip } from '../elections/own-election-strip';
import { useElectionId } from '../../../lib/route-ids';

function BallotBoxRoute() {
  const id = useElectionId();
  const session = useSession();
  const { data: results } = useQuery(resultsQuery(id));
  const { data: votes } = useQuery({
    ...votesQuery(),
    enabled: session !== undefined && !session.election,
  });
  const listed = votes?.results.find(({ election }) => election._id === id)?.election;
  const names = useMemo(
    () =>
      new Map(
        (results?.positions ?? []).flatMap((position) => [
          [position._id as string, position.position] as const,
          ...position.candidates.map(({ _id, fullName }) => [_id as string, fullName] as const),
        ]),
      ),
    [results],
  );
  return (
    <>
      {session && <OwnElectionStrip electionId={id} />}
      <BallotBoxView
        electionId={id}
        election={results?.election ?? listed}
        status={results?.status ?? listed?.status}
        names={names}
        back={{
          to: session ? paths.electionResults(id) : paths.publishedResults(id),
          label: t`Results`,
        }}
      />
    </>
  );
}

export { BallotBoxRoute as Component };
