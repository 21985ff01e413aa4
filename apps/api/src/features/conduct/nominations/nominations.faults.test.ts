import { expect, test } from '@jest/globals';
import type { AuditTrail } from '@hustings/shared';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { nominationFailpoints } from '../../../platform/failpoints.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { nominating, nominationsOf, proposing } from '../../../test/builders/nominations.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

/** The product, which throws once at this step, as if its process died. */
function dyingAt(step: string) {
  let isDead = false;
  const deps = {
    ...testApp.deps,
    failpoint(reached: string) {
      if (reached !== step || isDead) return;
      isDead = true;
      throw new Error('the process died');
    },
  };
  return { app: createApp(startProcess(deps)), deps };
}

test.each(nominationFailpoints)(
  'a process that dies at “%s” leaves nobody admitted twice or untold',
  async (step) => {
    const organiser = await signedUpOrganiser(testApp);
    const held = await nominating(testApp, organiser);
    const [voter] = held.voters;
    await proposing(testApp, held, voter).expect(201);
    const [nomination] = await nominationsOf(testApp, held);
    const path = `/api/v1/nominations/${nomination?._id}/admit`;
    await asking(dyingAt(step), organiser).post(path).send({}).expect(500);

    const isDecided = step === 'nominating: in the audit trail';
    if (!isDecided) {
      expect(await nominationsOf(testApp, held)).toMatchObject([{ toReview: true }]);
      await asking(testApp, organiser).post(path).send({}).expect(200);
    }
    testApp.clock.advance({ seconds: 16 });
    await doWhatIsDue(startProcess(testApp.deps));
    expect(await nominationsOf(testApp, held)).toMatchObject([{ state: 'admitted' }]);
    const read = `/api/v1/elections/${held.election._id}`;
    const election = await asking(testApp, organiser).get(read).expect(200);
    expect(election.body).toMatchObject({ candidates: 1 });
    const trail = await asking(testApp, organiser).get(`${read}/audit`).expect(200);
    const acts = (trail.body as AuditTrail).entries.map(({ action }) => action);
    expect(acts.filter((act) => act === 'nomination_admitted')).toHaveLength(1);
    await testApp.deps.outbox.drain();
    const told = testApp.mails.filter(({ to }) => to === voter?.email);
    expect(told.filter(({ subject }) => subject.startsWith('Admitted'))).toHaveLength(1);
  },
);
