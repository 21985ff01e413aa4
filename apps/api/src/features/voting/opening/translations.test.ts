import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  ballotBoxFileSchema,
  ballotSchema,
  electionSchema,
  paperText,
  resultsSchema,
  type AuditTrail,
  type Ballot,
  type Election,
} from '@hustings/shared';
import { anActor, asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { electionInput } from '../../../test/builders/elections.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
const organiser = anActor();
const asks = () => asking(testApp, organiser);
const path = ({ election }: Pick<Poll, 'election'>, call = '') =>
  `/api/v1/elections/${election._id}${call}`;

const ofElection = {
  fr: { name: 'Comité 2027', description: 'Chaque membre a une voix.' },
  ar: { name: 'اللجنة ٢٠٢٧' },
};
const ofPosition = { fr: { position: 'Cotisation', description: 'La cotisation est de 25 €.' } };
const ofCandidate = { fr: { manifesto: 'Je tiens les comptes.', motto: 'Comptez sur moi.' } };

let poll: Poll;
beforeEach(async () => {
  poll = await openPoll(testApp, {
    organiser,
    status: 'draft',
    positions: [{ candidates: 2 }, { method: 'motion', candidates: 0 }],
    voters: 2,
  });
});

const positionPath = (at: number) =>
  `/api/v1/positions/${poll.positions[at]?._id}?election=${poll.election._id}`;
const candidatePath = () => `/api/v1/candidates/${poll.positions[0]?.candidates[0]?._id}`;

async function translate() {
  await asks().put(path(poll)).send({ translations: ofElection }).expect(200);
  await asks().put(positionPath(1)).send({ translations: ofPosition }).expect(204);
  await asks().put(candidatePath()).send({ translations: ofCandidate }).expect(200);
}

async function read(of: Pick<Poll, 'election'> = poll): Promise<Election> {
  return electionSchema.parse((await asks().get(path(of)).expect(200)).body);
}

async function opened(): Promise<Ballot> {
  testApp.clock.set(poll.election.votingStartDate);
  const answer = await asking(testApp, poll.voters[0]).get(path(poll, '/ballot')).expect(200);
  return ballotSchema.parse(answer.body);
}

async function frozenPaper() {
  await castByVoters(testApp, poll, [[[0], [0]]]);
  closePoll(testApp, poll);
  const box = ballotBoxFileSchema.parse(
    (await asks().get(path(poll, '/ballot-box?format=json')).expect(200)).body,
  );
  if (box.format !== 'hustings/box/v3') throw new Error(box.format);
  return box.paper;
}

async function recordedDigest(): Promise<unknown> {
  const trail = auditTrailSchema.parse((await asks().get(path(poll, '/audit'))).body);
  return trail.entries.find(({ action }) => action === 'election_opened')?.details.ballotDigest;
}

const digestOf = (paper: Parameters<typeof paperText>[0]) =>
  createHash('sha256').update(paperText(paper)).digest('hex');

describe('texts in other languages', () => {
  test('are kept for an election, a position and a candidate, until replaced', async () => {
    await translate();
    const { translations, positions } = await read();
    expect(translations).toEqual(ofElection);
    expect(positions[1]?.translations).toEqual(ofPosition);
    expect(positions[0]?.candidates[0]?.translations).toEqual(ofCandidate);
    expect(positions[0]?.candidates[1]).not.toHaveProperty('translations');

    await asks().put(candidatePath()).send({ motto: 'Changed' }).expect(200);
    expect((await read()).positions[0]?.candidates[0]?.translations).toEqual(ofCandidate);

    const es = { name: 'Comité 2027' };
    const sent = { es: { ...es, description: ' ' }, it: { name: '' } };
    await asks().put(path(poll)).send({ translations: sent }).expect(200);
    await asks().put(positionPath(1)).send({ translations: {} }).expect(204);
    await asks().put(candidatePath()).send({ translations: {} }).expect(200);
    const after = await read();
    expect(after.translations).toEqual({ es });
    expect(after.positions[1]?.translations ?? {}).toEqual({});
    expect(after.positions[0]?.candidates[0]?.translations ?? {}).toEqual({});
  });

  test('can come with a new election, position or candidate', async () => {
    const sent = { ...electionInput(testApp), translations: ofElection };
    const alone = await asks().post('/api/v1/elections').send(sent).expect(201);
    const { _id, translations } = electionSchema.parse(alone.body);
    expect(translations).toEqual(ofElection);
    const created = await asks()
      .post('/api/v1/elections')
      .send({
        ...electionInput(testApp),
        positions: [{ position: 'Fee', description: 'Raise it', translations: ofPosition }],
      })
      .expect(201);
    expect(created.body.positions).toMatchObject([{ translations: ofPosition }]);
    const position = await asks()
      .post('/api/v1/positions')
      .send({ position: 'Fee', description: 'Raise', election: _id, translations: ofPosition })
      .expect(201);
    expect(position.body.translations).toEqual(ofPosition);
    // As a form with a photo sends it.
    const candidate = await asks()
      .post('/api/v1/candidates')
      .field({ fullName: 'Ada', position: position.body._id, election: _id })
      .field('translations', JSON.stringify(ofCandidate))
      .expect(201);
    expect(candidate.body.translations).toEqual(ofCandidate);
  });

  test.each([
    ['an unknown language', { tlh: { name: 'x' } }, 'translations', 'not_accepted'],
    ['the election’s own language', { en: { name: 'x' } }, 'translations.en', 'own_language'],
    ['too long a name', { fr: { name: 'x'.repeat(121) } }, 'translations.fr.name', 'too_long'],
    [
      'a link in a name',
      { fr: { name: 'www.x.org' } },
      'translations.fr.name',
      'holds_web_address',
    ],
    ['another field', { fr: { org: 'x' } }, 'translations.fr', 'not_accepted'],
  ])('are refused with %s', async (_case, translations, where, code) => {
    const problems = { errors: [{ path: where, code }] };
    const changed = await asks().put(path(poll)).send({ translations }).expect(422);
    expect(changed.body).toMatchObject(problems);
    const input = { ...electionInput(testApp), translations };
    const created = await asks().post('/api/v1/elections').send(input).expect(422);
    expect(created.body).toMatchObject(problems);
  });

  test('of positions and candidates are refused in the election’s own language', async () => {
    const own = { en: { position: 'Fee' } };
    const refused = { errors: [{ path: 'translations.en', code: 'own_language' }] };
    const changed = await asks().put(positionPath(1)).send({ translations: own }).expect(422);
    expect(changed.body).toMatchObject(refused);
    const motto = { translations: { en: { motto: 'x' } } };
    expect((await asks().put(candidatePath()).send(motto).expect(422)).body).toMatchObject(refused);
    const withPositions = {
      ...electionInput(testApp),
      positions: [{ position: 'Fee', description: 'Raise it', translations: own }],
    };
    const created = await asks().post('/api/v1/elections').send(withPositions).expect(422);
    expect(created.body.errors).toMatchObject([
      { path: 'positions.0.translations.en', code: 'own_language' },
    ]);
  });

  test('are recorded in the audit trail like other fields', async () => {
    await translate();
    const trail: AuditTrail = auditTrailSchema.parse((await asks().get(path(poll, '/audit'))).body);
    const edited = trail.entries.filter(({ action }) => action.endsWith('_edited'));
    expect(edited.map(({ action, details }) => [action, details.fields]).sort()).toEqual([
      ['candidate_edited', ['translations']],
      ['election_edited', ['translations']],
      ['position_edited', ['translations']],
    ]);
  });

  test('are copied with an election, except its name, which the copy does not share', async () => {
    await translate();
    const answer = await asks()
      .post(path(poll, '/duplicate'))
      .send(electionInput(testApp))
      .expect(201);
    const copy = electionSchema.parse(answer.body);
    expect(copy.translations).toEqual({ fr: { description: ofElection.fr.description } });
    expect(copy.positions[1]?.translations).toEqual(ofPosition);
    expect(copy.positions[0]?.candidates[0]?.translations).toEqual(ofCandidate);
  });
});

describe('the ballot paper', () => {
  test('has them for every voter, and the digest covers them', async () => {
    await translate();
    const ballot = await opened();
    expect(ballot.election.translations).toEqual(ofElection);
    expect(ballot.positions[1]?.translations).toEqual(ofPosition);
    const paper = await frozenPaper();
    expect(paper.translations).toEqual({
      fr: { name: 'Comité 2027' },
      ar: { name: 'اللجنة ٢٠٢٧' },
    });
    expect(paper.positions[1]?.translations).toEqual({
      fr: { title: 'Cotisation', text: 'La cotisation est de 25 €.' },
    });
    expect(paper.positions[0]?.candidates?.[0]?.translations).toEqual(ofCandidate);
    expect(await recordedDigest()).toBe(digestOf(paper));
    paper.positions[1]!.translations!.fr!.text = 'La cotisation est de 35 €.';
    expect(await recordedDigest()).not.toBe(digestOf(paper));
  });

  test('has no such key where nothing is translated', async () => {
    await asks()
      .put(path(poll))
      .send({ translations: { fr: { description: 'Texte' } } });
    await asks().put(positionPath(1)).send({ translations: {} }).expect(204);
    await opened();
    expect(JSON.stringify(await frozenPaper())).not.toContain('translations');
  });

  test('leaves out those in the language that the election has now', async () => {
    await translate();
    await asks().put(path(poll)).send({ language: 'fr' }).expect(200);
    await opened();
    const described = { ar: { name: 'اللجنة ٢٠٢٧', description: 'لكل عضو صوت.' } };
    await asks().put(path(poll)).send({ translations: described }).expect(200);
    const paper = await frozenPaper();
    expect(paper.translations).toEqual({ ar: { name: 'اللجنة ٢٠٢٧' } });
    expect(JSON.stringify(paper.positions)).not.toContain('translations');
  });

  test('keeps them while voting is open; the description can still be translated', async () => {
    await translate();
    await opened();
    const renamed = { translations: { ...ofElection, fr: { name: 'Autre' } } };
    expect((await asks().put(path(poll)).send(renamed).expect(409)).body.code).toBe('frozen');
    await asks().put(positionPath(1)).send({ translations: {} }).expect(409);
    await asks().put(candidatePath()).send({ translations: {} }).expect(409);
    const described = { ...ofElection, ar: { ...ofElection.ar, description: 'لكل عضو صوت.' } };
    await asks().put(path(poll)).send({ translations: described }).expect(200);
    expect((await read()).translations).toEqual(described);
  });

  test('gives them to the results, whose file keeps to the originals', async () => {
    await translate();
    await opened();
    await frozenPaper();
    const results = resultsSchema.parse(
      (await asks().get(path(poll, '/results')).expect(200)).body,
    );
    expect(results.election.translations).toEqual({
      fr: { name: 'Comité 2027' },
      ar: ofElection.ar,
    });
    expect(results.positions[1]?.translations).toEqual(ofPosition);
    const file = await asks().get(path(poll, '/results.json')).expect(200);
    expect(file.text).not.toContain('Cotisation');
  });
});
