import type { TokenCheck } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/feedback/error-state';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { ApiError } from '../../../lib/api/api-error';
import { answerText } from '../../../lib/messages/answer-text';
import { tokenCheckQuery } from '../api';

interface LinkCheckProps {
  token: string;
  /** Rendered when the link cannot be used. */
  refused: (error: Error) => ReactNode;
  children: (link: TokenCheck) => ReactNode;
}

/** Renders its children once the server confirms the link. */
export function LinkCheck({ token, refused, children }: LinkCheckProps) {
  const { isPending, data, error, refetch } = useQuery(tokenCheckQuery(token));
  if (isPending) return <SkeletonPage label={t`Checking your link`} />;
  if (!error) return children(data);
  if (!saysNothingOfTheLink(error)) return refused(error);
  return <ErrorState message={answerText(error)} onRetry={() => void refetch()} />;
}

/** No answer, too many requests, or an unavailable server: the link may still be valid. */
function saysNothingOfTheLink(error: Error): error is ApiError {
  return error instanceof ApiError && [0, 429, 503].includes(error.status);
}
