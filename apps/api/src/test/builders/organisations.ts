import { randomBytes } from 'node:crypto';
import {
  deliverySchema,
  newWebhookSchema,
  pageOf,
  passwordResetsBegunSchema,
  removalBegunSchema,
  type AnnulmentId,
  type Candidate,
  type DeliveryId,
  type Election,
  type ImportId,
  type LettersId,
  type MadeKey,
  type MemberInvitation,
  type NominationId,
  type PasswordResetsId,
  type Position,
  type RemovalId,
  type WebhookId,
} from '@hustings/shared';
import type { Actor } from '../../platform/access-tokens.js';
import type { TestApp } from '../test-app.js';
import { storedAnnulment } from './annulments.js';
import { madeKey } from './api-keys.js';
import { signedUpOrganiser } from './accounts.js';
import { asking } from './actors.js';
import { asActor, type Voter } from './ballots.js';
import { electionInput, savedCandidate, savedElection, savedPosition } from './elections.js';
import { importedFile } from './imports.js';
import { storedNomination } from './nominations.js';
import { madeLetters } from './letters.js';
import { invitedMember } from './members.js';
import { addedVoter, voterInput } from './voters.js';

/** An organisation with one of everything; its election has not opened. */
export interface Organisation {
  organiser: Actor;
  /** A clerk's key. */
  apiKey: MadeKey;
  /** A pending invitation to become a member. */
  invitation: MemberInvitation;
  voter: Voter;
  election: Election;
  position: Position;
  candidate: Candidate;
  nomination: NominationId;
  /** An annulment of the position; no call could create it before the count. */
  annulment: AnnulmentId;
  /** A finished import into the election's roll. */
  imported: ImportId;
  /** A letter to the voter. */
  letters: LettersId;
  /** A removal that took nobody off the election's roll. */
  removal: RemovalId;
  /** Password resets sent to nobody. */
  resets: PasswordResetsId;
  webhook: WebhookId;
  /** A test of the webhook that has not been sent. */
  delivery: DeliveryId;
}

export async function anOrganisation(testApp: TestApp): Promise<Organisation> {
  const organiser = await signedUpOrganiser(testApp);
  const apiKey = await madeKey(testApp, organiser);
  const invitation = await invitedMember(testApp, organiser);
  const election = await savedElection(testApp, organiser);
  const position = await savedPosition(testApp, organiser, election._id);
  const candidate = await savedCandidate(testApp, organiser, position);
  const nomination = await storedNomination(position, organiser.id);
  const annulment = await storedAnnulment(position);
  const voter = asActor(await addedVoter(testApp, organiser, election._id));
  const imported = await importedFile(testApp, organiser, election._id, 'Name,E-mail\nNobody,none');
  const begun = await asking(testApp, organiser)
    .post(`/api/v1/elections/${election._id}/voters/removals`)
    .send({ chosen: { matching: { search: 'nobody at all' } } })
    .expect(202);
  const { removal } = removalBegunSchema.parse(begun.body);
  const resetting = await asking(testApp, organiser)
    .post(`/api/v1/elections/${election._id}/voters/password-resets`)
    .send({ chosen: { matching: { search: 'nobody at all' } } })
    .expect(202);
  const { resets } = passwordResetsBegunSchema.parse(resetting.body);
  const letters = await madeLetters(testApp, organiser, election._id, [voter.registration]);
  const paper = { election, position, candidate, nomination, annulment };
  const hooks = '/api/v1/organisation/webhooks';
  const addedHook = await asking(testApp, organiser)
    .post(hooks)
    .send({ url: 'https://systems.example/hook', events: ['election.opened'] })
    .expect(201);
  const { _id: webhook } = newWebhookSchema.parse(addedHook.body);
  await asking(testApp, organiser).post(`${hooks}/${webhook}/test`);
  const told = await asking(testApp, organiser).get(`${hooks}/${webhook}/deliveries`).expect(200);
  const [tested] = pageOf(deliverySchema).parse(told.body).results;
  if (!tested) throw new Error('a webhook was tested, and nothing waits for it');
  const system = { apiKey, webhook, delivery: tested._id };
  return { ...system, organiser, invitation, voter, ...paper, imported, removal, resets, letters };
}

