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
  summary: 'Signs an organisation up and mails it a link to verify its address',
});

export const mailSignUpAgainCall = call({
  method: 'POST',
  path: '/auth/users/verification',
  access: 'anyone',
  body: requestNewPasswordSchema,
  answers: { 202: messageSchema },
  errors: ['too_many_requests'],
  summary:
    'Mails the link of a sign-up again, to the browser that made it; answers alike for any address',
});

export const verifyEmailCall = call({
  method: 'PUT',
  path: '/auth/users/verify',
  access: 'anyone',
  query: verifyEmailQuerySchema,
  answers: { 200: messageSchema },
  errors: ['not_found', 'already_verified', 'verification_expired', 'too_many_requests'],
  summary:
    'Verifies the address that a link was mailed to, and signs in with a cookie in the browser that signed up',
});

export const readSignUpCall = call({
  method: 'GET',
  path: '/auth/users/verification',
  access: 'anyone',
  query: verificationQuerySchema,
  answers: { 200: waitingSignUpSchema },
  errors: ['not_found', 'already_verified', 'verification_expired', 'too_many_requests'],
  summary: 'Tells what a verification link is for, and changes nothing',
});

export const disownSignUpCall = call({
  method: 'DELETE',
  path: '/auth/users/verification',
  access: 'anyone',
  query: verificationQuerySchema,
  answers: { 204: nothing },
  errors: ['not_found', 'already_verified', 'verification_expired', 'too_many_requests'],
  summary: 'Removes a sign-up that somebody else made with the reader’s address',
});

export const loginCall = call({
  method: 'POST',
  path: '/auth/users/login',
  access: 'anyone',
  body: loginSchema,
  answers: { 200: loginAnswerSchema },
  errors: ['wrong_credentials', 'unverified', 'too_many_requests'],
  statuses: { invalid: 400 },
  summary: 'Signs in: an access token in the answer, a refresh token in a cookie',
});

export const beginSampleCall = call({
  method: 'POST',
  path: '/auth/users/sample',
  access: 'anyone',
  answers: { 201: loginAnswerSchema },
  errors: ['too_many_requests'],
  summary:
    'Makes an organisation to try the product in, thrown away after a day, and signs in as its owner',
});

export const refreshCall = call({
  ...refreshPath,
  access: 'anyone',
  answers: { 200: refreshAnswerSchema },
  errors: ['session_ended'],
  summary: 'Gives a new access token for the refresh token in the cookie, which changes with it',
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
  summary: 'Mails a link to choose a new password; answers alike for an address without an account',
});

export const checkLinkCall = call({
  method: 'GET',
  path: '/auth/users/token',
  access: 'anyone',
  query: linkQuerySchema,
  answers: { 200: tokenCheckAnswerSchema },
  errors: ['not_found', 'link_unusable', 'too_many_requests'],
  summary: 'Tells whether a link to choose a password can still be used',
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
  summary: 'Sets the password of whoever a link was mailed to',
});

export const openBallotCall = call({
  method: 'POST',
  path: '/auth/users/ballot-link',
  access: 'anyone',
  body: mailedTokenSchema,
  answers: { 200: loginAnswerSchema },
  errors: ['not_found', 'link_unusable', 'not_allowed', 'too_many_requests'],
  summary: 'Signs whoever holds the mailed link to a ballot in, for that ballot and nothing else',
});

export const requestNewLinkCall = call({
  method: 'POST',
  path: '/auth/users/new-link',
  access: 'anyone',
  body: mailedTokenSchema,
  answers: { 202: messageSchema },
  errors: ['too_many_requests'],
  summary:
    'Mails a new link in the place of one that is used, lost or too old, to the address that was made for; answers alike for any token',
});

export const changeOwnPasswordCall = call({
  method: 'POST',
  path: '/auth/users/password',
  access: 'signedIn',
  body: changeOwnPasswordSchema,
  answers: { 204: nothing },
  errors: ['wrong_password', 'confirmation_differs', 'common_password', 'too_many_requests'],
  summary: 'Changes one’s own password and ends all other sessions',
});
