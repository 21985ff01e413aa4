import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
const oneLine = z
  .string()
  .trim()
  .regex(/^\P{C}*$/u, 'must be one line of text');
const port = z.coerce.number('must be a number').int().min(0).max(65_535);

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: port.default(3000),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
    DATA_DIR: z.string().min(1).default('data'),
    ACCESS_TOKEN_SECRET: z.string().min(32, 'must be at least 32 bytes long').optional(),
    PUBLIC_URL: z.url().optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    PRODUCT_NAME: oneLine.max(60).default('Hustings'),
    PRODUCT_TAGLINE: oneLine.max(160).default('Vote today to shape a brighter future.'),
    MAIL_FROM: z.string().optional(),
    SUPPORT_EMAIL: z.email().default('support@hustings.example'),
    TRUST_PROXY: z.union([flag, z.coerce.number().int().min(0)]).default(false),
    BCRYPT_ROUNDS: z.coerce.number('must be a number').int().min(4).max(16).default(12),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    for (const name of ['ACCESS_TOKEN_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const) {
      if (!env[name]) {
        context.addIssue({ code: 'custom', path: [name], message: 'is required in production' });
      }
    }
  })
  .transform((env) => ({
    ...env,
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
 * unset ones on as empty.
 *
 * @throws EnvironmentError naming what is wrong or missing.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new EnvironmentError(`The environment is not right: ${faults.join('; ')}.`);
}
