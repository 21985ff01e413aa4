const election = '650000000000000000000011';
const position = '650000000000000000000021';
const candidate = '650000000000000000000031';
const voter = '650000000000000000000041';
const password = 'Greenfinch?19';

/** A body for every call that takes one, by the call's name. */
export const bodyExamples: Record<string, unknown> = {
  register: { email: 'ada@club.example', password, confirmPassword: password },
  login: { email: 'ada@club.example', password },
  requestNewPassword: { email: 'ada@club.example' },
  changePassword: { newPassword: password, confirmNewPassword: password },
  changeOwnPassword: {
    currentPassword: 'Chaffinch!18',
    newPassword: password,
    confirmNewPassword: password,
  },
  updateOrganisation: { name: 'The Rowing Club', timeZone: 'Europe/London', language: 'en' },
  changeMember: { role: 'officer' },
  createElection: {
    name: 'Board of the Rowing Club',
    description: 'Every member has one vote.',
    startDate: '2027-03-01T08:00:00Z',
    votingStartDate: '2027-03-08T08:00:00Z',
    endDate: '2027-03-15T18:00:00Z',
    timeZone: 'Europe/London',
    settings: { resultsVisibility: 'afterClose', ballotBox: 'codes' },
  },
  updateElection: { endDate: '03/16/2027 18:00', timeZone: 'Europe/London' },
  createPosition: {
    position: 'Treasurer',
    description: 'Looks after the money.',
    election,
    seats: 1,
    maxChoices: 1,
  },
  updatePosition: { description: 'Looks after the money and the boats.' },
  createCandidate: { fullName: 'Ada Lovelace', position, election, motto: 'Count on me.' },
  updateCandidate: { motto: 'Count on me again.' },
  addVoter: { fullName: 'Grace Hopper', email: 'grace@navy.example', invite: true },
  updateProfile: { fullName: 'Grace Hopper', tel: '+44 20 7946 0000' },
  invite: { to: [voter] },
  castBallot: { choices: [{ position, candidates: [candidate] }] },
  sendContact: {
    name: 'Ada Lovelace',
    email: 'ada@club.example',
    message: 'Can we vote on two boards at once?',
  },
};