export interface Sample {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/**
 * Input for each call besides the ids in its path, by method and path. It is complete and would be accepted,
 * so a test can spoil one part at a time.
 */
export function samplesOf(
  testApp: Pick<TestApp, 'clock'>,
  { organiser, voter, election, position, candidate }: Organisation,
): Record<string, Sample> {
  const password = 'Greenfinch?19';
  const link = { token: randomBytes(32).toString('base64url'), id: voter.id };
  const ofElection = { election: election._id };
  const { fullName, email } = voterInput();
  return {
    'post /auth/users/register': { body: { email, password, confirmPassword: password } },
    'post /auth/users/verification': { body: { email } },
    'put /auth/users/verify': { query: { token: link.token } },
    'get /auth/users/verification': { query: { token: link.token } },
    'delete /auth/users/verification': { query: { token: link.token } },
    'post /auth/users/login': { body: { email, password } },
    'post /auth/users/ballot-link': { body: { token: link.token } },
    'post /auth/users/new-link': { body: { token: link.token } },
    'post /auth/users/request-new-password': { body: { email } },
    'get /auth/users/token': { query: link },
    'post /auth/users/change-password': {
      query: link,
      body: { newPassword: password, confirmNewPassword: password },
    },
    'put /auth/users/language': { body: { language: 'de' } },
    'post /auth/users/password': {
      body: { currentPassword: 'x', newPassword: password, confirmNewPassword: password },
    },
    'put /api/v1/organisation': { body: { name: `Club of ${fullName}` } },
    'delete /api/v1/organisation': { body: { currentPassword: 'x' } },
    'post /api/v1/organisation/members': { body: { email, role: 'clerk' } },
    'get /api/v1/organisation/invitations/accept': { query: { token: link.token } },
    'post /api/v1/organisation/invitations/accept': { body: { token: link.token } },
    'post /api/v1/organisation/keys': { body: { name: fullName, role: 'clerk', days: 30 } },
    'post /api/v1/organisation/webhooks': {
      body: { url: 'https://systems.example/other', events: ['election.closed'] },
    },
    'put /api/v1/organisation/webhooks/:webhookId': {
      body: { url: 'https://systems.example/hook', events: ['election.closed'], on: false },
    },
    'put /api/v1/organisation/members/:accountId': { body: { role: 'owner' } },
    'get /api/v1/elections': { query: { org: organiser.id } },
    'post /api/v1/elections': { body: electionInput(testApp) },
    'get /api/v1/elections/:id': { query: { org: organiser.id } },
    'put /api/v1/elections/:id': { body: { description: 'Another one.' } },
    'put /api/v1/elections/:id/archived': { body: { archived: 'true' } },
    'post /api/v1/elections/:id/open': { body: { timeZone: 'UTC' } },
    'post /api/v1/elections/:id/pause': { body: { reason: 'A name is misspelt.' } },
    'post /api/v1/elections/:id/resume': { body: { timeZone: 'UTC' } },
    'post /api/v1/elections/:id/duplicate': { body: { ...electionInput(testApp), roll: 'true' } },
    'get /api/v1/positions': { query: ofElection },
    'post /api/v1/positions': {
      body: { position: `Clerk beside ${fullName}`, description: 'Writes.', ...ofElection },
    },
    'post /api/v1/positions/:id/annulments': {
      body: { kind: 'annul', reason: `The list of ${fullName} was wrong.` },
    },
    'post /api/v1/annulments/:id/withdraw': {
      body: { reason: `The list of ${fullName} was right.` },
    },
    'put /api/v1/elections/:id/publishing': {
      body: {
        when: 'atTime',
        at: '2100-01-01T12:00:00Z',
        announce: false,
        indexed: false,
        embedOrigins: [],
      },
    },
    'put /api/v1/positions/:id': { query: ofElection, body: { description: 'Leads well.' } },
    'delete /api/v1/positions/:id': { query: ofElection },
    'post /api/v1/candidates': { body: { fullName, position: position._id, ...ofElection } },
    'put /api/v1/candidates/:id': { body: { motto: `For ${candidate.fullName}` } },
    'post /api/v1/corrections': {
      body: { candidate: candidate._id, text: `About ${candidate.fullName}` },
    },
    'post /api/v1/elections/:id/nominate': {
      body: { position: position._id, who: 'other', fullName, email },
    },
    'post /api/v1/nominations/:id/answer': { body: { answer: 'accept', fullName } },
    'post /api/v1/nominations/:id/admit': { body: { fullName } },
    'post /api/v1/nominations/:id/refuse': { body: { reason: 'Too young.' } },
    'get /api/v1/nomination-link': { query: { token: link.token } },
    'post /api/v1/nomination-link': { body: { token: link.token, answer: 'accept' } },
    'post /api/v1/elections/:electionId/voters': { body: { fullName, email } },
    'post /api/v1/elections/:electionId/voters/export': { body: { chosen: [voter.registration] } },
    'post /api/v1/elections/:electionId/voters/password-resets': {
      body: { chosen: [voter.registration] },
    },
    'post /api/v1/elections/:electionId/entry-checks': { body: { to: [voter.registration] } },
    'post /api/v1/elections/:electionId/entry-checks/corrections': {
      body: { decision: 'accept', corrections: [{ _id: voter.registration, answer: 'none' }] },
    },
    'get /api/v1/entry-check': { query: { token: link.token } },
    'post /api/v1/entry-check': { body: { token: link.token, answer: 'right' } },
    'post /auth/users/letter': { body: { code: 'K7QF-2M9X-0ZTB-4HWC' } },
    'post /api/v1/elections/:electionId/letters': {
      body: { to: [voter.registration], reason: 'They asked for one.' },
    },
    'post /api/v1/elections/:electionId/voters/removals': {
      body: { chosen: { matching: { search: 'nobody at all' } } },
    },
    'post /api/v1/elections/:electionId/voters/import': { body: { dryRun: 'true' } },
    'post /api/v1/elections/:electionId/voters/compare': { body: { list: 'missing' } },
    'put /api/v1/elections/:electionId/voters/:id': { body: { memberNo: '17' } },
    'put /api/v1/voters/:id': { body: { fullName } },
    'post /api/v1/elections/:electionId/invitations/bounces': { body: { addresses: email } },
    'put /api/v1/elections/:electionId/messages': {
      body: { invitation: { subject: 'Vote, {name}' }, reminder: { paragraph: 'Until {closes}.' } },
    },
    'post /api/v1/elections/:electionId/messages/preview': {
      body: { kind: 'invitation', subject: 'Vote, {name}' },
    },
    'post /api/v1/elections/:electionId/messages/test': {
      body: { kind: 'reminder', voter: voter.registration },
    },
    'post /api/v1/elections/:electionId/invitations': { body: { to: [voter.registration] } },
    'put /api/v1/elections/:electionId/plan': { body: { steps: ['halfTime'] } },
    'post /api/v1/elections/:electionId/voters/from-directory': {
      body: { people: { matching: { search: 'nobody at all' } } },
    },
    'post /api/v1/elections/:electionId/notices/preview': {
      body: { kind: 'paused', text: fullName },
    },
    'post /api/v1/elections/:electionId/notices/test': { body: { kind: 'paused', text: fullName } },
    'put /api/v1/elections/:electionId/notices': { body: { on: true, text: `By ${fullName}` } },
    'post /api/v1/elections/:id/ballots': {
      body: { choices: [{ position: position._id, candidates: [candidate._id] }] },
    },
    'post /api/v1/contact': { body: { name: fullName, email, message: 'Good day.' } },
  };
}
