import { beforeAll, expect, test } from '@jest/globals';
import {
  ballotBoxFileSchema,
  callsByConcept,
  readBlt,
  resultsFileSchema,
  resultsSchema,
  type Call,
  type MediaType,
} from '@hustings/shared';
import { fileTypeFromBuffer } from 'file-type';
import request from 'supertest';
import type { z } from 'zod';
import { fileExamples } from './http/openapi/examples/index.js';
import { asking } from './test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from './test/builders/ballots.js';
import { importedFile } from './test/builders/imports.js';
import { madeLetters } from './test/builders/letters.js';
import { useTestApp } from './test/test-app.js';

const testApp = useTestApp();
const files = Object.values(callsByConcept).flatMap((ofConcept) =>
  Object.entries<Call>(ofConcept).flatMap(([name, call]) =>
    (call.files ?? []).map((type) => ({ name: name.replace(/Call$/, ''), call, type })),
  ),
);

/** A list whose only row can't be imported. */
const LIST = 'Name,E-mail\nCharles Babbage,charles at club.example\n';

let poll: Poll;
let job: string;
/** Codes are kept for an hour only, so these letters are of an election that isn't over. */
let letters: Record<string, string>;
beforeAll(async () => {
  poll = await openPoll(testApp, {
    positions: [{ candidates: 2 }, { method: 'irv', candidates: 2 }],
    voters: 2,
    photos: true,
  });
  job = await importedFile(testApp, poll.organiser, poll.election._id, LIST);
  await castByVoters(testApp, poll, [
    [[0], [0]],
    [[1], [0]],
  ]);
  closePoll(testApp, poll);
  const { organiser, election, voters } = await openPoll(testApp, {
    status: 'draft',
    organiser: poll.organiser,
  });
  const to = voters.map(({ registration }) => registration);
  letters = {
    letters: await madeLetters(testApp, organiser, election._id, to),
    electionId: election._id,
  };
});

/** Queries that ask for a file, for calls that need one. */
const formats: Record<string, Partial<Record<MediaType, string>>> = {
  readBallotBox: { 'application/json': '?format=json', 'text/csv': '?format=csv' },
};

async function download({ name, call, type }: (typeof files)[number]) {
  const photo = poll.positions[0]?.candidates[0]?.photoUrl ?? '';
  const values: Record<string, string> = { hash: photo.split('/').at(-1) ?? '', job };
  if (name === 'downloadLetters') Object.assign(values, letters);
  if (name === 'downloadRankings') values['id'] = poll.positions[1]?._id ?? '';
  const path = call.path.replace(
    /:(\w+)/g,
    (_, parameter: string) => values[parameter] ?? poll.election._id,
  );
  const asked = asking(testApp, poll.organiser);
  const sent =
    call.method === 'GET'
      ? asked.get(path + (formats[name]?.[type] ?? ''))
      : call.upload
        ? asked.post(path).field('list', 'missing').attach('file', Buffer.from(LIST), 'list.csv')
        : asked.post(path).send({ chosen: { matching: {} } });
  return sent
    .buffer(true)
    .parse((answer, done) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
}

test.each(files)('$name is downloaded as the $type that it is described as', async (file) => {
  const description = await request(testApp.app).get('/api/openapi.json').expect(200);
  const path = file.call.path.replace(/:(\w+)/g, '{$1}');
  const method = file.call.method.toLowerCase();
  const { content } = description.body.paths[path][method].responses['200'];
  expect(Object.keys(content)).toContain(file.type);

  const { headers, body } = await download(file);
  expect(headers['content-type']?.split(';')[0]).toBe(file.type);
  await expectContent(file, body as Buffer);
});

const jsonFiles: Record<string, z.ZodType> = {
  readBallotBox: ballotBoxFileSchema,
  downloadResultsFile: resultsFileSchema,
};

/** Checks that the content is of its type and has the columns of the example. */
async function expectContent({ name, type }: (typeof files)[number], content: Buffer) {
  switch (type) {
    case 'image/webp':
      expect((await fileTypeFromBuffer(content))?.mime).toBe(type);
      return;
    case 'application/zip':
    case 'application/pdf':
      expect((await fileTypeFromBuffer(content))?.mime).toBe(type);
      return;
    case 'application/json':
      expect(jsonFiles[name]?.parse(JSON.parse(content.toString()))).toMatchObject({
        ...(name === 'readBallotBox'
          ? { paper: { election: poll.election._id } }
          : { election: { _id: poll.election._id } }),
      });
      return;
    case 'text/event-stream': {
      const [, data = ''] = /^event: results\ndata: (.*)\n\n$/m.exec(content.toString()) ?? [];
      expect(resultsSchema.parse(JSON.parse(data))).toMatchObject({ ballots: 2 });
      return;
    }
    case 'text/plain':
      expect(readBlt(content.toString())).toMatchObject({ seats: 1, ballots: 2 });
      return;
    case 'text/csv': {
      const columnsOf = (text = '') => text.replace(/^\uFEFF/, '').split('\r\n')[0];
      expect(columnsOf(content.toString())).toBe(columnsOf(fileExamples[name]?.[type]));
      return;
    }
    default:
      throw new Error(`Say how a file of the type ${String(type satisfies never)} is known.`);
  }
}
