import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  letterAnswerSchema,
  rollEntrySchema,
  type LettersId,
  type RollEntry,
} from '@hustings/shared';
import { inflateSync } from 'node:zlib';
import mongoose from 'mongoose';
import QRCode from 'qrcode';
import request from 'supertest';
import { extractText } from 'unpdf';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { standardLimits } from '../../../platform/limits.js';
import { createMailOutbox } from '../../../platform/mail/database-mail-outbox.js';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import { anEmail, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import {
  casting,
  aNonce,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { lettersOf, madeLetters } from '../../../test/builders/letters.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';
import { codesOf } from './letter-codes.js';
import { LettersModel } from './letter-keys.model.js';

const testApp = useTestApp();
const pathOf = ({ election }: Pick<Poll, 'election'>, call: string) =>
  `/api/v1/elections/${election._id}${call}`;
const by = ({ organiser }: Pick<Poll, 'organiser'>) => asking(testApp, organiser);

/** An open election with two voters without an address, and one with. */
async function aPoll(options: Parameters<typeof openPoll>[1] = {}): Promise<Poll> {
  return openPoll(testApp, {
    voters: [
      { fullName: 'Łucja Stęp', email: '' },
      { fullName: 'Юлія Шевченко', email: '' },
      { fullName: 'Reachable', email: anEmail() },
    ],
    settings: { resultsVisibility: 'afterClose' },
    ...options,
  });
}

async function pdfOf(poll: Poll, letters: LettersId): Promise<Buffer> {
  const answer = await by(poll)
    .get(pathOf(poll, `/letters/${letters}.pdf`))
    .buffer(true)
    .parse((stream, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return answer.body as Buffer;
}

/** The codes of letters, as the server computes them for the PDF. */
async function codesIn(poll: Poll, letters: LettersId): Promise<string[]> {
  const stored = await LettersModel.findById(letters);
  const codes = codesOf(testApp.deps, letters, stored?.salt ?? Buffer.alloc(0));
  return poll.voters.map(({ id }) => codes(id));
}

const stored = () => mongoose.connection.collection('letters');
const using = (code: string, app = testApp.app) =>
  request(app).post('/auth/users/letter').send({ code });

function bearing(accessToken: string) {
  const send = (method: 'get' | 'post') => (path: string) =>
    request(testApp.app)[method](path).set('Authorization', `Bearer ${accessToken}`);
  return { get: send('get'), post: send('post') };
}

const aBallot = (poll: Poll) => ({ choices: choosing(poll, [0]), nonce: aNonce() });

async function castWith(code: string, poll: Poll, ballot: object = aBallot(poll)) {
  const { body } = await using(code).expect(200);
  return bearing(body.accessToken).post(pathOf(poll, '/ballots')).send(ballot);
}

function ballotOf({ body }: { body: { accessToken: string } }, poll: Poll) {
  return bearing(body.accessToken).get(pathOf(poll, '/ballot'));
}

async function rollOf(poll: Poll): Promise<RollEntry[]> {
  const answer = await by(poll).get(pathOf(poll, '/voters')).expect(200);
  return rollEntrySchema.array().parse(answer.body);
}

async function expectRefused(code: string, reason: string): Promise<void> {
  const answer = await using(code);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 401, code: reason });
}

/** A QR code as lines of `#` and spaces. */
function rowsOf(size: number, isDark: (row: number, column: number) => boolean): string {
  const all = Array.from({ length: size }, (_, each) => each);
  return all
    .map((row) => all.map((column) => (isDark(row, column) ? '#' : ' ')).join(''))
    .join('\n');
}

/** The QR codes on a PDF's pages, put together from the rectangles that draw them. */
function squaresIn(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index }) => {
    const start = index + 'stream\n'.length;
    let content: string;
    try {
      content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString(
        'latin1',
      );
    } catch {
      return [];
    }
    const boxes = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((box) =>
      box.slice(1).map(Number),
    ) as [number, number, number, number][];
    if (boxes.length < 100) return [];
    const module = boxes[0]?.[3] ?? 1;
    const left = Math.min(...boxes.map(([x]) => x));
    const top = Math.min(...boxes.map(([, y]) => y));
    const dark = new Set(
      boxes.flatMap(([x, y, width]) =>
        Array.from({ length: Math.round(width / module) }, (_, each) =>
          [Math.round((y - top) / module), Math.round((x - left) / module) + each].join(),
        ),
      ),
    );
    const size = Math.max(...[...dark].map((place) => Number(place.split(',')[0]))) + 1;
    return [rowsOf(size, (row, column) => dark.has([row, column].join()))];
  });
}

