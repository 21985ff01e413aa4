import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../core/auth/index.js';
import { createLetterSignIn } from './letter-sign-in.js';
import { lettersRouter } from './letters.router.js';
import { createLetterMaking } from './make-letters.service.js';

/** Letters with a code to vote by, for voters whom no mail reaches. */
export function createLetters(deps: Deps, auth: Auth) {
  const letters = createLetterMaking(deps);
  return {
    forgetLetterKeys: letters.forgetLetterKeys,
    router: lettersRouter(deps, { ...letters, ...auth, ...createLetterSignIn(deps) }),
  };
}
