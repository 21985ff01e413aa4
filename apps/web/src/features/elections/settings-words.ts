import { counted, type ElectionSettings } from '@hustings/shared';
import type { ResultPlan } from '../../lib/results/result-plan';

/** An election's settings on one line. */
export function settingsWords(settings: ElectionSettings): string {
  const results =
    settings.resultsVisibility === 'live' ? 'live results' : 'results after voting closes';
  return sentenceOf(results, settings);
}

/** The settings of an election that is not saved yet, with the plan for its result. */
export function newElectionWords(
  settings: ElectionSettings,
  { readers, when }: ResultPlan,
): string {
  const whom = readers === 'roll' ? 'voters and members' : 'everyone';
  const results = `results ${resultTimes[when]} to ${whom}`;
  return settings.nominations === 'off'
    ? `${sentenceOf(results, settings)}, no nominations`
    : sentenceOf(results, settings);
}

const resultTimes: Record<ResultPlan['when'], string> = {
  atClose: 'at the close',
  atTime: 'at a set time',
  byHand: 'when you publish them',
  live: 'while voting is open and at the close',
};

function sentenceOf(results: string, settings: ElectionSettings): string {
  return [
    results,
    settings.ballotBox === 'codes'
      ? 'ballot box shows codes only'
      : 'ballot box shows codes with votes',
    settings.shuffleCandidates ? 'candidates shuffled' : 'candidates in your order',
    ...(settings.access === 'link' ? ['voting by emailed link'] : []),
    ...nominationWords(settings),
    ...(settings.collectDemographics ? ['age groups and regions collected'] : []),
  ]
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
}

function nominationWords({ nominations, seconders }: ElectionSettings): string[] {
  if (nominations === 'off') return [];
  const by = nominations === 'roll' ? 'voters can nominate' : 'anyone can nominate';
  return [seconders > 0 ? `${by}, with ${counted(seconders, 'seconder')}` : by];
}
