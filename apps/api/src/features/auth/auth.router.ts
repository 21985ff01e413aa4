import {
  changeOwnPasswordSchema,
  changePasswordAnswerSchema,
  changePasswordSchema,
  EMAIL_HINT,
  emailSchema,
  loginSchema,
  messageAnswerSchema,
  refreshAnswerSchema,
  registerAnswerSchema,
  registerSchema,
  tokenCheckAnswerSchema,
} from '@hustings/shared';
import { Router, type Request } from 'express';
import { z } from 'zod';
import { AppError } from '../../http/app-error.js';
import { endpoint } from '../../http/endpoint.js';
import { addressOf, rateLimit } from '../../http/rate-limit.js';
import type { Deps } from '../../platform/deps.js';
import { randomToken } from '../../platform/tokens.js';
import { createAuthCookies } from './auth-cookies.js';
import { queueReset, registerAuthMails } from './auth-mails.js';
import { presentSession } from './auth.presenter.js';
import { changeOwnPassword, changePassword, checkLink, signIn } from './auth.service.js';
import { createDeviceMarks } from './device-mark.js';
import type { AuthParts } from './links.service.js';
import { endSession, rotateSession } from './sessions.service.js';
import { signInThrottle } from './sign-in-throttle.js';
import { describeSignUp, disownSignUp, register, verifyEmail } from './sign-ups.service.js';

const verificationQuery = z.object({
  token: z.string('The link is incomplete.').regex(/^[\w-]{43}$/, 'The link is incomplete.'),
});
/** Anything that cannot be a link's is as unknown as a token nobody was sent. */
const linkQuery = z.object({ token: z.string().max(200).default(''), id: z.string().default('') });
const addressBody = z.object({ email: z.string().max(500).default('') });

