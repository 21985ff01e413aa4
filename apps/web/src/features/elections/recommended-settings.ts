import type { ElectionSettings } from '@hustings/shared';

/** What a new election starts with. The API's own defaults differ. */
export const recommendedSettings: Omit<ElectionSettings, 'opening'> = {
  resultsVisibility: 'afterClose',
  ballotBox: 'codes',
  shuffleCandidates: true,
  collectDemographics: false,
  access: 'link',
  nominations: 'off',
  seconders: 0,
  nominationRules: '',
  showNominees: false,
};
