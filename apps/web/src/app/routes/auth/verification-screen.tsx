import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { verifyEmailQuery, waitingSignUpQuery } from '../../../features/auth/api';
import {
  EmailNotVerified,
  EmailVerified,
  SignUpRemoved,
  VerificationNotAnswered,
} from '../../../features/auth/components/verification-outcomes';
import { VerificationQuestion } from '../../../features/auth/components/verification-question';
import { ApiError } from '../../../lib/api/api-error';
import { answerText } from '../../../lib/messages/answer-text';
import { missingOf } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { persistSession } from '../../../lib/session/persist';
import { endSession } from '../../../lib/session/session-store';
import { showToast } from '../../../lib/toasts/toast';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';

type Reply = 'verify' | 'disowned';

/**
 * The target of the sign-up link. In the browser that signed up it verifies on arrival; elsewhere it asks
 * first, because anybody can type anybody's address, and programs open links too.
 */
function VerificationRoute() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return <Verification key={token} token={token} />;
}

function Verification({ token }: { token: string }) {
  const reply = (useLocation().state as { reply?: Reply } | null)?.reply;
  const navigate = useNavigate();
  // A separate navigation, so that focus moves to the next heading.
  const give = (given: Reply) =>
    void navigate({ search: `?token=${token}` }, { replace: true, state: { reply: given } });
  const signUp = useQuery(waitingSignUpQuery(token));
  const isWanted = reply === 'verify' || signUp.data?.isThisBrowser === true;
  const verifying = useQuery({
    ...verifyEmailQuery(token, signUp.data?.password),
    enabled: isWanted && signUp.isSuccess,
  });
  // The answer set the cookie of a session, from which the dashboard renews it.
  function enter() {
    endSession();
    persistSession(true);
    void navigate(paths.dashboard(), { replace: true });
  }
  const { isSuccess } = verifying;
  const failed = [signUp, verifying].find(({ isError }) => isError);
  const error = failed?.error;

  useEffect(() => {
    if (token === '') showToast(missingOf('emailVerify'));
    if (isSuccess) toastSuccess('emailVerify');
    if (error) toastError('emailVerify', error);
  }, [token, isSuccess, error]);

  if (reply === 'disowned') return <SignUpRemoved />;
  if (token === '') return <EmailNotVerified />;
  if (failed && error) {
    const refusal = error instanceof ApiError ? error : new ApiError({ status: 0 });
    const { status } = refusal;
    if (status === 409) return <Navigate to={paths.login()} replace />;
    if (status !== 0 && status !== 429 && status < 500) return <EmailNotVerified />;
    return (
      <VerificationNotAnswered
        wait={status === 429 ? answerText(refusal) : undefined}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!signUp.data) return <SkeletonPage label={t`Checking your link`} />;
  if (isSuccess) {
    const { isThisBrowser, password } = signUp.data;
    return (
      <EmailVerified
        {...signUp.data}
        onEnter={isThisBrowser && password === 'signUp' ? enter : undefined}
      />
    );
  }
  if (isWanted) return <SkeletonPage label={t`Confirming your address`} />;
  return (
    <VerificationQuestion
      token={token}
      signUp={signUp.data}
      onVerify={() => give('verify')}
      onDisowned={() => give('disowned')}
      onRefused={() => void signUp.refetch()}
    />
  );
}

export { VerificationRoute as Component };
