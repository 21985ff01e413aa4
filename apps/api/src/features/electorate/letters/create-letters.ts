import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../auth/index.js';
import { createLetterSignIn } from '../../desk/letters/letter-sign-in.js';
import { lettersRouter } from '../../desk/letters/letters.router.js';
import { createLetterMaking } from '../../desk/letters/letters.service.js';

/** Letters with a code to vote by, for voters whom no mail reaches. */
export function createLetters(deps: Deps, auth: Auth) {
  const letters = createLetterMaking(deps);
  return {
    forgetLetterKeys: letters.forgetLetterKeys,
    router: lettersRouter({ ...letters, ...auth, ...createLetterSignIn(deps) }),
  };
}