describe('letters', () => {
  let poll: Poll;
  let letters: LettersId;
  let codes: string[];
  beforeAll(async () => {
    poll = await aPoll();
    letters = await madeLetters(testApp, poll.organiser, poll.election._id, 'withoutLetter');
    codes = await codesIn(poll, letters);
  });

  test('are made for those without an address, and the roll says so', async () => {
    const found = (await rollOf(poll)).map(({ fullName, letter, invited }) => [
      ...[fullName, letter ?? false, invited],
    ]);
    expect(found).toEqual([
      ['Reachable', false, 'none'],
      ['Łucja Stęp', true, 'letter'],
      ['Юлія Шевченко', true, 'letter'],
    ]);
    expect(await lettersOf(testApp, poll.organiser, poll.election._id)).toMatchObject([
      { _id: letters, state: 'done', done: 2, total: 2 },
    ]);
    const progress = await by(poll).get(pathOf(poll, '/invitations')).expect(200);
    expect(progress.body).toMatchObject({ sent: 0, withoutAddress: 2 });
  });

  test('fill one page each, with names in any European letters', async () => {
    const pdf = await pdfOf(poll, letters);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdf.toString('latin1')).toMatch(/PublicSans-Regular/);
    expect(pdf.toString('latin1')).toMatch(/DejaVuSans/);
    const { body } = await by(poll).get(pathOf(poll, '/audit')).expect(200);
    const { entries } = auditTrailSchema.parse(body);
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['letters_made', 'letters_downloaded']));
  });

  test('hold a square that a telephone reads as the address with the code behind a #', async () => {
    const drawn = squaresIn(await pdfOf(poll, letters));
    const wanted = codes.slice(0, 2).map((code) => {
      const { modules } = QRCode.create(`http://hustings.test/vote#${code}`, {
        errorCorrectionLevel: 'M',
      });
      return rowsOf(modules.size, (row, column) => modules.get(row, column) === 1);
    });
    expect(drawn.sort()).toEqual(wanted.sort());
  });

  test('are stored as hashes: no code is found in the database', async () => {
    const collections = await mongoose.connection.db?.collections();
    const all = await Promise.all((collections ?? []).map((each) => each.find().toArray()));
    const dump = JSON.stringify(all);
    for (const code of codes) expect(dump).not.toContain(code);
  });

  test('each letter is in the voter’s language on the roll or the election’s, never in the account’s', async () => {
    const own = await aPoll({
      organiser: await signedUpOrganiser(testApp),
      status: 'nominations',
      language: 'fr',
      voters: [
        { fullName: 'Ada' },
        { fullName: 'Ben', language: 'es' },
        { fullName: 'محمد علي', language: 'ar' },
      ],
    });
    for (const voter of own.voters) {
      await asking(testApp, voter).put('/auth/users/language').send({ language: 'de' }).expect(204);
    }
    const to = own.voters.map(({ registration }) => registration);
    const pdf = await pdfOf(own, await madeLetters(testApp, own.organiser, own.election._id, to));
    const { text } = await extractText(new Uint8Array(pdf));
    expect(text).toEqual([
      expect.stringContaining('Votre code'),
      expect.stringContaining('Su código'),
      expect.stringMatching(/محمد علي[^]*محمد علي/),
    ]);
  });

  test('a code opens the ballot in the voter’s language on the roll', async () => {
    const own = await aPoll({ voters: [{ fullName: 'Ada', email: '', language: 'fr' }] });
    const made = await madeLetters(testApp, own.organiser, own.election._id, 'withoutAddress');
    const [code = ''] = await codesIn(own, made);
    expect((await using(code).expect(200)).body).toMatchObject({ language: 'fr' });
  });

  test('a code opens the ballot, however it is typed, and nothing else', async () => {
    const [code = ''] = codes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    const browser = request.agent(testApp.app);
    const answer = await browser.post('/auth/users/letter').send({ code: typed }).expect(200);
    const session = letterAnswerSchema.parse(answer.body);
    expect(session).toMatchObject({ election: poll.election._id, email: '', role: 'voter' });
    const asked = (path: string) =>
      browser.get(path).set('Authorization', `Bearer ${session.accessToken}`);
    await asked(pathOf(poll, '/ballot')).expect(200);
    await asked('/api/v1/votes').expect(401);
    await asked(`/auth/users/profile/${session.id}`).expect(401);
    await browser.get('/auth/users/refresh').expect(200);
  });

  test('an unknown code and text that is no code get different answers', async () => {
    await expectRefused('0000-0000-0000-0000', 'letter_unknown');
    // Voters with an address got no letter.
    await expectRefused(codes[2] ?? '', 'letter_unknown');
    for (const code of ['', 'K7QF-2M9X', 'U'.repeat(16), 'x'.repeat(500)]) {
      const answer = await using(code).expect(422);
      expect(answer.body.errors[0].code).toBe('not_a_letter_code');
    }
  });

  test('a code signs in also after the vote; a second ballot is refused', async () => {
    const [code = ''] = codes;
    expect((await castWith(code, poll)).status).toBe(201);
    const { body } = await ballotOf(await using(code).expect(200), poll).expect(200);
    // In this election officers see who has voted.
    expect(body.hasVoted).toBe(true);
    expect((await castWith(code, poll)).body.code).toBe('already_voted');
    // A voter who has voted gets no new letter, so the old one still works.
    await madeLetters(testApp, poll.organiser, poll.election._id, 'withoutAddress');
    await using(code).expect(200);
  });
});

