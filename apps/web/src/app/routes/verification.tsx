import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { SkeletonPage } from '../../components/skeleton-page';
import { verifyEmailQuery } from '../../features/auth/api/verify-email-query';
import { AccountSheet } from '../../features/auth/components/account-sheet';
import { ApiError } from '../../lib/api/api-error';
import { missingOf } from '../../lib/messages/message-for';
import { paths } from '../../lib/paths';
import { product } from '../../lib/product';
import { showToast } from '../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../lib/toasts/toast-message';

const loginLink = (
  <>
    Already confirmed?{' '}
    <Link to={paths.login()} className="text-link font-semibold">
      Login
    </Link>
  </>
);

export function VerificationRoute() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { isSuccess, isError, error, refetch } = useQuery(verifyEmailQuery(token));
  const status = error instanceof ApiError ? error.status : 0;

  useEffect(() => {
    if (token === '') showToast(missingOf('emailVerify'));
    if (isSuccess) toastSuccess('emailVerify');
    if (isError) toastError('emailVerify', error);
  }, [token, isSuccess, isError, error]);

  if (status === 409) return <Navigate to={paths.login()} replace />;
  if (isSuccess) {
    return (
      <AccountSheet
        title="Your account is ready"
        lead="Thank you for confirming your address. Sign in to create your first election."
      >
        <LinkButton to={paths.login()} size="large">
          Login
        </LinkButton>
      </AccountSheet>
    );
  }
  // None of these says anything of the link.
  if (isError && (status === 0 || status === 429 || status >= 500)) {
    return (
      <AccountSheet
        title={status === 429 ? 'Please wait a little' : 'The server did not answer'}
        lead={
          status === 429
            ? error.message
            : 'Your link is fine. Please check your connection and try again.'
        }
        footer={loginLink}
      >
        <Button size="large" onClick={() => void refetch()}>
          Try again
        </Button>
      </AccountSheet>
    );
  }
  if (isError || token === '') {
    return (
      <AccountSheet
        title="We could not confirm your address"
        lead="The link is incomplete, or older than 24 hours. Copy the whole link from the e-mail, or register again for a new one."
        footer={loginLink}
      >
        <p className="text-ink-soft">
          If it still fails, write to{' '}
          <a href={`mailto:${product.supportEmail}`} className="text-link">
            {product.supportEmail}
          </a>
          .
        </p>
      </AccountSheet>
    );
  }
  return <SkeletonPage label="Confirming your address" />;
}
