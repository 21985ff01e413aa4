import { atSmallest, running, type Row } from '../bench.js';
import { voterActor } from '../casting-load.js';
import { freshVoters } from '../filling.js';
import { ask, expectAnswer } from '../http.js';
import { describeLatencies, latenciesOf } from '../latencies.js';
import { openPoll } from '../poll.js';
import type { Figure } from '../report.js';

const ROLL = 100_000;
const TIMES = 200;
const WARM_UP = 5;
/** A screen that is slow is not asked for all the times. */
const LONGEST_MS = 10_000;

/** The screens that an organiser and a voter see of a large roll. */
export const roll: Row = {
  name: 'roll',
  at: atSmallest,
  async measure(bench) {
    const poll = await bench.database.filled(async () => {
      const large = await openPoll(bench.deps, 'An election with a large roll');
      return { ...large, voters: await freshVoters(large, ROLL) };
    });
    const path = `/api/v1/elections/${poll.election._id}`;
    const voters = `${path}/voters`;
    const asOrganiser = () => poll.organiser;
    const asVoter = (time: number) => voterActor(poll.voters[time * 7] ?? poll.organiser.id);
    const screens = [
      { what: 'first page of the roll', call: () => `${voters}?page=1&limit=50`, as: asOrganiser },
      {
        what: 'a page in the middle',
        call: (time: number) => `${voters}?page=${900 + time}&limit=50`,
        as: asOrganiser,
      },
      {
        what: 'search by e-mail',
        call: (time: number) => `${voters}?page=1&search=ada.dunn.${time}1`,
        as: asOrganiser,
      },
      {
        what: 'search by a frequent name',
        call: () => `${voters}?page=1&search=Calder`,
        as: asOrganiser,
      },
      {
        what: 'search by two words',
        call: () => `${voters}?page=1&search=Ines%20Cal`,
        as: asOrganiser,
      },
      { what: 'page of the election', call: () => path, as: asOrganiser },
      { what: 'ballot paper', call: () => `${path}/ballot`, as: asVoter },
    ];
    return running(bench, async (product) => {
      const figures: Figure[] = [];
      for (const { what, call, as } of screens) {
        const milliseconds: number[] = [];
        const until = performance.now() + LONGEST_MS;
        for (let time = 0; time < TIMES + WARM_UP && performance.now() < until; time++) {
          const asked = ask(product, call(time), { actor: as(time) });
          const answer = await expectAnswer(200, asked);
          if (time >= WARM_UP) milliseconds.push(answer.milliseconds);
        }
        const latencies = latenciesOf(milliseconds);
        figures.push({
          ...{ row: 'roll', what: `p99 of ${what}, roll of ${ROLL.toLocaleString('en')}` },
          ...{ stored: bench.poll.stored, value: latencies.p99, unit: 'ms', target: '50 ms' },
          notes: describeLatencies(latencies),
        });
      }
      return figures;
    });
  },
};
