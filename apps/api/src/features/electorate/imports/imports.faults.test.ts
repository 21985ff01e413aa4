import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  importBegunSchema,
  type Election,
  rollEntrySchema,
  type ImportId,
} from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import {
  importFailpoints,
  syncFailpoints,
  type ImportStep,
  type SyncStep,
} from '../../../platform/failpoints.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { standingOf, standingOnceOver, uploading } from '../../../test/builders/imports.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { until } from '../../../test/waiting.js';
import {
  launch,
  setStage,
  type FailingProduct,
  type Stage,
} from '../../../test/failing-product.js';

/** Slightly more than one part. */
const PEOPLE = 1_020;
const LEASE = { seconds: 31 };

let stage: Stage;
let product: FailingProduct;
beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  if (!product?.isAlive()) product = await launch(stage);
});
afterAll(() => stage.clear());

const organiser = anActor();

/** A roll with two voters, and a file that renames them, adds others and has a wrong row. */
async function aRoll() {
  const election = await savedElection(product, organiser);
  const known = [
    await addedVoter(product, organiser, election._id),
    await addedVoter(product, organiser, election._id),
  ];
  const rows = Array.from(
    { length: PEOPLE },
    (_, each) => `New ${each},new.${each}@${election._id}.example`,
  );
  const file = [
    'Name,E-mail',
    ...known.map(({ email }) => `Renamed,${email}`),
    ...rows,
    'Wrong,nonsense',
  ];
  return { election, file: file.join('\n') };
}

async function begun(election: Election, file: string): Promise<ImportId> {
  const options = { update: 'true', invite: 'false' };
  const answer = await uploading(product, organiser, election._id, file, options).expect(202);
  return importBegunSchema.parse(answer.body).job;
}

/** The traces of an import in the roll, its stored parts and the audit trail. */
async function whatThereIs(election: Election) {
  const trail = await asking(product, organiser)
    .get(`/api/v1/elections/${election._id}/audit`)
    .expect(200);
  const { entries, intact } = auditTrailSchema.parse(trail.body);
  return product.withDatabase(async (db: mongo.Db) => {
    const ours = await db
      .collection('rollentries')
      .find({ election: new Types.ObjectId(election._id), words: { $exists: true } })
      .toArray();
    const parts = await db.collection('rollimportparts').find({ of: 'voters' }).toArray();
    return {
      intact,
      entries: ours.length,
      people: new Set(ours.map(({ email }) => String(email))).size,
      renamed: ours.filter(({ fullName }) => fullName === 'Renamed').length,
      uninvited: ours.filter(({ invited, import: by }) => by !== undefined && invited === 'none')
        .length,
      unqueued: ours.filter(({ mailing }) => mailing !== undefined).length,
      leftParts: parts.filter(({ election: of }) => String(of) === election._id).length,
      acts: entries.flatMap(({ action, details }) =>
        action.startsWith('voters_import') ? [[action, details]] : [],
      ),
    };
  });
}

const whole = {
  intact: true,
  entries: PEOPLE + 2,
  people: PEOPLE + 2,
  renamed: 2,
  uninvited: PEOPLE,
  unqueued: 0,
  leftParts: 0,
  acts: [['voters_imported', { added: PEOPLE, updated: 2, leftOut: 1 }]],
};

const steps = importFailpoints.filter((step) => step !== 'importing: some taken off');

