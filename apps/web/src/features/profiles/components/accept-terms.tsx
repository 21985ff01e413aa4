import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/surfaces/badge';
import { Button } from '../../../components/buttons/button';
import { focusHeading, headingAround } from '../../../lib/focus/heading-around';
import { paths } from '../../../lib/paths';
import { toastError } from '../../../lib/toasts/toast-message';
import { useAcceptTerms } from '../api';

/** Says that the terms are not accepted yet, with a button to accept them. */
export function AcceptTerms() {
  const acceptTerms = useAcceptTerms();
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge>
        <Trans>Not accepted</Trans>
      </Badge>
      <Link to={paths.terms()} className="text-link">
        <Trans>Read the terms</Trans>
      </Link>
      <Button
        size="small"
        variant="secondary"
        loading={acceptTerms.isPending}
        onClick={({ currentTarget }) =>
          acceptTerms.mutate(undefined, {
            onSuccess: () => focusHeading(headingAround(currentTarget)),
            onError: (error) => toastError('termsAccept', error),
          })
        }
      >
        <Trans>Accept the terms</Trans>
      </Button>
    </span>
  );
}
