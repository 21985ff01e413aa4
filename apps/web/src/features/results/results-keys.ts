import type { ElectionId, PositionId, ResultsFilter } from '@hustings/shared';

export const resultsKeys = {
  all: ['results'] as const,
  election: (electionId: ElectionId | null) => ['results', 'election', electionId] as const,
  past: (page: number) => ['results', 'past', page] as const,
  positions: ['results', 'position'] as const,
  position: (positionId: PositionId, filter: ResultsFilter) =>
    ['results', 'position', positionId, filter] as const,
};
