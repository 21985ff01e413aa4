import { expect, test } from '@jest/globals';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { patientLimits } from '../../../test/patient-limits.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

test('long audit trails share limited memory while they are sent, however slowly', async () => {
  const organiser = anActor();
  const { _id } = await savedElection(testApp, organiser);
  const path = `/api/v1/elections/${_id}`;
  const uploads = { perProcess: 0.5, perAddress: 0.5 };
  const deps = { ...testApp.deps, loadLimits: { ...patientLimits, uploads } };
  const narrow = { deps, app: createApp(startProcess(deps)) };
  const statuses = async (product = narrow) => {
    const trail = await asking(product, organiser).get(`${path}/audit`);
    const file = await asking(product, organiser).get(`${path}/audit.csv`);
    return [trail.status, file.status];
  };
  expect(await statuses()).toEqual([200, 200]);
  for (let each = 0; each < 300; each++) {
    const text = `${each} ${'Words of ours. '.repeat(60)}`;
    await asking(testApp, organiser).put(`${path}/notices`).send({ on: true, text }).expect(200);
  }
  expect(await statuses()).toEqual([503, 503]);
  expect(await statuses(testApp)).toEqual([200, 200]);
}, 60_000);
