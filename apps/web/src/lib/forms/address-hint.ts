import { meantDomain } from '@hustings/shared';
import { fieldText } from '../messages/answer-text';

/** The hint of an email field: a domain that is probably misspelt is pointed out, not corrected. */
export function addressHint(email: string, otherwise?: string): string | undefined {
  const meant = meantDomain(email.trim());
  return meant ? fieldText({ code: 'domain_unusual', params: { meant } }) : otherwise;
}
