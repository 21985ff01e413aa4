import { KEY_PREFIX, type ApiKey, type DoneCode, type SuccessStatus } from '@hustings/shared';
import { specified } from '../../../platform/specified.js';
import { accessToken, dates, ids, people, photoOf, TOKEN } from './club.js';
import { importAnswers } from './import-answers.js';
import { electionAnswers } from './election-answers.js';
import { entryCheckAnswers } from './entry-check-answers.js';
import { nominationAnswers } from './nomination-answers.js';
import { voteAnswers } from './vote-answers.js';
import { webhookAnswers } from './webhook-answers.js';
import { several, type Several } from './several.js';

/** Examples by status. A 204 has no body, so no example. */
type Answers = Partial<Record<SuccessStatus, unknown>>;

const apiKey: ApiKey = {
  _id: ids.apiKey,
  name: 'Membership list',
  role: 'clerk',
  madeAt: dates.signedUp,
  madeBy: `${people.chair.fullName} (${people.chair.email})`,
  expiresAt: '2028-02-20T09:12:00.000Z',
  lastUsedAt: dates.nominations,
  state: 'good',
  revokedAt: null,
};

/** Examples of every answer, by call name. */
export const answerExamples: Record<string, Answers> = {
  register: { 201: { id: ids.chair, email: people.chair.email } },
  verifyEmail: { 200: done('email_verified') },
  readSignUp: {
    200: {
      email: people.chair.email,
      signedUpAt: dates.signedUp,
      isThisBrowser: true,
      organisation: membership().name,
      password: 'signUp',
    },
  },
  login: { 200: sessions() },
  beginSample: {
    201: {
      ...memberSession(),
      email: 'sample-8f14e45fceea167a@sample.invalid',
      terms: false,
      membership: { ...membership(), sampleUntil: dates.signedUp },
    },
  },
  useLetter: { 200: ballotSession() },
  refresh: { 200: { ...memberSession(), newAccessToken: accessToken } },
  listOwnSessions: {
    200: {
      results: [
        {
          id: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
          browser: 'Firefox',
          system: 'Windows',
          startedAt: dates.signedUp,
          lastUsedAt: dates.nominations,
          isThis: true,
        },
      ],
    },
  },
  openBallot: { 200: sessions() },
  requestNewLink: { 202: done('new_link_sent') },
  mailSignUpAgain: { 202: done('new_link_sent') },
  requestNewPassword: { 201: done('password_link_sent') },
  checkLink: {
    200: {
      id: ids.voterAccount,
      email: people.voter.email,
      invitation: { election: 'Board of the Rowing Club', organisation: 'The Rowing Club' },
    },
  },
  changePassword: { 200: { token: TOKEN } },

  readProfile: {
    200: several({ member: memberProfile(), registration: registrationProfile() }),
  },
  updateProfile: { 200: several({ member: memberProfile(), registration: registrationProfile() }) },

  readOrganisation: { 200: organisation() },
  updateOrganisation: { 200: organisation() },
  listMembers: {
    200: {
      members: [member('chair', 'owner'), member('officer', 'officer')],
      invitations: [memberInvitation()],
    },
  },
  inviteMember: { 202: memberInvitation() },
  listKeys: { 200: { keys: [apiKey] } },
  makeKey: { 201: { key: { ...apiKey, lastUsedAt: null }, secret: `${KEY_PREFIX}${TOKEN}` } },
  listKeyUses: {
    200: {
      results: [
        {
          hour: dates.nominations,
          call: 'GET /api/v1/elections/:electionId/voters',
          election: { _id: ids.election, name: 'Board of the Rowing Club' },
          count: 3,
        },
      ],
      total: 1,
      page: 1,
      limit: 50,
    },
  },
  readOfferedMembership: {
    200: {
      organisation: membership().name,
      role: memberInvitation().role,
      invitedBy: people.chair.fullName,
      email: people.clerk.email,
    },
  },
  acceptInvitation: { 200: { ...membership(), role: memberInvitation().role } },
  changeMember: { 200: member('officer', 'officer') },

  deleteAccount: {
    200: {
      oneByOne: [
        { _id: ids.voter, election: { _id: ids.election, name: 'Board of the Rowing Club' } },
      ],
    },
  },
  removeChosen: { 202: { removal: ids.removal } },
  readRemoval: { 200: { state: 'done', total: 12, removed: 10, stayed: 2 } },
  resetChosenPasswords: { 202: { resets: ids.removal } },
  readPasswordResets: { 200: { state: 'done', total: 12, sent: 11, failed: 1 } },
  resetVoterPassword: { 202: done('password_link_sent_to_voter') },
  markBounced: { 200: { marked: 1, unknown: [] } },
  readMessages: { 200: messages() },
  writeMessages: { 200: messages() },
  previewMessage: {
    200: {
      to: people.voter.email,
      subject: 'Reminder: your vote in Board of the Rowing Club',
      text: `Dear ${people.voter.fullName},`,
      html: `<p>Dear ${people.voter.fullName},</p>`,
    },
  },
  sendTestMessage: { 202: done('test_message_sent') },
  previewNotice: {
    200: {
      to: people.voter.email,
      subject: 'Voting is paused: Board of the Rowing Club',
      text: `Dear ${people.voter.fullName},`,
      html: `<p>Dear ${people.voter.fullName},</p>`,
    },
  },
  sendTestNotice: { 202: done('test_message_sent') },
  sendContact: { 202: done('message_received') },

  ...electionAnswers,
  ...webhookAnswers,
  ...voteAnswers,
  ...importAnswers,
  ...nominationAnswers,
  ...entryCheckAnswers,
};

