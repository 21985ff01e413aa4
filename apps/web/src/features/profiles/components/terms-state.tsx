import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../components/surfaces/badge';
import { AcceptTerms } from './accept-terms';

/** Shows if the user has accepted the terms, with a button to accept them. */
export function TermsState({ isAccepted }: { isAccepted: boolean }) {
  return isAccepted ? (
    <Badge tone="success">
      <Trans>Accepted</Trans>
    </Badge>
  ) : (
    <AcceptTerms />
  );
}