export function authRouter(deps: Deps, parts: AuthParts): Router {
  const router = Router();
  const cookies = createAuthCookies(deps.env);
  const devices = createDeviceMarks(deps.env);
  const throttle = signInThrottle(deps.limits);
  const registrations = rateLimit('register', deps.limits.register);
  const requests = rateLimit('requestNewPassword', deps.limits.requestNewPassword);
  const unknownLinks = rateLimit('unknownLink', deps.limits.unknownLink);
  const ownPasswords = rateLimit('ownPassword', deps.limits.ownPassword);
  registerAuthMails(deps);

  /** Guessing links is hopeless; this keeps it from being expensive as well. */
  async function countingUnknown<Result>(req: Request, work: () => Promise<Result>) {
    const address = addressOf(req);
    await unknownLinks.take(address);
    let isUnknown = false;
    try {
      return await work();
    } catch (error) {
      isUnknown = error instanceof AppError && error.code === 'not_found';
      throw error;
    } finally {
      if (!isUnknown) await unknownLinks.giveBack(address);
    }
  }

  router.post(
    '/register',
    endpoint({
      access: 'anyone',
      input: { body: registerSchema },
      invalidStatus: 400,
      status: 201,
      async handle({ input, req, res }) {
        await registrations.take(addressOf(req));
        const browser = cookies.signUpMark(req) ?? randomToken();
        const account = await register(deps, input.body, {
          browser,
          address: addressOf(req),
        });
        cookies.setSignUpMark(res, browser);
        return registerAnswerSchema.parse({ id: account._id, email: account.email });
      },
    }),
  );

  router.put(
    '/verify',
    endpoint({
      access: 'anyone',
      input: { query: verificationQuery },
      async handle({ input, req }) {
        await countingUnknown(req, () =>
          verifyEmail(deps, parts, input.query.token, cookies.signUpMark(req)),
        );
        return messageAnswerSchema.parse({ message: 'Email verified' });
      },
    }),
  );

  router.get(
    '/verification',
    endpoint({
      access: 'anyone',
      input: { query: verificationQuery },
      handle: ({ input, req }) =>
        countingUnknown(req, () =>
          describeSignUp(deps, parts, input.query.token, cookies.signUpMark(req)),
        ),
    }),
  );

  router.delete(
    '/verification',
    endpoint({
      access: 'anyone',
      input: { query: verificationQuery },
      status: 204,
      handle: ({ input, req }) =>
        countingUnknown(req, () => disownSignUp(deps, parts, input.query.token)),
    }),
  );

  router.post(
    '/login',
    endpoint({
      access: 'anyone',
      input: { body: loginSchema },
      invalidStatus: 400,
      async handle({ input, req, res }) {
        const { email } = input.body;
        const { account, refreshToken } = await signIn(deps, throttle, input.body, {
          address: addressOf(req),
          device: devices.deviceOf(cookies.deviceMark(req), email),
        });
        cookies.setRefreshToken(res, refreshToken, deps.clock.now());
        cookies.setDeviceMark(res, devices.markFor(email));
        return presentSession(deps, account);
      },
    }),
  );

  router.get(
    '/refresh',
    endpoint({
      access: 'anyone',
      async handle({ req, res }) {
        const token = cookies.refreshToken(req);
        if (token === undefined) throw new AppError('session_ended');
        const { account, next } = await rotateSession(deps, token);
        cookies.setRefreshToken(res, next, deps.clock.now());
        const session = presentSession(deps, account);
        return refreshAnswerSchema.parse({ ...session, newAccessToken: session.accessToken });
      },
    }),
  );

  router.get(
    '/logout',
    endpoint({
      access: 'anyone',
      status: 204,
      async handle({ req, res }) {
        // An image on somebody else's page must not sign anybody out.
        if (req.get('Sec-Fetch-Site') === 'cross-site') return;
        const token = cookies.refreshToken(req);
        if (token !== undefined) await endSession(token);
        cookies.clearRefreshToken(res);
      },
    }),
  );

  router.post(
    '/request-new-password',
    endpoint({
      access: 'anyone',
      input: { body: addressBody },
      status: 201,
      async handle({ input, req }) {
        const email = emailSchema.safeParse(input.body.email);
        if (!email.success) {
          throw new AppError('not_an_address', {
            errors: [{ path: 'email', message: EMAIL_HINT }],
          });
        }
        await requests.take(addressOf(req));
        await queueReset(deps, email.data);
        return messageAnswerSchema.parse({
          message:
            'If this address has an account, a link to choose a new password is on its way. Please check your spam folder too.',
        });
      },
    }),
  );

  router.get(
    '/token',
    endpoint({
      access: 'anyone',
      input: { query: linkQuery },
      async handle({ input, req }) {
        const { account } = await countingUnknown(req, () =>
          checkLink(deps, parts, input.query.token),
        );
        return tokenCheckAnswerSchema.parse({ id: account._id });
      },
    }),
  );

  router.post(
    '/change-password',
    endpoint({
      access: 'anyone',
      input: { query: linkQuery, body: changePasswordSchema },
      invalidStatus: 400,
      async handle({ input, req, res }) {
        const { account, refreshToken } = await countingUnknown(req, () =>
          changePassword(deps, parts, input.query, input.body, addressOf(req)),
        );
        // Whoever opens the account's mail may not be kept out by failed sign-ins.
        cookies.setDeviceMark(res, devices.markFor(account.email));
        if (refreshToken) cookies.setRefreshToken(res, refreshToken, deps.clock.now());
        return changePasswordAnswerSchema.parse({ token: randomToken() });
      },
    }),
  );

  router.post(
    '/password',
    endpoint({
      access: 'signedIn',
      input: { body: changeOwnPasswordSchema },
      status: 204,
      async handle({ input, actor, req }) {
        await ownPasswords.take(actor.id);
        try {
          await changeOwnPassword(deps, actor, input.body, cookies.refreshToken(req));
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'wrong_password')) {
            await ownPasswords.giveBack(actor.id);
          }
          throw error;
        }
        await ownPasswords.forget(actor.id);
      },
    }),
  );

  return router;
}
