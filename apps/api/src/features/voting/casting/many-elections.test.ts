import { expect, test } from '@jest/globals';
import { votesSchema } from '@hustings/shared';
import { anEmail } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { openPoll } from '../../../test/builders/ballots.js';
import { electionInput } from '../../../test/builders/elections.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

test('a voter on many rolls sees 50 elections of each organisation, open ones first', async () => {
  const voters = [{ email: anEmail('voter') }];
  const other = await openPoll(testApp, { voters });
  const first = await openPoll(testApp, { status: 'nominations', voters });
  for (let each = 0; each < 51; each++) {
    const { name, startDate, votingStartDate } = electionInput(testApp);
    await asking(testApp, first.organiser)
      .post(`/api/v1/elections/${first.election._id}/duplicate`)
      .send({ name, startDate, votingStartDate: startDate, endDate: votingStartDate, roll: true })
      .expect(201);
  }
  const reading = () => asking(testApp, other.voters[0]).get('/api/v1/votes').expect(200);
  testApp.clock.advance({ hours: 25 });
  await reading();
  testApp.clock.advance({ hours: 24 });
  const answer = await reading();
  const { results } = votesSchema.parse(answer.body);
  const running = results.filter(({ election }) => election.status === 'open');
  expect(running.map(({ election }) => election._id)).toEqual([
    first.election._id,
    other.election._id,
  ]);
  expect(results).toHaveLength(50 + 1);
}, 60_000);
