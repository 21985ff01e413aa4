import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { toastError } from '../../../lib/toasts/toast-message';

/** Redirects an unusable link to the sign-in, with a message that says why. */
export function LinkRefused({ error }: { error: Error }) {
  useEffect(() => toastError('tokenCheck', error), [error]);
  return <Navigate to={paths.login()} replace />;
}
