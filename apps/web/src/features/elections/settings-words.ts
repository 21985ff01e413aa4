import type { ElectionSettings } from '@hustings/shared';

/** An election's settings in a line. */
export function settingsWords(settings: ElectionSettings): string {
  return [
    settings.resultsVisibility === 'live' ? 'live results' : 'results after the close',
    settings.ballotBox === 'codes'
      ? 'ballot box shows codes only'
      : 'ballot box shows codes with votes',
    settings.shuffleCandidates ? 'candidates shuffled' : 'candidates in your order',
    ...(settings.collectDemographics ? ['age groups and regions kept'] : []),
  ]
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
}