describe('while it is hidden who has voted', () => {
  let poll: Poll;
  let voted: string;
  let waiting: string;
  let watching: ReturnType<typeof request.agent>[];

  beforeAll(async () => {
    poll = await aPoll({ settings: { resultsVisibility: 'live', shuffleCandidates: false } });
    const letters = await madeLetters(testApp, poll.organiser, poll.election._id, 'withoutAddress');
    [voted = '', waiting = ''] = await codesIn(poll, letters);
    watching = [voted, waiting].map(() => request.agent(testApp.app));
    for (const [index, code] of [voted, waiting].entries()) {
      await watching[index]?.post('/auth/users/letter').send({ code }).expect(200);
    }
    expect((await castWith(voted, poll)).status).toBe(201);
  });

  test('a letter that was used answers every question as one that was not', async () => {
    const [afterVote, before] = await Promise.all(
      [voted, waiting].map(async (code) => {
        const session = await using(code);
        const asked = [pathOf(poll, ''), ...['/ballot', '/results', '/ballot-box'].map(of)];
        const answers = [];
        for (const path of asked) {
          const { status, body } = await bearing(session.body.accessToken).get(path);
          answers.push({ path, status, body });
        }
        const token = await bearing(session.body.accessToken).post(of('/results/stream-token'));
        return { signedIn: session.status, stream: token.status, answers };
      }),
    );
    expect(afterVote).toMatchObject({ signedIn: 200 });
    expect(afterVote?.answers[1]).toMatchObject({ status: 200, body: { hasVoted: null } });
    expect(afterVote).toEqual(before);
  });

  test('a session that somebody else opened with it lasts on', async () => {
    for (const browser of watching) await browser.get('/auth/users/refresh').expect(200);
  });

  test('the audit trail records uses alike: neither whose letter, nor whether it voted', async () => {
    const { body } = await by(poll).get(of('/audit')).expect(200);
    const used = auditTrailSchema
      .parse(body)
      .entries.filter(({ action }) => action === 'letter_used');
    expect(used.length).toBeGreaterThanOrEqual(3);
    for (const { actor, details } of used) expect([actor, details]).toEqual(['voter', {}]);
  });

  test('a cast that stores nothing is answered alike, whatever it says', async () => {
    const ofAnother = aBallot(poll);
    await casting(testApp, poll, poll.voters[2], ofAnother).expect(201);
    const { position } = ofAnother.choices[0]!;
    const unfit = [
      ...[{}, { ...ofAnother, nonce: 'short' }],
      { choices: [...ofAnother.choices, ...ofAnother.choices] },
      { choices: [{ position, candidates: [poll.election._id] }] },
    ];
    const expectAlike = async (ballot: object, told: object) => {
      const [afterVote, before] = await Promise.all(
        [voted, waiting].map(async (code) => {
          const { status, body } = await castWith(code, poll, ballot);
          return { status, body };
        }),
      );
      expect(before).toMatchObject(told);
      expect(afterVote).toEqual(before);
    };
    await expectAlike(ofAnother, { status: 200 });
    for (const ballot of unfit) await expectAlike(ballot, { body: { code: 'invalid' } });
    await by(poll).post(of('/pause')).send({}).expect(200);
    await expectAlike(aBallot(poll), { status: 409, body: { code: 'paused' } });
    await expectAlike(ofAnother, { status: 200 });
    await by(poll).post(of('/resume')).send({}).expect(200);
    await expectAlike(ofAnother, { status: 200 });
  });

  test('only a cast tells that it was used', async () => {
    expect((await castWith(voted, poll)).body.code).toBe('already_voted');
    expect((await castWith(waiting, poll)).status).toBe(201);
  });

  function of(call: string): string {
    return pathOf(poll, call);
  }
});

