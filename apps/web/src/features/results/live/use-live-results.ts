import type { ElectionId, ElectionStatus, Results } from '@hustings/shared';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resultsKeys } from '../results-keys';
import { addressOfResultsStream, everybody } from '../api';
import { followResults, type Live } from './follow-results';
import { isLive, setLive, useLive } from './live-store';
import { whileVisible } from './while-visible';

interface Watched {
  electionId: ElectionId;
  status: ElectionStatus;
}

/**
 * Keeps an election's results up to date while they change: the stream writes to the query cache, which every
 * screen reads.
 *
 * @param watched Undefined until the results have loaded.
 */
export function useLiveResults(watched: Watched | undefined): Live | undefined {
  const client = useQueryClient();
  const { electionId, status } = watched ?? {};
  const moves = status === 'open' || status === 'counting';
  useEffect(() => {
    if (!electionId || !moves) return;
    if (typeof EventSource === 'undefined') {
      setLive(electionId, { how: 'polling', hasChanged: false });
      return () => setLive(electionId, undefined);
    }
    let hasPaused = false;
    return whileVisible(() => {
      // While the tab was hidden, nothing arrived and nothing was polled.
      if (hasPaused) void client.invalidateQueries({ queryKey: resultsKeys.all });
      hasPaused = true;
      return follow(client, electionId);
    });
  }, [client, electionId, moves]);
  return useLive(electionId);
}

function follow(client: QueryClient, electionId: ElectionId): () => void {
  const stop = followResults({
    address: () => addressOfResultsStream(electionId),
    onResults: (results) => keep(client, results),
    onLive(live) {
      const wasLive = isLive(electionId);
      setLive(electionId, live);
      // The stream was lost: polling takes over, starting with what was missed.
      if (wasLive && live.how !== 'live')
        void client.invalidateQueries({ queryKey: resultsKeys.all });
    },
  });
  return () => {
    stop();
    setLive(electionId, undefined);
  };
}

function keep(client: QueryClient, results: Results): void {
  const { election, positions, status, final, asOf } = results;
  client.setQueryData(resultsKeys.election(election._id), results);
  for (const position of positions) {
    client.setQueryData(resultsKeys.position(position._id, everybody), (known?: object) =>
      known ? { ...position, suppressed: false, election, status, final, asOf } : undefined,
    );
  }
  // Results by group exist only now.
  if (final) void client.invalidateQueries({ queryKey: resultsKeys.positions });
}
