import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { toastError } from '../../../lib/toasts/toast-message';

interface LinkRefusedProps {
  area: 'tokenCheck' | 'invitationCheck';
  error: Error;
  /** Where signing in leads. */
  goal?: string | undefined;
}

/** A link that cannot be used leads to the sign-in, with a message that says why. */
export function LinkRefused({ area, error, goal }: LinkRefusedProps) {
  useEffect(() => toastError(area, error), [area, error]);
  return <Navigate to={paths.login()} replace state={goal ? { from: { pathname: goal } } : null} />;
}