describe('once voting is open', () => {
  const making = (poll: Poll, body: object) => by(poll).post(pathOf(poll, '/letters')).send(body);
  const reason = 'The first one was lost in the post.';

  test('a letter needs a reason, which enters the audit trail', async () => {
    const poll = await aPoll();
    for (const without of [{}, { reason: ' ' }]) {
      const refused = await making(poll, { to: 'withoutAddress', ...without }).expect(422);
      expect(refused.body.errors).toMatchObject([{ path: 'reason', code: 'reason_missing' }]);
    }
    await making(poll, { to: 'withoutAddress', reason }).expect(202);
    await testApp.deps.jobs.drain();
    const { body } = await by(poll).get(pathOf(poll, '/audit')).expect(200);
    const made = auditTrailSchema
      .parse(body)
      .entries.find(({ action }) => action === 'letters_made');
    expect(made?.details).toEqual({ letters: 2, to: 'withoutAddress', reason });
  });

  test('a voter with an address gets one only after the receiving server refused for good', async () => {
    const poll = await aPoll({ organiser: await signedUpOrganiser(testApp) });
    const to = [poll.voters[2]?.registration];
    const invite = async () => {
      await by(poll).post(pathOf(poll, '/invitations')).send({ to }).expect(202);
      await testApp.deps.outbox.drain();
    };
    const expectNone = async () => {
      const refused = await making(poll, { to, reason }).expect(409);
      expect(refused.body).toMatchObject({ code: 'reached_by_mail', params: { voters: 1 } });
    };
    await expectNone();
    await invite();
    await expectNone();
    // Neither a clerk's report of a bounce nor a temporary failure allows a letter.
    const addresses = poll.voters[2]?.email;
    await by(poll).post(pathOf(poll, '/invitations/bounces')).send({ addresses }).expect(200);
    await expectNone();
    testApp.failMails = new DeliveryError('temporary', '450 try again later');
    await invite();
    await expectNone();
    testApp.clock.advance({ days: 4 });
    await testApp.deps.outbox.drain();
    await expectNone();
    // A rejected text doesn't either: a clerk can write texts that mail servers reject.
    testApp.failMails = new DeliveryError('rejected', '554 spam');
    await invite();
    await expectNone();
    testApp.failMails = new DeliveryError('refused', '550 no such mailbox');
    await invite();
    testApp.failMails = undefined;
    await making(poll, { to, reason }).expect(202);
    await testApp.deps.jobs.drain();
    // Another letter is allowed in case the first was lost.
    await making(poll, { to, reason }).expect(202);
    await making(poll, { to: { matching: {} }, reason }).expect(202);
  });

  test('a limit of ours on mails is no reason', async () => {
    const { deps } = testApp;
    const limits = { ...standardLimits, invitationsTo: { points: 1, seconds: 86_400 } };
    const outbox = createMailOutbox({
      ...deps,
      limits,
      transport: { send: () => Promise.resolve() },
    });
    const limited = {
      ...testApp,
      app: createApp(startProcess({ ...anotherProcess(testApp), outbox })),
    };
    const poll = await aPoll();
    const to = [poll.voters[2]?.registration];
    const { get, post } = asking(limited, poll.organiser);
    await post(pathOf(poll, '/invitations')).send({ to }).expect(202);
    await outbox.drain();
    await post(pathOf(poll, '/invitations')).send({ to }).expect(429);
    const { body } = await get(pathOf(poll, '/invitations')).expect(200);
    expect(body.failures).toMatchObject([{ reasonCode: 'mail_limit_reached' }]);
    await making(poll, { to, reason }).expect(409);
  });
});

