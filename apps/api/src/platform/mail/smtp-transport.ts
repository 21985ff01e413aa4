import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Environment } from '../../config/env.js';
import { isLocalHost } from '../../config/is-local-host.js';
import { DeliveryError, type DeliveryFailure, type MailTransport } from './mail-transport.js';

/** Connections in the pool: one for each message that the outbox sends in parallel. */
const CONNECTIONS = 10;

/**
 * Delivers over persistent SMTP connections. Unless `tls` is `off`, nothing is sent over `smtp://`, including
 * the password, before the connection is encrypted (STARTTLS): otherwise an attacker in between could hide
 * that the server offers encryption, and read every link. A server on the same machine is exempt.
 *
 * @param url `smtp://` or `smtps://`, with user and password if the server needs them.
 */
export function smtpTransport(url: string, tls: Environment['SMTP_TLS']): MailTransport {
  const transporter = createTransport({
    url,
    requireTLS: tls === 'required' && !isLocalHost(url),
    ignoreTLS: tls === 'off',
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1_000,
    // By default nodemailer repeats a message that was cut off after being handed over.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const handedOver = new Set<string>();
  transporter.use('stream', (mail, done) => {
    const id = String(mail.data.messageId);
    mail.message.transform(
      new Transform({
        transform: (chunk, _encoding, next) => next(null, chunk),
        flush(next) {
          handedOver.add(id);
          next();
        },
      }),
    );
    done();
  });

  return {
    async send({ messageName, from, senderName, to, subject, text, html, replyTo, unsubscribe }) {
      const messageId = `<${messageName}@${domainOf(from)}>`;
      try {
        await transporter.sendMail({
          messageId,
          from: senderName === undefined ? from : { name: senderName, address: addressIn(from) },
          // An object is one address, never a list to be parsed.
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          // An absence notice to the organiser would reveal who was sent a reminder.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'OOF, AutoReply',
          },
          ...(unsubscribe !== undefined && {
            list: { unsubscribe: `mailto:${encodeURIComponent(unsubscribe)}?subject=unsubscribe` },
          }),
        });
      } catch (error) {
        throw deliveryErrorOf(error, handedOver.has(messageId));
      } finally {
        handedOver.delete(messageId);
      }
    },
    close: () => transporter.close(),
  };
}

/** The bare address of `Hustings <no-reply@example.org>`. */
function addressIn(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}

function deliveryErrorOf(error: unknown, wasHandedOver: boolean): DeliveryError {
  const reason = error instanceof Error ? error.message : 'unknown reason';
  return new DeliveryError(failureOf(error, wasHandedOver), reason);
}

function failureOf(error: unknown, wasHandedOver: boolean): DeliveryFailure {
  // The fields of nodemailer's errors.
  const { responseCode, code, command } = Object(error) as Record<string, unknown>;
  const status = responseCode === undefined ? undefined : Number(responseCode);
  const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (aboutTheMessage && status !== undefined && status >= 500) {
    return command === 'RCPT TO' ? 'refused' : 'rejected';
  }
  if (aboutTheMessage && status !== 421) return 'temporary';
  if (wasHandedOver && status === undefined) return 'uncertain';
  return 'unreachable';
}
