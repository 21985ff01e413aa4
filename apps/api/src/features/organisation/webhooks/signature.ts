import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/**
 * What tells a receiver who has sent a message, when, and that nobody has changed it: the headers of
 * Standard Webhooks (https://www.standardwebhooks.com). Each of the secrets signs, so that a receiver
 * which knows one of them is content.
 */
export function signedHeaders(
  secrets: readonly string[],
  { message, body, at }: { message: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const hmac = createHmac('sha256', key).update(`${message}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': message,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