test('everyone with an address is mailed that a letter was made for them, without the code', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const poll = await aPoll({ organiser, status: 'nominations' });
  const [first, second, reachable] = poll.voters.map(({ registration }) => registration);
  testApp.mails.length = 0;
  const letters = await madeLetters(testApp, poll.organiser, poll.election._id, [
    ...[first, second, reachable].flatMap((id) => id ?? []),
  ]);
  await testApp.deps.outbox.drain();
  expect(testApp.mails.map(({ to }) => to)).toEqual([poll.voters[2]?.email]);
  const [mail] = testApp.mails;
  expect(mail?.subject).toBe(`A letter was made for you: ${poll.election.name}`);
  expect(mail?.text).toContain('Anyone with this letter can vote.');
  const [, , code = 'no code'] = await codesIn(poll, letters);
  for (const text of [mail?.text, mail?.html]) {
    expect(text).not.toContain(code);
    expect(text).not.toContain('/vote');
  }
});

test('of letters made again and again, each voter’s last two are kept', async () => {
  const poll = await aPoll({ status: 'nominations' });
  for (let each = 0; each < 4; each++) {
    await madeLetters(testApp, poll.organiser, poll.election._id, 'withoutAddress');
  }
  const letters = mongoose.connection.collection('letters');
  const election = new mongoose.Types.ObjectId(poll.election._id);
  expect(await letters.countDocuments({ election })).toBe(4);
});

test('a newer letter ends the earlier one, no matter who makes it', async () => {
  const poll = await aPoll({ status: 'nominations' });
  const { organiser, election } = poll;
  const first = await madeLetters(testApp, organiser, election._id, 'withoutAddress');
  const [before = ''] = await codesIn(poll, first);
  const chosen = [poll.voters[0]?.registration, poll.voters[2]?.registration].flatMap(
    (id) => id ?? [],
  );
  const second = await madeLetters(testApp, organiser, election._id, chosen);
  const [after = '', , reachable = ''] = await codesIn(poll, second);
  await expectRefused(before, 'letter_replaced');
  await using(after).expect(200);
  await using(reachable).expect(200);
  // The first file has only the letters that are still valid.
  expect((await pdfOf(poll, first)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await rollOf(poll)).filter(({ letter }) => letter)).toHaveLength(3);
});

test('an hour after they were made, nothing gives their codes any more; the letters stay good', async () => {
  const poll = await aPoll();
  const { organiser, election } = poll;
  const letters = await madeLetters(testApp, organiser, election._id, 'withoutAddress');
  const [code = ''] = await codesIn(poll, letters);
  testApp.clock.advance({ minutes: 61 });
  const refused = await by(poll)
    .get(pathOf(poll, `/letters/${letters}.pdf`))
    .expect(409);
  expect(refused.body.code).toBe('letters_gone');
  await doWhatIsDue(startProcess(anotherProcess(testApp)));
  expect((await LettersModel.findById(letters))?.salt).toBeUndefined();
  await using(code).expect(200);
});

