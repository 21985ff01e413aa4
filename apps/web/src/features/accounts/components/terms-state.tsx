import { Badge } from '../../../components/badge';
import { AcceptTerms } from './accept-terms';

/** Whether the terms are accepted; on one's own account, a way to accept them. */
export function TermsState({ isAccepted, isOwn }: { isAccepted: boolean; isOwn: boolean }) {
  if (isAccepted) return <Badge tone="success">Accepted</Badge>;
  return isOwn ? <AcceptTerms /> : <Badge>Not accepted</Badge>;
}
