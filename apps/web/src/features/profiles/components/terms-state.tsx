import { Badge } from '../../../components/surfaces/badge';
import { AcceptTerms } from './accept-terms';

/** Whether one has accepted the terms, and a way to accept them. */
export function TermsState({ isAccepted }: { isAccepted: boolean }) {
  return isAccepted ? <Badge tone="success">Accepted</Badge> : <AcceptTerms />;
}
