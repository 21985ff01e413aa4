import { roleMay, type Election } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../lib/session/use-signed-in';
import { electionQuery, electionsQuery } from './api';
import { doingOf, type Doing } from './next-step';

interface NextUp {
  election: Election;
  /** Undefined where all is ready, or what is next is for others to do. */
  doing: Doing | undefined;
}

/** The newest election in which voting has not opened, and what comes next in it. */
export function useNextUp(): NextUp | undefined {
  const { membership } = useSignedIn();
  const elections = useQuery(electionsQuery());
  const newest = elections.data?.results.find(
    ({ status }) => status === 'draft' || status === 'nominations',
  );
  const { data: election } = useQuery({ ...electionQuery(newest?._id), meta: {} });
  if (!newest || !election?.readiness) return undefined;
  const missing = election.readiness.find(({ ok }) => !ok);
  const doing = missing && doingOf(missing, election);
  if (missing && !(doing && membership && roleMay(membership.role, doing.act))) return undefined;
  return { election, doing };
}
