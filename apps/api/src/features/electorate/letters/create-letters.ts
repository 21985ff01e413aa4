import type { Deps } from '../../../platform/deps.js';
import { createLetterSignIn } from './letter-sign-in.js';
import { lettersRouter } from './letters.router.js';
import { createLetterMaking } from './make-letters.service.js';

/** Letters with a code to vote by, for voters whom no mail reaches. */
export function createLetters(deps: Deps) {
  const letters = createLetterMaking(deps);
  return {
    forgetLetterKeys: letters.forgetLetterKeys,
    router: lettersRouter(deps, { ...letters, ...createLetterSignIn(deps) }),
  };
}