test('a letter opens the page of its election before voting and after it', async () => {
  const poll = await aPoll({ status: 'draft' } as never);
  const { organiser, election } = poll;
  const letters = await madeLetters(testApp, organiser, election._id, 'withoutAddress');
  const [code = ''] = await codesIn(poll, letters);
  const early = await using(code).expect(200);
  const early2 = await request(testApp.app)
    .get(pathOf(poll, '/ballot'))
    .set('Authorization', `Bearer ${early.body.accessToken}`)
    .expect(409);
  expect(early2.body.code).toBe('not_open');
  closePoll(testApp, poll);
  await using(code).expect(200);
  const late = await by(poll).post(pathOf(poll, '/letters')).send({ to: 'withoutAddress' });
  expect(late.status).toBe(409);
});

test('who is taken off the roll has no letter, and no old one when put back', async () => {
  const poll = await aPoll();
  const { organiser, election } = poll;
  const letters = await madeLetters(testApp, organiser, election._id, 'withoutAddress');
  const [code = ''] = await codesIn(poll, letters);
  const { registration, id } = poll.voters[0] ?? ({} as Poll['voters'][0]);
  await by(poll)
    .delete(pathOf(poll, `/voters/${registration}`))
    .expect(204);
  expect(await stored().countDocuments({ account: new mongoose.Types.ObjectId(id) })).toBe(0);
  await expectRefused(code, 'letter_unknown');
  await addedVoter(testApp, organiser, election._id, { fullName: 'Łucja Stęp', email: '' });
  await expectRefused(code, 'letter_unknown');
});

test('what is being made when its process dies is made by the next one, once', async () => {
  const poll = await aPoll({ status: 'draft' } as never);
  const { organiser, election } = poll;
  const jobs = mongoose.connection.collection('jobs');
  const letters = await madeLetters(testApp, organiser, election._id, 'withoutAddress');
  const [code = ''] = await codesIn(poll, letters);
  // As if the process had died after storing the codes, before the roll named the letters.
  await mongoose.connection
    .collection('rollentries')
    .updateMany(
      { letter: new mongoose.Types.ObjectId(letters) },
      { $set: { lettering: new mongoose.Types.ObjectId(letters) }, $unset: { letter: '' } },
    );
  await jobs.updateOne(
    { _id: `letters ${letters}` as never },
    { $set: { state: 'waiting', claim: null, dueAt: new Date(0) } },
  );
  await expectRefused(code, 'letter_replaced');
  await testApp.deps.jobs.drain();
  await using(code).expect(200);
  expect(
    await stored().countDocuments({ election: new mongoose.Types.ObjectId(election._id) }),
  ).toBe(2);
});

test('wrong codes are limited at an address, from where a right one always works', async () => {
  const poll = await aPoll();
  const letters = await madeLetters(testApp, poll.organiser, poll.election._id, 'withoutAddress');
  const [code = ''] = await codesIn(poll, letters);
  const limits = { ...standardLimits, unknownLetter: { points: 3, seconds: 60 } };
  const env = { ...testApp.deps.env, TRUST_PROXY: 1 };
  const app = createApp(startProcess({ ...anotherProcess(testApp), env, limits }));
  const fromHall = (typed: string) => using(typed, app).set('X-Forwarded-For', '192.0.2.9');
  const wrong = '0000-0000-0000-0001';
  for (let slip = 0; slip < 3; slip++) await fromHall(wrong).expect(401);
  const refused = await fromHall(wrong).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await fromHall(code).expect(200);
  await fromHall(wrong).expect(429);
});

test('members below a clerk, and those of others, make and read no letters', async () => {
  const poll = await aPoll();
  const other = await aPoll();
  const letters = await madeLetters(testApp, poll.organiser, poll.election._id, 'withoutAddress');
  await asking(testApp, other.organiser)
    .get(pathOf(poll, `/letters/${letters}.pdf`))
    .expect(401);
  await asking(testApp, other.organiser)
    .get(pathOf(other, `/letters/${letters}.pdf`))
    .expect(404);
});

test('a sample letter has no voter’s name, and its code opens nothing', async () => {
  const poll = await aPoll();
  const answer = await by(poll).get(pathOf(poll, '/letter-sample.pdf')).buffer(true).expect(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('sample-letter-');
  await request(testApp.app)
    .post('/auth/users/letter')
    .send({ code: '0000-0000-0000-0000' })
    .expect(401);
});
