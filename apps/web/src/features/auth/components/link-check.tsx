import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state';
import { SkeletonPage } from '../../../components/skeleton-page';
import { ApiError } from '../../../lib/api/api-error';
import { paths } from '../../../lib/paths';
import { toastError } from '../../../lib/toasts/toast-message';
import { tokenCheckQuery } from '../api/token-check-query';

/** Shows its children once the server says that the link can be used; else leads to the sign-in. */
export function LinkCheck({ token, children }: { token: string; children: ReactNode }) {
  const navigate = useNavigate();
  const { isPending, isError, error, refetch } = useQuery(tokenCheckQuery(token));
  const isUnreachable = error instanceof ApiError && error.status === 0;
  const isRefused = isError && !isUnreachable;

  useEffect(() => {
    if (!isRefused) return;
    toastError('tokenCheck', error);
    void navigate(paths.login(), { replace: true });
  }, [isRefused, error, navigate]);

  if (isPending || isRefused) return <SkeletonPage label="Checking your link" />;
  if (isError) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return children;
}
