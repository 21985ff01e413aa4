import { expect, test } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { lastMailTo } from '../../../test/builders/accounts.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp({
  SUPPORT_EMAIL: 'help@hustings.test',
  PRODUCT_NAME: 'Voices <& Votes>',
});

const message = { name: 'Ada', email: 'ada@example.org', message: 'How do I <b>vote</b>?\nThanks' };
const send = (body: object) => request(testApp.app).post('/api/v1/contact').send(body);

test('a message reaches the support address, to be answered to its writer', async () => {
  await send(message).expect(202);
  const mail = await lastMailTo(testApp, 'help@hustings.test');
  expect(mail).toMatchObject({ replyTo: 'ada@example.org', subject: 'Contact form: Ada' });
  expect(mail.text).toContain('How do I <b>vote</b>?\nThanks');
  expect(mail.text).toContain('-- \nVoices <& Votes>\n');
  expect(mail.html).toContain('Voices &lt;&amp; Votes&gt;</td>');
  expect(mail.from).toBe('"Voices <& Votes>" <no-reply@hustings.example>');
  expect(mail.html).toContain('How do I &lt;b&gt;vote&lt;/b&gt;?<br>Thanks');
});

test('a name that would begin a header or become a link is refused', async () => {
  for (const name of ['Ada\r\nBcc: everybody', 'Win at https://evil.example']) {
    const answer = await send({ ...message, name }).expect(422);
    expect(answer.body.errors).toMatchObject([{ path: 'name' }]);
  }
});

test.each(['name', 'email', 'message'])('a message without %s answers 422', async (field) => {
  const answer = await send({ ...message, [field]: ' ' }).expect(422);
  expect(answer.body.errors).toMatchObject([{ path: field }]);
  await send({ ...message, [field]: undefined }).expect(422);
});

test('an address that is none answers 422, and an object 400', async () => {
  await send({ ...message, email: 'ada@example.org, eve@example.org' }).expect(422);
  await send({ ...message, email: { $gt: '' } }).expect(400);
});

test('too many from one address answer 429', async () => {
  const limits = { ...testApp.deps.limits, contact: { points: 1, seconds: 60 } };
  const app = createApp(startProcess({ ...testApp.deps, limits }));
  await request(app).post('/api/v1/contact').send(message).expect(202);
  const answer = await request(app).post('/api/v1/contact').send(message).expect(429);
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
});
