import { majorityTitle, methodTitle, usedSettings, type BallotPosition } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { percentText } from '../../lib/words/numbers';
import { i18n } from '../../lib/words/i18n';

/** A position's voting rules, as pairs of label and value. */
export function votingFacts(position: BallotPosition): { label: string; value: string }[] {
  const { method, seats, maxChoices } = position;
  const used = usedSettings[method];
  return [
    { label: t`Method`, value: methodTitle(i18n, method) },
    ...(used.seats ? [{ label: t`Seats`, value: String(seats) }] : []),
    ...(used.maxChoices ? [{ label: t`Choices per voter`, value: String(maxChoices) }] : []),
    ...('majority' in position
      ? [
          { label: t`Majority`, value: majorityTitle(i18n, position.majority) },
          {
            label: t`Quorum`,
            value:
              position.quorum === null
                ? t({ message: 'None', context: 'quorum' })
                : t`${{ quorum: percentText(position.quorum) }} of the roll`,
          },
        ]
      : []),
  ];
}
