import { ANSWER, ids, people, TOKEN } from './club.js';

const { election, position } = ids;
const { email } = people.chair;
const password = 'Greenfinch?19';

/** A body for every call that takes one, by the call's name. */
export const bodyExamples: Record<string, unknown> = {
  register: { email, password, confirmPassword: password, organisation: 'The Rowing Club' },
  login: { email, password },
  requestNewPassword: { email },
  openBallot: { token: TOKEN },
  requestNewLink: { token: TOKEN },
  changePassword: { newPassword: password, confirmNewPassword: password },
  changeOwnPassword: {
    currentPassword: 'Chaffinch!18',
    newPassword: password,
    confirmNewPassword: password,
  },
  updateOrganisation: { name: 'The Rowing Club', timeZone: 'Europe/London', language: 'en' },
  deleteOrganisation: { currentPassword: password },
  resumeElection: { endDate: '03/15/2027 20:00', timeZone: 'Europe/London' },
  inviteMember: { email: people.clerk.email, role: 'clerk' },
  acceptInvitation: { token: TOKEN },
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
  duplicateElection: {
    name: 'Board of the Rowing Club 2028',
    startDate: '02/28/2028 8:00',
    votingStartDate: '03/06/2028 8:00',
    endDate: '03/13/2028 18:00',
    roll: true,
  },
  createPosition: {
    position: 'Treasurer',
    description: 'Looks after the money.',
    election,
    seats: 1,
    maxChoices: 1,
  },
  updatePosition: { description: 'Looks after the money and the boats.' },
  createCandidate: { fullName: people.ada.fullName, position, election, motto: 'Count on me.' },
  updateCandidate: { motto: 'Count on me again.' },
  correctCandidate: {
    candidate: ids.ada,
    text: 'She has kept the accounts since 2019, not since 2009.',
  },
  proposeNomination: {
    ...{ position, who: 'other', fullName: people.charles.fullName, email: people.charles.email },
    ...{ manifesto: 'He counts well.', askSeconders: people.voter.email },
  },
  answerNomination: { answer: 'accept', motto: 'Count on me.' },
  answerByLink: { token: TOKEN, answer: 'second' },
  admitNomination: { fullName: 'Charles Babbage (Cambridge)' },
  refuseNomination: { reason: 'The by-laws ask for two years of membership.' },
  addVoter: { ...people.voter, invite: true },
  editEntry: { email: people.voter.email, memberNo: '17' },
  resetChosenPasswords: { chosen: [ids.voter] },
  askForChecks: { to: 'notAnswered' },
  decideCorrections: {
    ...{ decision: 'accept', corrections: [{ _id: ids.voter, answer: ANSWER }] },
  },
  answerEntryCheck: {
    ...{ token: TOKEN, answer: 'wrong', fullName: 'Grace Murray Hopper' },
    email: people.voter.email,
  },
  makeLetters: { to: 'withoutLetter' },
  useLetter: { code: 'K7QF-2M9X-0ZTB-4HWC' },
  exportChosen: { chosen: { matching: { invited: 'failed' } } },
  removeChosen: { chosen: { matching: { search: 'example.org' } } },
  takeFromDirectory: { people: { matching: { election: ids.election } } },
  importVoters: { dryRun: true, columns: ['fullName', 'email', null], update: false, invite: true },
  compareRoll: { list: 'missing' },
  updateProfile: { fullName: people.voter.fullName, tel: '+44 20 7946 0000' },
  markBounced: { addresses: people.otherVoter.email },
  writeMessages: {
    invitation: { subject: '{name}, your vote counts', paragraph: 'We elect our treasurer.' },
    reminder: { subject: '', paragraph: 'Voting closes on {closes}.' },
  },
  previewMessage: { kind: 'reminder', subject: '', paragraph: 'Voting closes on {closes}.' },
  sendTestMessage: { kind: 'reminder', subject: '', paragraph: 'Voting closes on {closes}.' },
  invite: { to: [ids.voter] },
  changePlan: { steps: ['opening', 'lastDay'] },
  changeNotices: { on: true, text: 'Questions? Ring the club office.' },
  changePublishing: {
    ...{ when: 'atTime', at: '03/20/2027 9:00', timeZone: 'Europe/London' },
    ...{ announce: true, indexed: false, embedOrigins: ['https://www.club.example'] },
  },
  addWebhook: {
    url: 'https://www.club.example/hooks/elections',
    events: ['election.opened', 'results.published'],
  },
  changeWebhook: {
    ...{ url: 'https://www.club.example/hooks/elections', on: true },
    events: ['results.published'],
  },
  annulPosition: { kind: 'repeat', reason: 'Charles stood without being a member.' },
  withdrawAnnulment: { reason: 'He had paid after all, and was a member.' },
  castBallot: { choices: [{ position, candidates: [ids.ada] }] },
  sendContact: {
    name: people.chair.fullName,
    email,
    message: 'Can we vote on two boards at once?',
  },
};
