import { z } from 'zod';
import { isLocalHost } from './is-local-host.js';
import { mongodbUriSchema } from './mongodb-uri.js';
import { withSecretFiles } from './secret-files.js';

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
const oneLine = z
  .string()
  .trim()
  .regex(/^\P{C}*$/u, 'must be one line of text');
const isWholeAddress = (text: string) => URL.canParse(text);
const portNumber = 'must be a whole number between 0 and 65535';
const port = z.coerce.number(portNumber).int(portNumber).min(0, portNumber).max(65_535, portNumber);

/** An address, or a name with the address in angle brackets. */
function isSender(text: string): boolean {
  const address = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text;
  return /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(address);
}

const aboveNought = 'must be a whole number above 0';
const limit = z.coerce.number(aboveNought).int(aboveNought).min(1, aboveNought);

const wholeNumber = 'must be a whole number of messages a minute, between 1 and 1000000';

const wholeNumberOfProcesses = 'must be a whole number of processes, between 1 and 64';

const requiredInProduction = [
  'ACCESS_TOKEN_SECRET',
  'BALLOT_SECRET',
  'PUBLIC_URL',
  'SMTP_URL',
] as const;

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: port.default(3000),
    HOST: z
      .union([z.ipv4(), z.ipv6(), z.literal('localhost')], {
        error: 'must be an IP address of this machine, or 0.0.0.0 for all of them',
      })
      .optional(),
    MONGODB_URI: mongodbUriSchema.optional(),
    EMBEDDED_IN_PRODUCTION: z.literal('yes', 'must be yes or absent').optional(),
    DATA_DIR: z.string().min(1).default('data'),
    ACCESS_TOKEN_SECRET: z.string().min(32, 'must be at least 32 bytes long').optional(),
    BALLOT_SECRET: z.string().min(32, 'must be at least 32 bytes long').optional(),
    PUBLIC_URL: z
      .string()
      .refine(isWholeAddress, 'must be a whole address, such as https://vote.example.org')
      .regex(/^https?:\/\//, 'must begin with https:// or http://')
      .regex(/^[^?#]*$/, 'must end before any ? or #, as the addresses of pages are put after it')
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .refine(isWholeAddress, 'must be a whole address, such as smtp://user:password@host:587')
      // The mail library would let them override what the product sets, encryption included.
      .regex(/^[^?#]*$/, 'takes no options after the address; encode ? and # in a password')
      .optional(),
    SMTP_TLS: z.enum(['required', 'off'], 'must be required or off').default('required'),
    SMTP_RATE: z.coerce
      .number(wholeNumber)
      .int(wholeNumber)
      .min(1, wholeNumber)
      .max(1_000_000, wholeNumber)
      .optional(),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 bytes long').optional(),
    METRICS_PORT: port.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .string()
      .refine(isWholeAddress, 'must be a whole address, such as http://collector:4318')
      .regex(/^https?:\/\//, 'must begin with https:// or http://')
      .optional(),
    PRODUCT_NAME: oneLine.max(60).default('Hustings'),
    /** Without it, the pages have their own, in each language. */
    PRODUCT_TAGLINE: oneLine.max(160).optional(),
    MAIL_FROM: oneLine
      .refine(
        isSender,
        'must be an address, or a name with one: "Elections" <elections@example.org>',
      )
      .optional(),
    SUPPORT_EMAIL: z.email().default('support@hustings.example'),
    TRUST_PROXY: z.union([flag, z.coerce.number().int().min(0)]).default(false),
    WEB_CONCURRENCY: z.coerce
      .number(wholeNumberOfProcesses)
      .int(wholeNumberOfProcesses)
      .min(1, wholeNumberOfProcesses)
      .max(64, wholeNumberOfProcesses)
      .default(1),
    BCRYPT_ROUNDS: z.coerce.number('must be a number').int().min(4).max(16).default(12),
    MAX_ELECTIONS: limit.default(1_000),
    MAX_VOTERS_OF_ELECTION: limit.default(250_000),
    MAX_VOTERS: limit.default(1_000_000),
    MAX_IMAGE_MEGABYTES: limit.default(2_048),
    MAX_CHANGES_PER_HOUR: limit.default(20_000),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
  })
  .superRefine((env, context) => {
    if (env.WEB_CONCURRENCY > 1 && !env.SMTP_URL) {
      context.addIssue({
        code: 'custom',
        path: ['WEB_CONCURRENCY'],
        message:
          'must be 1 without SMTP_URL, as the messages that are then shown at /dev/outbox stay in one process',
      });
    }
    if (env.WEB_CONCURRENCY > 1 && env.METRICS_TOKEN && env.METRICS_PORT === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['METRICS_TOKEN'],
        message:
          'needs METRICS_PORT where WEB_CONCURRENCY is above 1: of several processes behind one port each knows its own numbers, and the one above them shows all on a port of its own',
      });
    }
    if (env.NODE_ENV !== 'production') return;
    for (const name of requiredInProduction) {
      if (!env[name]) {
        context.addIssue({ code: 'custom', path: [name], message: 'is required in production' });
      }
    }
    if (!env.MONGODB_URI && !env.EMBEDDED_IN_PRODUCTION) {
      context.addIssue({
        code: 'custom',
        path: ['MONGODB_URI'],
        message:
          'is required in production: the embedded database is one process on one disk, and what that disk loses is lost (EMBEDDED_IN_PRODUCTION=yes uses it all the same)',
      });
    }
    const { PUBLIC_URL = '' } = env;
    if (PUBLIC_URL.startsWith('http://') && !isLocalHost(PUBLIC_URL)) {
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must begin with https:// in production, as passwords and ballots travel there',
      });
    }
  })
  .transform((env) => ({
    ...env,
    /**
     * The address to listen on; undefined for all, as containers need it. In development, no other
     * machine should reach it.
     */
    HOST: env.HOST ?? (env.NODE_ENV === 'production' ? undefined : '127.0.0.1'),
    /** Where people reach the product, without a slash at the end. */
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    MAIL_FROM:
      env.MAIL_FROM ?? `"${env.PRODUCT_NAME.replace(/["\\]/g, '')}" <no-reply@hustings.example>`,
  }));

export type Environment = z.infer<typeof environmentSchema>;

/** An environment that cannot be started with; the message names each variable and its fault. */
export class EnvironmentError extends Error {}

/**
 * Reads and checks every setting once. Empty variables count as absent, as docker-compose passes
 * unset ones on as empty. Secrets may come in files: see `withSecretFiles`.
 *
 * @throws EnvironmentError naming what is wrong or missing.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value) present[name] = value;
  const secrets = withSecretFiles(present);
  const parsed = environmentSchema.safeParse(secrets.variables);
  if (parsed.success && secrets.faults.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const faults = [
    ...secrets.faults,
    ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
  ];
  throw new EnvironmentError(`The environment is not right: ${faults.join('; ')}.`);
}
