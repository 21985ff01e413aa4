import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { AccountSheet } from '../../../features/auth/components/account-sheet';
import { isOfferToken, offerQuery } from '../../../features/organisations/api';
import { Offer } from '../../../features/organisations/components/offer';
import { OfferRefused } from '../../../features/organisations/components/offer-refused';
import { ApiError } from '../../../lib/api/api-error';
import { answerText } from '../../../lib/messages/answer-text';
import { paths } from '../../../lib/paths';

/** The target of a member invitation's link, signed in or not. */
function AcceptInvitationRoute() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('token') ?? '';
  const offer = useQuery(offerQuery(token));
  if (!isOfferToken(token)) return <OfferRefused error={null} />;
  if (offer.isPending) return <SkeletonPage label={t`Reading your invitation`} />;
  if (offer.isLoadingError) {
    const { error } = offer;
    if (!saysNothingOfTheLink(error)) return <OfferRefused error={error} />;
    return (
      <AccountSheet title={t`This could not be loaded`} lead={answerText(error)}>
        <Button onClick={() => void offer.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </AccountSheet>
    );
  }
  return (
    <Offer
      key={token}
      token={token}
      offer={offer.data}
      onAccepted={() => void navigate(paths.dashboard(), { replace: true })}
    />
  );
}

/** No answer, too many requests, or a server failure: the invitation may still be valid. */
function saysNothingOfTheLink(error: Error): error is ApiError {
  return error instanceof ApiError && [0, 429, 500, 503].includes(error.status);
}

export { AcceptInvitationRoute as Component };
