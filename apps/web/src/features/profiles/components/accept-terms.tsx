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
      <Badge>Not accepted</Badge>
      <Link to={paths.terms()} className="text-link">
        Read the terms
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
        Accept the terms
      </Button>
    </span>
  );
}
