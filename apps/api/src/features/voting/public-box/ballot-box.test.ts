import { describe, expect, test } from '@jest/globals';
import { ballotBoxSchema, type ErrorBody } from '@hustings/shared';
import { asking } from '../../../test/builders/actors.js';
import {
  castByVoters,
  closePoll,
  codesIn,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { countedElsewhere } from '../../../test/builders/elections.js';
import { answeredQuestions, oddCodes, oddPages } from '../../../test/odd-questions.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const askOf = (poll: Poll, query: string) =>
  asking(testApp, poll.organiser).get(`/api/v1/elections/${poll.election._id}/ballot-box${query}`);

async function boxOf(poll: Poll, query: string) {
  return ballotBoxSchema.parse((await askOf(poll, query).expect(200)).body);
}

describe('what is asked of a ballot box', () => {
  /** A box with two ballots, in an election with this status. */
  async function boxWith(ballotBox: 'codes' | 'ballots', status: 'open' | 'counting' | 'closed') {
    const poll = await openPoll(testApp, { settings: { ballotBox }, voters: 2 });
    const codes = await castByVoters(testApp, poll, [[[0]], [[1]]]);
    if (status === 'counting') await countedElsewhere(poll.election);
    if (status !== 'open') closePoll(testApp, poll);
    return { poll, codes };
  }

  const boxes = (['codes', 'ballots'] as const).flatMap((kind) =>
    (['open', 'counting', 'closed'] as const).map((status) => [kind, status] as const),
  );

  test.each(boxes)(
    'is refused, of %s that are %s, unless it is a whole code',
    async (kind, status) => {
      const { poll, codes } = await boxWith(kind, status);
      const [code = ''] = codes;
      for (const query of oddCodes(code)) {
        const answer = await askOf(poll, `?${query}`);
        expect([query, answer.status]).toEqual([query, 400]);
        expect((answer.body as ErrorBody).errors?.[0]?.message).toMatch(
          /has 16 letters and digits|one plain value/,
        );
        expect(codes.filter((each) => answer.text.includes(each))).toEqual([]);
      }
    },
  );

  test.each(boxes)(
    'is refused, of %s that are %s, where a page or a format is odd',
    async (kind, status) => {
      const { poll } = await boxWith(kind, status);
      for (const query of [...oddPages, 'format=', 'format=xml', 'format[]=json']) {
        const answer = await askOf(poll, `?${query}`);
        expect([query, answer.status]).toEqual([query, 400]);
      }
    },
  );

  test.each(boxes)(
    'finds a whole code, of %s that are %s, as people type it',
    async (kind, status) => {
      const { poll, codes } = await boxWith(kind, status);
      const [code = ''] = codes;
      const digits = code.replaceAll('-', '');
      const encoded = [...code].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
      for (const typed of [code, digits.toLowerCase(), `%20${digits}+`, encoded]) {
        const box = await boxOf(poll, `?code=${typed}`);
        expect(box).toMatchObject({ count: 2, total: 1 });
        expect(codesIn(box)).toEqual([code]);
      }
      expect(codesIn(await boxOf(poll, '?code=0000-0000-0000-0000'))).toEqual([]);
    },
  );

  test('lists no code of an open box that will show whole ballots, whatever else it is', async () => {
    for (const status of ['open', 'counting'] as const) {
      const { poll, codes } = await boxWith('ballots', status);
      for (const query of answeredQuestions) {
        const answer = await askOf(poll, `?${query}`).expect(200);
        expect(codes.filter((each) => answer.text.includes(each))).toEqual([]);
      }
    }
  });

  test('finds nothing where no code begins like the search', async () => {
    const { poll } = await boxWith('codes', 'open');
    for (const search of ['--', '.*', 'U', '0000-0000-0000-0000-0']) {
      const box = await boxOf(poll, `?search=${search}`);
      expect(box).toMatchObject({ count: 2, total: 0, trackingCodes: [] });
    }
  });
});
