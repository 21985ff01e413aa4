import type { Annulment, AnnulmentKind } from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
import { lastUpdateDate } from '../../lib/dates';

export const annulmentTitles: Record<AnnulmentKind, string> = {
  annul: t`This result is annulled`,
  repeat: t`This vote will be repeated`,
};

/** `Mary Somerville, officer, on 04 March 2027`; only the office for members without a name. */
export function signed({ by, at }: Pick<Annulment, 'by' | 'at'>): string {
  const { name, role } = by;
  const date = lastUpdateDate(at);
  return name
    ? t`${name}, ${select(role, { owner: 'owner', officer: 'officer', clerk: 'clerk', other: 'observer' })}, on ${date}`
    : select(role, {
        owner: `An owner of the organisation, on ${date}`,
        officer: `An officer of the organisation, on ${date}`,
        clerk: `A clerk of the organisation, on ${date}`,
        other: `An observer of the organisation, on ${date}`,
      });
}
