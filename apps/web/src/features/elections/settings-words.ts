import { counted, type ElectionSettings } from '@hustings/shared';

/** An election's settings on one line. */
export function settingsWords(settings: ElectionSettings): string {
  return [
    settings.resultsVisibility === 'live' ? 'live results' : 'results after voting closes',
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
