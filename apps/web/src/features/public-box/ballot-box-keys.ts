import type { ElectionId } from '@hustings/shared';

export const ballotBoxKeys = {
  of: (electionId: ElectionId) => ['ballot-box', electionId] as const,
  page: (electionId: ElectionId, page: number) => ['ballot-box', electionId, 'page', page] as const,
  code: (electionId: ElectionId, code: string) => ['ballot-box', electionId, 'code', code] as const,
};
