import { t } from '@lingui/core/macro';
import type { ElectionId, PositionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { SkeletonPage } from '../components/skeletons/skeleton-page';
import { positionResultsQuery, resultsQuery } from '../features/results/api';
import { paths } from '../lib/paths';

interface PublishedDoorProps {
  /** The election or position at this address. */
  of: { election: ElectionId } | { position: PositionId };
  /** Shown where results are not public. */
  login: ReactNode;
}

/** Sends a signed-out reader to the result if it is public, otherwise to sign-in. */
export function PublishedDoor({ of, login }: PublishedDoorProps) {
  return 'election' in of ? (
    <ElectionDoor id={of.election} login={login} />
  ) : (
    <PositionDoor id={of.position} login={login} />
  );
}

function ElectionDoor({ id, login }: { id: ElectionId; login: ReactNode }) {
  const { data, isPending } = useQuery(resultsQuery(id));
  if (isPending) return <SkeletonPage label={t`Loading the results`} />;
  return data?.final ? <Navigate to={paths.publishedResults(id)} replace /> : login;
}

function PositionDoor({ id, login }: { id: PositionId; login: ReactNode }) {
  const { data, isPending } = useQuery(
    positionResultsQuery(id, { ageGroup: 'All', region: 'All' }),
  );
  if (isPending) return <SkeletonPage label={t`Loading the result`} />;
  if (!data || data.suppressed || !data.final) return login;
  const asked = new URLSearchParams({ position: id, name: data.position });
  return (
    <Navigate to={`${paths.publishedResults(data.election._id)}?${asked.toString()}`} replace />
  );
}
