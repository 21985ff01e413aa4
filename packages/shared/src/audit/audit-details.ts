/** Every detail that an act records, by name. The web app has a label for each. */
export type AuditDetail =
  | ('_id' | 'voter' | 'voters' | 'email' | 'fullName' | 'name' | 'position' | 'reason' | 'text')
  | ('fields' | 'from' | 'to' | 'what')
  | ('startDate' | 'votingStartDate' | 'endDate' | 'due' | 'pausedAt' | 'takenAt' | 'removal')
  | ('settings' | 'results' | 'positions' | 'candidates' | 'copiedFrom' | 'missing')
  | ('seats' | 'maxChoices' | 'method')
  | ('ballots' | 'trackingCodes' | 'marked' | 'registered' | 'lateAdditions' | 'digest')
  | ('agrees' | 'differences' | 'paperDigest' | 'ballotDigest' | 'lot' | 'ballotKey')
  | ('added' | 'updated' | 'late' | 'leftOut' | 'removed' | 'stayed')
  | ('queued' | 'sent' | 'letters' | 'on' | 'notice' | 'step' | 'steps')
  | ('proposer' | 'seconder' | 'wasCandidate');

/** The names in `fields`: what an act changed. */
export type AuditField =
  | ('name' | 'description' | 'poster' | 'timeZone' | 'language' | 'settings')
  | ('startDate' | 'votingStartDate' | 'endDate')
  | ('position' | 'seats' | 'maxChoices' | 'order' | 'method' | 'majority' | 'quorum')
  | ('fullName' | 'manifesto' | 'organisation' | 'motto' | 'email' | 'tel' | 'link' | 'photo')
  | ('image' | 'userName' | 'gender' | 'memberNo' | 'ageGroup' | 'region')
  | ('invitation' | 'reminder' | 'translations');
