import { setTimeout as sleep } from 'node:timers/promises';
import { addVoterSchema, type InvitationProgress } from '@hustings/shared';
import { addVoters } from '../../src/features/electorate/voters/index.js';
import { startProcess } from '../../src/start-process.js';
import { atSmallest, running, type Row } from '../bench.js';
import { describeCpu, measureCpu } from '../cpu.js';
import { ask, expectAnswer } from '../http.js';
import { person } from '../people.js';
import { openPoll } from '../poll.js';

const INVITED = 10_000;
const AT_ONCE = 1_000;
const LOOK_MS = 200;

/** Inviting everybody on a roll: until all are queued, then until all are sent. */
export const invitations: Row = {
  name: 'invitations',
  at: atSmallest,
  async measure(bench) {
    const { deps, mail } = bench;
    const poll = await bench.database.filled(async () => {
      const invited = await openPoll(deps, 'An election to invite to');
      for (let start = 0; start < INVITED; start += AT_ONCE) {
        const voters = Array.from({ length: AT_ONCE }, (_, index) =>
          addVoterSchema.parse({ ...person(20_000_000 + start + index), invite: false }),
        );
        await addVoters(startProcess(deps), invited.organiser, invited.election._id, voters);
      }
      return invited;
    });
    const path = `/api/v1/elections/${poll.election._id}/invitations`;
    const actor = poll.organiser;
    const before = mail.taken();
    return running(bench, async (product) => {
      const body = JSON.stringify({ to: 'all' });
      const { result: queued, cpu } = await measureCpu(product.pid, () =>
        expectAnswer(202, ask(product, path, { actor, method: 'POST', body })),
      );
      const begun = performance.now();
      const takenAtBegin = mail.taken();
      const sending = await measureCpu(product.pid, async () => {
        for (;;) {
          const { body: progress } = await ask<InvitationProgress>(product, path, { actor });
          if (progress.failed > 0) throw new Error('Invitations failed.');
          if (progress.sent >= INVITED) break;
          await sleep(LOOK_MS);
        }
      });
      const seconds = (performance.now() - begun) / 1_000;
      const sent = mail.taken() - takenAtBegin;
      const row = { row: 'invitations', stored: bench.poll.stored };
      return [
        {
          ...row,
          what: `queueing ${INVITED.toLocaleString('en')} invitations`,
          value: queued.milliseconds / 1_000,
          unit: 's',
          target: '5 s',
          notes: describeCpu(cpu),
        },
        {
          ...row,
          what: 'sending them to a local mail server',
          value: sent / seconds,
          unit: '/s',
          target: '200/s',
          notes: `${mail.taken() - before} messages taken for ${INVITED} invitations; ${describeCpu(sending.cpu, sent)}`,
        },
      ];
    });
  },
};
