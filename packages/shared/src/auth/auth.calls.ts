import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { messageSchema } from '../common/message.schema.js';
import { logoutPath, refreshPath } from './auth.paths.js';
import {
  changeOwnPasswordSchema,
  changePasswordAnswerSchema,
  changePasswordSchema,
  linkQuerySchema,
  loginAnswerSchema,
  loginSchema,
  mailedTokenSchema,
  ownSessionSchema,
  refreshAnswerSchema,
  requestNewPasswordSchema,
  registerAnswerSchema,
  registerSchema,
  tokenCheckAnswerSchema,
  typedAddressSchema,
  verificationQuerySchema,
  verifyEmailQuerySchema,
  waitingSignUpSchema,
} from './auth.schema.js';

export const registerCall = call({
  method: 'POST',
  path: '/auth/users/register',
  access: 'anyone',
  body: registerSchema,
  answers: { 201: registerAnswerSchema },
  errors: ['account_exists', 'confirmation_differs', 'common_password', 'too_many_requests'],
  statuses: { invalid: 400 },
  summary: 'Signs an organisation up and emails a link to verify the address',
});

export const mailSignUpAgainCall = call({
  method: 'POST',
  path: '/auth/users/verification',
  access: 'anyone',
  body: requestNewPasswordSchema,
  answers: { 202: messageSchema },
  errors: ['too_many_requests'],
  summary:
    'Emails a sign-up link again, if this browser made the sign-up; the answer is the same for any address',
});

export const verifyEmailCall = call({
  method: 'PUT',
  path: '/auth/users/verify',
  access: 'anyone',
  query: verifyEmailQuerySchema,
  answers: { 200: messageSchema },
  errors: ['not_found', 'already_verified', 'verification_expired', 'too_many_requests'],
  summary:
    'Verifies the address that a link was emailed to; signs in if this browser made the sign-up',
});

export const readSignUpCall = call({
  method: 'GET',
  path: '/auth/users/verification',
  access: 'anyone',
  query: verificationQuerySchema,
  answers: { 200: waitingSignUpSchema },
  errors: ['not_found', 'already_verified', 'verification_expired', 'too_many_requests'],
  summary: 'Shows what a verification link is for; changes nothing',
});

export const disownSignUpCall = call({
  method: 'DELETE',
  path: '/auth/users/verification',
  access: 'anyone',
  query: verificationQuerySchema,
  answers: { 204: nothing },
  errors: ['not_found', 'already_verified', 'verification_expired', 'too_many_requests'],
  summary: 'Removes a sign-up that somebody else made with your address',
});

export const loginCall = call({
  method: 'POST',
  path: '/auth/users/login',
  access: 'anyone',
  body: loginSchema,
  answers: { 200: loginAnswerSchema },
  errors: ['wrong_credentials', 'unverified', 'too_many_requests'],
  statuses: { invalid: 400 },
  summary: 'Signs in; the answer has an access token, the cookie a refresh token',
});

export const beginSampleCall = call({
  method: 'POST',
  path: '/auth/users/sample',
  access: 'anyone',
  answers: { 201: loginAnswerSchema },
  errors: ['too_many_requests'],
  summary: 'Creates a demo organisation, deleted after a day, and signs in as its owner',
});

export const refreshCall = call({
  ...refreshPath,
  access: 'anyone',
  answers: { 200: refreshAnswerSchema },
  errors: ['session_ended'],
  summary: 'Exchanges the refresh token in the cookie for a new access token and a new cookie',
});

export const logoutCall = call({
  ...logoutPath,
  access: 'anyone',
  answers: { 204: nothing },
  summary: 'Ends the session of the refresh token in the cookie',
});

export const requestNewPasswordCall = call({
  method: 'POST',
  path: '/auth/users/request-new-password',
  access: 'anyone',
  body: typedAddressSchema,
  answers: { 201: messageSchema },
  errors: ['not_an_address', 'too_many_requests'],
  summary:
    'Emails a link to choose a new password; the answer is the same for an address without an account',
});

export const checkLinkCall = call({
  method: 'GET',
  path: '/auth/users/token',
  access: 'anyone',
  query: linkQuerySchema,
  answers: { 200: tokenCheckAnswerSchema },
  errors: ['not_found', 'link_unusable', 'too_many_requests'],
  summary: 'Checks whether a link to choose a password can still be used',
});

export const changePasswordCall = call({
  method: 'POST',
  path: '/auth/users/change-password',
  access: 'anyone',
  query: linkQuerySchema,
  body: changePasswordSchema,
  answers: { 200: changePasswordAnswerSchema },
  errors: [
    'not_found',
    'link_unusable',
    'confirmation_differs',
    'common_password',
    'too_many_requests',
  ],
  statuses: { invalid: 400, confirmation_differs: 409 },
  summary: 'Sets a password, with an emailed link',
});

export const openBallotCall = call({
  method: 'POST',
  path: '/auth/users/ballot-link',
  access: 'anyone',
  body: mailedTokenSchema,
  answers: { 200: loginAnswerSchema },
  errors: ['not_found', 'link_unusable', 'not_allowed', 'too_many_requests'],
  summary: 'Signs in with an emailed link to a ballot, for that ballot only',
});

export const requestNewLinkCall = call({
  method: 'POST',
  path: '/auth/users/new-link',
  access: 'anyone',
  body: mailedTokenSchema,
  answers: { 202: messageSchema },
  errors: ['too_many_requests'],
  summary:
    'Replaces a used, lost or expired link: emails a new one to the same address; the answer is the same for any token',
});

export const changeOwnPasswordCall = call({
  method: 'POST',
  path: '/auth/users/password',
  access: 'signedIn',
  body: changeOwnPasswordSchema,
  answers: { 204: nothing },
  errors: ['wrong_password', 'confirmation_differs', 'common_password', 'too_many_requests'],
  summary: 'Changes your own password and ends your other sessions',
});

export const listOwnSessionsCall = call({
  method: 'GET',
  path: '/auth/users/sessions',
  access: 'signedIn',
  answers: { 200: z.object({ results: z.array(ownSessionSchema) }) },
  summary: 'Lists the browsers in which you are signed in, this one first, then the latest used',
});

export const endOtherSessionsCall = call({
  method: 'DELETE',
  path: '/auth/users/sessions',
  access: 'signedIn',
  answers: { 204: nothing },
  summary: 'Signs you out in every browser but this one, at once',
});

export const endOwnSessionCall = call({
  method: 'DELETE',
  path: '/auth/users/sessions/:session',
  access: 'signedIn',
  params: z.object({ session: z.string().max(64) }),
  answers: { 204: nothing },
  summary:
    'Signs you out in one browser; an access token it already has works for up to 15 minutes more',
});