function done(code: DoneCode) {
  return { message: specified(code), code };
}

function messages() {
  return {
    invitation: { subject: '{name}, your vote counts', paragraph: 'We elect our treasurer.' },
    reminder: { subject: '', paragraph: 'Voting closes on {closes}.' },
  };
}

function membership() {
  return { organisation: ids.organisation, role: 'owner', name: 'The Rowing Club' };
}

function memberSession() {
  return {
    id: ids.chair,
    email: people.chair.email,
    accessToken,
    terms: true,
    role: 'organiser',
    membership: membership(),
    mustChangePassword: false,
    language: 'en',
  };
}

function sessions(): Several {
  return several({
    member: memberSession(),
    voter: {
      ...memberSession(),
      id: ids.voterAccount,
      email: people.voter.email,
      role: 'voter',
      membership: null,
    },
  });
}

function ballotSession() {
  return {
    ...memberSession(),
    id: ids.voterAccount,
    email: '',
    role: 'voter',
    membership: null,
    election: ids.election,
  };
}

function memberInvitation() {
  return {
    _id: ids.memberInvitation,
    email: people.clerk.email,
    role: 'clerk',
    invitedAt: dates.nominations,
  };
}

function organisation() {
  return {
    _id: ids.organisation,
    name: 'The Rowing Club',
    logoUrl: photoOf('the club’s boat'),
    timeZone: 'Europe/London',
    language: 'en',
    role: 'owner',
  };
}

function member(who: 'chair' | 'officer', role: string) {
  return { _id: ids[who], ...people[who], role, since: dates.signedUp };
}

function memberProfile() {
  return {
    _id: ids.chair,
    userName: 'mary',
    fullName: people.chair.fullName,
    email: people.chair.email,
    userEmail: people.chair.email,
    tel: '+44 20 7946 0000',
    gender: 'female',
    language: 'en',
    photoUrl: photoOf(people.chair.fullName),
    verification: true,
    terms: true,
    role: 'organiser',
    membership: membership(),
    elections: [{ _id: ids.election, name: 'Board of the Rowing Club', status: 'open' }],
    electionsCount: 1,
    votesCount: 0,
    lastLogin: dates.whileOpen,
    updatedAt: dates.signedUp,
  };
}

function registrationProfile() {
  return {
    ...memberProfile(),
    _id: ids.voter,
    userName: '',
    fullName: people.voter.fullName,
    email: people.voter.email,
    userEmail: people.voter.email,
    gender: null,
    photoUrl: null,
    verification: false,
    terms: false,
    role: 'voter',
    membership: null,
    lastLogin: null,
    updatedAt: null,
  };
}
