import type { AuditAction, AuditDetail, AuditField, ElectionSettings } from '@hustings/shared';
import { t } from '@lingui/core/macro';

type Label = Exclude<AuditDetail, '_id'> | AuditField | keyof ElectionSettings | 'stored';

const labels: Record<Label, string> = {
  // Acts
  voter: t`Voter`,
  voters: t`Voters on the electoral roll`,
  email: t`Email address`,
  fullName: t`Full name`,
  name: t`Name`,
  position: t`Position`,
  reason: t`Reason`,
  text: t`Text`,
  fields: t`Changed`,
  from: t({ message: 'Before', comment: 'Label of a value as it was before a change' }),
  to: t`Recipients`,
  what: t`Changed`,
  startDate: t`Open Nominations date`,
  votingStartDate: t`Voting opens`,
  endDate: t`Voting closes`,
  due: t({ message: 'Planned opening', comment: 'Label of the time at which voting was to open' }),
  pausedAt: t`Paused since`,
  takenAt: t`Time of the backup`,
  removal: t`To be removed on`,
  settings: t`Settings`,
  results: t`Results`,
  positions: t`Positions`,
  candidates: t`Candidates`,
  copiedFrom: t`Copied from`,
  missing: t({
    message: 'Missing',
    comment: 'Label of what an election needs before voting opens',
  }),
  seats: t`Seats`,
  maxChoices: t`Choices per voter`,
  method: t`Method`,
  ballots: t`Ballots`,
  trackingCodes: t`Tracking codes`,
  marked: t`Voters marked on the roll`,
  registered: t`On the roll`,
  lateAdditions: t`Added after voting opened`,
  digest: t`Digest of the ballot box`,
  agrees: t`Every total as expected`,
  differences: t`What differed`,
  paperDigest: t`Digest of the ballot paper`,
  ballotDigest: t`Digest of the ballot paper`,
  lot: t({ message: 'Lot', comment: 'Label of the lot drawn for ties' }),
  ballotKey: t`With the key of the ballots`,
  added: t`Added`,
  updated: t`Changed`,
  late: t`Added after voting opened`,
  leftOut: t`Left out`,
  removed: t`Voters removed`,
  stayed: t`Voters who stayed on the roll`,
  queued: t`Queued`,
  sent: t`Links sent`,
  letters: t`Letters`,
  on: t`Switched on`,
  notice: t`Email notices`,
  step: t`Sent automatically`,
  steps: t`Sent automatically`,
  proposer: t`Nominated by`,
  seconder: t`Seconded by`,
  wasCandidate: t`Was a candidate`,
  stored: t`As stored`,
  // Changed fields
  description: t`Description`,
  poster: t`Poster`,
  translations: t`Translations`,
  timeZone: t`Time zone`,
  language: t`Language`,
  order: t`Order of the candidates`,
  majority: t`Majority`,
  quorum: t`Quorum`,
  manifesto: t`Manifesto`,
  organisation: t`Organisation`,
  motto: t`Motto`,
  tel: t`Phone`,
  link: t`Web page or video`,
  photo: t`Photo`,
  image: t`Photo`,
  userName: t`Username`,
  gender: t`Gender`,
  memberNo: t`Member number`,
  ageGroup: t`Age group`,
  region: t`Region`,
  invitation: t`Invitation`,
  reminder: t`Reminder`,
  // Settings
  opening: t`Start of voting`,
  resultsVisibility: t`Show counts while voting is open`,
  ballotBox: t`Ballot box`,
  shuffleCandidates: t`Shuffle candidates`,
  collectDemographics: t`Collect age groups and regions`,
  access: t({ message: 'Sign-in', comment: 'Label: how voters sign in' }),
  nominations: t`Nominations`,
  seconders: t`Seconders needed`,
  nominationRules: t`Rules for nominations`,
  showNominees: t`Show nominees before you decide`,
};

const labelsIn: { [Action in AuditAction]?: Partial<Record<Label, string>> } = {
  election_resumed: { from: t`Previous end of voting`, to: t`New end of voting` },
};

/** The label of a detail, setting or changed field. A name that this version does not know is only spaced. */
export function labelOf(name: string, action?: AuditAction): string {
  return (action && wordIn(labelsIn[action], name)) ?? wordIn(labels, name) ?? spaced(name);
}

/** `votingStartDate` becomes `voting start date`. */
function spaced(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}

/** The word for a code, if there is one. */
export function wordIn(words: Partial<Record<string, string>> | undefined, code: string) {
  return words && Object.hasOwn(words, code) ? words[code] : undefined;
}
