import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { failedLoad, type FailedQuery, type LoadedArea } from '../../lib/messages/message-for';
import { ErrorState } from './error-state';

interface LoadErrorProps {
  area: LoadedArea;
  query: FailedQuery;
  title?: string | undefined;
  /** Another way out. */
  action?: ReactNode;
}

/** Explains why the subject of an address failed to load, or that the address itself is wrong. */
export function LoadError({ area, query, title, action }: LoadErrorProps) {
  if (isWrongAddress(query.error)) {
    return (
      <ErrorState
        title={t`There is nothing at this address`}
        message={t`The link may be mistyped or incomplete, or what it led to has been deleted.`}
        action={action}
      />
    );
  }
  return <ErrorState {...failedLoad(area, query)} action={action} {...(title ? { title } : {})} />;
}

function isWrongAddress(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'malformed' || error.code === 'not_found');
}
