import type { Annulment, AnnulmentKind } from '@hustings/shared';
import { lastUpdateDate } from '../../lib/dates';

export const annulmentTitles: Record<AnnulmentKind, string> = {
  annul: 'This result is annulled',
  repeat: 'This vote will be repeated',
};

/** `Mary Somerville, officer, on 04 March 2027`; only the office for members without a name. */
export function signed({ by, at }: Pick<Annulment, 'by' | 'at'>): string {
  const who = by.name ? `${by.name}, ${by.role}` : `An ${by.role} of the organisation`;
  return `${who}, on ${lastUpdateDate(at)}`;
}