describe('a process that is killed in the middle of an import', () => {
  test.each<ImportStep>(steps)(
    'at “%s”: the next one ends it, and nothing happens twice',
    async (step) => {
      const { election, file } = await aRoll();
      product.arm('kill', step);
      // Invites only in the step that needs it: so many mails take longer than everything else.
      const invites = step === 'importing: invited';
      const answer = uploading(product, organiser, election._id, file, {
        update: 'true',
        invite: String(invites),
      });
      await answer.then(
        () => undefined,
        () => undefined,
      );
      await product.died();
      product = await launch(stage);
      stage.clock.advance(LEASE);
      const list = await asking(product, organiser)
        .get(`/api/v1/elections/${election._id}/voters/import`)
        .expect(200);
      const [{ _id: job }] = list.body as [{ _id: ImportId }];
      expect(await standingOnceOver(product, organiser, election._id, job)).toMatchObject({
        state: 'done',
        done: PEOPLE + 2,
        total: PEOPLE + 2,
        added: PEOPLE,
        updated: 2,
        skipped: 0,
        errors: 1,
      });
      expect(await whatThereIs(election)).toEqual({ ...whole, uninvited: invites ? 0 : PEOPLE });
    },
  );

  test('while it is undone: the next one takes the others off', async () => {
    const { election, file } = await aRoll();
    const job = await begun(election, file);
    await standingOnceOver(product, organiser, election._id, job);
    product.arm('kill', 'importing: some taken off');
    await asking(product, organiser)
      .post(`/api/v1/elections/${election._id}/voters/import/${job}/undo`)
      .then(
        () => undefined,
        () => undefined,
      );
    await product.died();
    product = await launch(stage);
    stage.clock.advance(LEASE);
    expect(await standingOnceOver(product, organiser, election._id, job)).toMatchObject({
      state: 'undone',
      done: PEOPLE,
      total: PEOPLE,
    });
    expect(await whatThereIs(election)).toMatchObject({
      entries: 2,
      acts: [...whole.acts, ['voters_import_undone', { removed: PEOPLE }]],
    });
  });

  test('two processes: another import is refused meanwhile, and one of them does it', async () => {
    const { election, file } = await aRoll();
    product.arm('kill', 'importing: part done');
    await uploading(product, organiser, election._id, file, {
      update: 'true',
      invite: 'false',
    }).then(
      () => undefined,
      () => undefined,
    );
    await product.died();
    product = await launch(stage);
    const refused = await uploading(product, organiser, election._id, file).expect(409);
    const { code, params } = refused.body as { code: string; params: { job: ImportId } };
    expect(code).toBe('import_under_way');
    expect(await standingOf(product, organiser, election._id, params.job)).toMatchObject({
      state: 'working',
    });
    stage.clock.advance(LEASE);
    await standingOnceOver(product, organiser, election._id, params.job);
    expect(await whatThereIs(election)).toEqual(whole);
    await uploading(product, organiser, election._id, file).expect(202);
  });
});

describe('a process that is killed while a roll becomes a list', () => {
  /** Longer than the time after which an unfinished list is given up. */
  const GIVEN_UP = { seconds: 61 };

  const listed = ({ _id }: Election, ...people: [memberNo: string, name: string][]) =>
    asking(product, organiser)
      .put(`/api/v1/elections/${_id}/roll`)
      .query({ invite: false })
      .type('text/csv')
      .send(
        [
          'Member no.,Name,E-mail',
          ...people.map(([memberNo, name]) => `${memberNo},${name},${name}@${_id}.example`),
        ].join('\n'),
      );

  test.each<SyncStep>(syncFailpoints)(
    'at “%s”: the roll is the list in the end, and nothing happens twice',
    async (step) => {
      const election = await savedElection(product, organiser);
      await listed(election, ['1', 'one'], ['2', 'two'], ['3', 'three']).expect(200);
      const send = () => listed(election, ['1', 'first'], ['2', 'two'], ['4', 'four']);
      product.arm('kill', step);
      await send().then(
        () => undefined,
        () => undefined,
      );
      await product.died();
      product = await launch(stage);
      stage.clock.advance(GIVEN_UP);
      await until('the list to be taken once more', async () => (await send()).status === 200);
      const again = await send().expect(200);
      expect(again.body).toMatchObject({ state: 'unchanged', unchanged: 3 });
      const { body } = await asking(product, organiser)
        .get(`/api/v1/elections/${election._id}/voters`)
        .expect(200);
      const roll = rollEntrySchema.array().parse(body);
      expect(roll.map(({ memberNo, email }) => `${memberNo} ${email.split('@')[0]}`)).toEqual([
        ...['1 first', '4 four', '2 two'],
      ]);
      const { acts } = await whatThereIs(election);
      expect(acts.slice(1)).toEqual([['voters_imported', { added: 1, updated: 1 }]]);
      const trail = await asking(product, organiser)
        .get(`/api/v1/elections/${election._id}/audit`)
        .expect(200);
      const actions = auditTrailSchema.parse(trail.body).entries.map(({ action }) => action);
      for (const action of ['voters_removed', 'voter_address_corrected']) {
        expect(actions.filter((each) => each === action)).toEqual([action]);
      }
    },
  );
});
