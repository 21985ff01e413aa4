import type { ElectionSettings } from '@hustings/shared';
import { plural, select, t } from '@lingui/core/macro';
import type { ResultPlan } from '../../lib/results/result-plan';
import { inARow } from '../../lib/words/in-a-row';

/** An election's settings on one line. */
export function settingsWords(settings: ElectionSettings): string {
  const results =
    settings.resultsVisibility === 'live' ? t`Live results` : t`Results after voting closes`;
  return inARow([results, ...otherWords(settings)]);
}

/** The settings of an election that is not saved yet, with the plan for its result. */
export function newElectionWords(settings: ElectionSettings, plan: ResultPlan): string {
  return inARow([
    resultWords(plan),
    ...otherWords(settings),
    ...(settings.nominations === 'off' ? [t`no nominations`] : []),
  ]);
}

function resultWords({ readers, when }: ResultPlan): string {
  switch (when) {
    case 'atClose':
      return t`Results at the close to ${select(readers, { roll: 'voters and members', other: 'everyone' })}`;
    case 'atTime':
      return t`Results at a set time to ${select(readers, { roll: 'voters and members', other: 'everyone' })}`;
    case 'byHand':
      return t`Results when you publish them to ${select(readers, { roll: 'voters and members', other: 'everyone' })}`;
    case 'live':
      return t`Results while voting is open and at the close to ${select(readers, { roll: 'voters and members', other: 'everyone' })}`;
  }
}

function otherWords(settings: ElectionSettings): string[] {
  return [
    settings.ballotBox === 'codes'
      ? t({
          message: 'ballot box shows codes only',
          comment: 'One of several settings in a list with commas',
        })
      : t`ballot box shows codes with votes`,
    settings.shuffleCandidates ? t`candidates shuffled` : t`candidates in your order`,
    ...(settings.access === 'link' ? [t`voting by emailed link`] : []),
    ...nominationWords(settings),
    ...(settings.collectDemographics ? [t`age groups and regions collected`] : []),
  ];
}

function nominationWords({ nominations, seconders }: ElectionSettings): string[] {
  if (nominations === 'off') return [];
  if (seconders === 0) {
    return [nominations === 'roll' ? t`voters can nominate` : t`anyone can nominate`];
  }
  return [
    nominations === 'roll'
      ? t`voters can nominate, with ${plural(seconders, { one: '# seconder', other: '# seconders' })}`
      : t`anyone can nominate, with ${plural(seconders, { one: '# seconder', other: '# seconders' })}`,
  ];
}
