// Receives webhooks and checks that they are genuine. It needs Node 20 and no package:
//   WEBHOOK_SECRET=whsec_… PORT=8080 npx tsx webhook-receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOLERANCE_SECONDS = 5 * 60;

const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''), 'base64');
// In production, use a table with a unique column: a process forgets this when it restarts.
const handled = new Set<string>();

/** The body must be exactly the received bytes: serialised again, its signature may differ. */
function isGenuine(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  // Old messages are refused, so that nobody can send again what they have overheard.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // For a day after the secret was replaced there are two signatures; one of them is ours.
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .map((signature) => signature.split(','))
    .some(([version, given = '']) => {
      const bytes = Buffer.from(given, 'base64');
      return (
        version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
      );
    });
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    if (!isGenuine(request.headers, body)) {
      response.writeHead(401).end('The signature is not right.');
      return;
    }
    const event = JSON.parse(body.toString()) as { id: string; type: string; url: string };
    // It may come more than once. Answer soon, and do what takes long afterwards.
    const isNew = !handled.has(event.id);
    handled.add(event.id);
    response.writeHead(200).end(isNew ? 'Thank you.' : 'That came before.');
    if (isNew) process.stdout.write(`${event.type}: ${event.url}\n`);
  });
});

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);
});
