import { expect, test } from '@jest/globals';
import { asking } from '../../../test/builders/actors.js';
import { closePoll, openPoll } from '../../../test/builders/ballots.js';
import { readPdf } from '../../../test/read-pdf.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

test('a certificate with many long annulments holds up nobody', async () => {
  const poll = await openPoll(testApp);
  closePoll(testApp, poll);
  const officer = asking(testApp, poll.organiser);
  const path = `/api/v1/elections/${poll.election._id}/certificate.pdf`;
  /** The most processor time, in ms, between two turns that others get while the certificate is made. */
  const longestWait = async () => {
    let longest = 0;
    let last = process.cpuUsage();
    let next = setImmediate(function turn() {
      longest = Math.max(longest, process.cpuUsage(last).user / 1_000);
      last = process.cpuUsage();
      next = setImmediate(turn);
    });
    await officer.get(path).expect(200);
    clearImmediate(next);
    return longest;
  };
  await longestWait();
  const before = await longestWait();
  const reason = 'Because of what was said. '.repeat(70).trim();
  const annul = async () => {
    const { body } = await officer
      .post(`/api/v1/positions/${poll.positions[0]?._id}/annulments`)
      .send({ kind: 'annul', reason })
      .expect(201);
    return body._id as string;
  };
  for (let each = 0; each < 15; each++) {
    await officer
      .post(`/api/v1/annulments/${await annul()}/withdraw`)
      .send({ reason })
      .expect(200);
  }
  await annul();
  expect(await longestWait()).toBeLessThan(3 * before + 50);
  // It is no longer than a document should be, and says where the rest is.
  const { body } = await officer.get(path).responseType('blob').expect(200);
  const texts = (await readPdf(body as Buffer)).texts.map(({ text }) => text);
  const whole = texts.join(' ').split(reason).length - 1;
  expect(whole).toBe(1 + 2 * 13);
  expect(texts).toContain(
    '2 withdrawn statements are left out, because this document would become too long. The results as JSON hold every word.',
  );
}, 120_000);
