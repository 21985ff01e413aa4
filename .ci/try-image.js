// Uses the product at an address as visitors do, so that everything native in its image runs once:
// node try-image.js URL [EMAIL]
/* global fetch, FormData */
import assert from 'node:assert/strict';
import { Blob, Buffer } from 'node:buffer';
import { setTimeout as wait } from 'node:timers/promises';

const [url, email = 'first@example.org'] = process.argv.slice(2);
let token = '';

async function ask(status, method, path, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const received = Buffer.from(await answer.arrayBuffer());
  if (status !== undefined) {
    assert.equal(answer.status, status, `${method} ${path}: ${received.toString().slice(0, 300)}`);
  }
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: isJson ? JSON.parse(received) : received };
}

await ask(200, 'GET', '/readyz');
assert.match((await ask(200, 'GET', '/')).body.toString(), /<div id="root"/);
await ask(200, 'GET', '/api/docs/swagger-ui-bundle.js');
await ask(201, 'POST', '/auth/users/register', {
  email,
  password: 'Try!Image1',
  confirmPassword: 'Try!Image1',
});
// An organisation to try, whose owner is signed in and may vote.
token = (await ask(201, 'POST', '/auth/users/sample')).body.accessToken;

const logo = new FormData();
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
logo.set('image', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'logo.png');
const { body: organisation } = await ask(200, 'PUT', '/api/v1/organisation', logo);
const image = JSON.stringify(organisation).match(/\/api\/v1\/images\/\w+/)?.[0];
assert.ok(image, JSON.stringify(organisation));
await ask(200, 'GET', image);

const [{ _id }] = (await ask(200, 'GET', '/api/v1/elections')).body.results;
const election = `/api/v1/elections/${_id}`;
await ask(200, 'POST', `${election}/open`);
await ask(201, 'POST', `${election}/ballots`, { choices: [] });
await ask(200, 'POST', `${election}/close`);
let certificate = await ask(undefined, 'GET', `${election}/certificate.pdf`);
for (let tries = 0; certificate.status !== 200 && tries < 120; tries++) {
  await wait(250);
  certificate = await ask(undefined, 'GET', `${election}/certificate.pdf`);
}
assert.equal(certificate.body.subarray(0, 5).toString(), '%PDF-');
console.log('Signed up, stored an image, cast and counted a ballot, made a PDF');
