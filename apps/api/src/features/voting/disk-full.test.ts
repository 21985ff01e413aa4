import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBodySchema } from '@hustings/shared';
import type mongoose from 'mongoose';
import type { Response } from 'supertest';
import { asking } from '../../test/builders/actors.js';
import { aNonce, casting, choosing, openPoll, type Poll } from '../../test/builders/ballots.js';
import { importedFile, uploading } from '../../test/builders/imports.js';
import { launch, setStage, type FailingProduct, type Stage } from '../../test/failing-product.js';

// A system limit on a process's files stands in for a full disk. Another server's disk is out of reach.
const testWithDisk = process.platform === 'linux' && !process.env.MONGODB_URI ? test : test.skip;

let stage: Stage;
let product: FailingProduct;
beforeAll(async () => {
  stage = await setStage({ environment: { LOG_LEVEL: 'info' } });
  product = await launch(stage);
});
afterAll(() => stage.clear());

async function onFullDisk(ask: () => PromiseLike<Response>): Promise<Response> {
  product.fillDisk(true);
  try {
    return await ask();
  } finally {
    product.fillDisk(false);
  }
}

function expectPutOff(answer: Response): void {
  expect({ status: answer.status, code: errorBodySchema.parse(answer.body).code }).toEqual({
    status: 503,
    code: 'unavailable',
  });
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
}

const open = ({ organiser, election }: Poll) =>
  asking(product, organiser).post(`/api/v1/elections/${election._id}/open`);

testWithDisk(
  'on a full disk importing, opening and casting are put off, work once there is room, and log no id of a ballot',
  async () => {
    const poll = await openPoll(product, { voters: 1, status: 'draft' });
    const { organiser, election, voters } = poll;
    const list = 'Name,E-mail\nNew Voter,new.voter@example.org';
    expectPutOff(
      await onFullDisk(() =>
        uploading(product, organiser, election._id, list, { invite: 'false' }),
      ),
    );
    await importedFile(product, organiser, election._id, list);

    expectPutOff(await onFullDisk(() => open(poll)));
    await open(poll).expect(200);

    const [voter] = voters;
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    expectPutOff(await onFullDisk(() => casting(product, poll, voter, ballot)));
    expect(product.isAlive()).toBe(true);
    expect((await casting(product, poll, voter, ballot)).status).toBe(201);

    const stored = await product.withDatabase((db: mongoose.mongo.Db) =>
      db.collection<{ _id: { buffer: Buffer } }>('ballots').find().toArray(),
    );
    expect(stored).toHaveLength(1);
    const id = Buffer.from(stored[0]!._id.buffer);
    const log = product.said();
    expect(log).toContain('OutOfDiskSpace');
    for (const spelling of [id.toString('hex'), id.toString('base64'), id.join(',')]) {
      expect(log).not.toContain(spelling);
    }
    expect(log).not.toContain(ballot.nonce);
  },
);

testWithDisk('on a full disk a start ends at once, with a sentence', () => {
  const DATA_DIR = join(stage.folder, 'elsewhere');
  const ended = spawnSync('prlimit', ['--fsize=0', process.execPath, ...stage.product], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', FAULTS_DIR: stage.folder, DATA_DIR },
    encoding: 'utf8',
  });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain(`DATA_DIR can't be ${DATA_DIR}: `);
});
