import { atSmallest, running, type Row } from '../bench.js';
import { voterActor } from '../casting-load.js';
import { describeCpu, measureCpu } from '../cpu.js';
import { freshVoters } from '../filling.js';
import { ask, expectAnswer } from '../http.js';
import { describeLatencies, latenciesOf } from '../latencies.js';
import { person } from '../people.js';
import { openPoll } from '../poll.js';
import type { Figure } from '../report.js';

const ROLL = 100_000;
const TIMES = 200;
const WARM_UP = 5;
/** Time for all requests of one screen: a slow screen is requested fewer than `TIMES` times. */
const LONGEST_MS = 10_000;

/** The screens that an organiser and a voter see in an election with a large roll. */
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
        what: 'search by email',
        call: (time: number) => `${voters}?page=1&search=${person(time * 37 + 1).email}`,
        as: asOrganiser,
      },
      {
        what: 'search by full name',
        call: (time: number) =>
          `${voters}?page=1&search=${encodeURIComponent(person(time * 37 + 1).fullName)}`,
        as: asOrganiser,
      },
      {
        what: 'search by the most frequent last name',
        call: () => `${voters}?page=1&search=Abraberg`,
        as: asOrganiser,
      },
      {
        what: 'search by the most frequent first and last name',
        call: () => `${voters}?page=1&search=Abran%20Abraberg`,
        as: asOrganiser,
      },
      {
        what: 'a page sorted by member number',
        call: (time: number) => `${voters}?page=${1 + time}&limit=50&sort=memberNo`,
        as: asOrganiser,
      },
      {
        what: 'the first page sorted by invitation, descending',
        call: () => `${voters}?page=1&limit=50&sort=invited&direction=descending`,
        as: asOrganiser,
      },
      {
        what: 'voters by invitation status',
        call: (time: number) => `${voters}?page=${1 + time}&limit=50&invited=failed`,
        as: asOrganiser,
      },
      {
        what: 'the last page sorted by age group',
        call: () => `${voters}?page=2000&limit=50&sort=ageGroup`,
        as: asOrganiser,
      },
      { what: 'page of the election', call: () => path, as: asOrganiser },
      { what: 'elections of a voter', call: () => '/api/v1/votes', as: asVoter },
      { what: 'ballot paper', call: () => `${path}/ballot`, as: asVoter },
    ];
    return running(bench, async (product) => {
      const figures: Figure[] = [];
      for (const { what, call, as } of screens) {
        const milliseconds: number[] = [];
        const until = performance.now() + LONGEST_MS;
        const { cpu } = await measureCpu(product.pid, async () => {
          for (let time = 0; time < TIMES + WARM_UP && performance.now() < until; time++) {
            const asked = ask(product, call(time), { actor: as(time) });
            milliseconds.push((await expectAnswer(200, asked)).milliseconds);
          }
        });
        const latencies = latenciesOf(milliseconds.slice(WARM_UP));
        figures.push({
          row: 'roll',
          what: `p99 of ${what}, roll of ${ROLL.toLocaleString('en')}`,
          stored: bench.poll.stored,
          value: latencies.p99,
          unit: 'ms',
          target: '50 ms',
          notes: `${describeLatencies(latencies)}; ${describeCpu(cpu, milliseconds.length)}`,
        });
      }
      return figures;
    });
  },
};
