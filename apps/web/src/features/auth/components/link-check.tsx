import type { TokenCheck } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/feedback/error-state';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { ApiError } from '../../../lib/api/api-error';
import { answerText } from '../../../lib/messages/answer-text';
import { tokenCheckQuery } from '../api';

interface LinkCheckProps {
  token: string;
  /** What to show when the link cannot be used. */
  refused: (error: Error) => ReactNode;
  children: (link: TokenCheck) => ReactNode;
}

/** Shows its children once the server says that the link can be used. */
export function LinkCheck({ token, refused, children }: LinkCheckProps) {
  const { isPending, data, error, refetch } = useQuery(tokenCheckQuery(token));
  if (isPending) return <SkeletonPage label="Checking your link" />;
  if (!error) return children(data);
  if (!saysNothingOfTheLink(error)) return refused(error);
  return <ErrorState message={answerText(error)} onRetry={() => void refetch()} />;
}

/** No answer, too many questions, or no database: the link may be as good as ever. */
function saysNothingOfTheLink(error: Error): error is ApiError {
  return error instanceof ApiError && [0, 429, 503].includes(error.status);
}
