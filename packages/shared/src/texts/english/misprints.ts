/**
 * Sentences of the specification, corrected: people read these. Further corrections are where they are read: the
 * labels “Number of candicates” (Number of candidates) and “Forget password” (Forgot password), and in the web app
 * “election does not exit” (election does not exist) and, for a voter, “candidate already exist” (voter already
 * exists).
 */
export const corrections = {
  weak_password:
    'Must be between 8 and 20 characters, with at least an uppercase letter, a number and a symbol (@ $ ! % * ? &)',
  new_passwords_differ: 'passwords do not match',
  position_taken: 'Position already exists.',
  candidate_taken: 'candidate already exists',
};

/** The same to the letter: `message` in answers of the API, because programs compare it. */
export const originals: typeof corrections = {
  weak_password:
    'Must between 8 and 20 characters, atleast an uppercase letter and a number, a symbol (@ $ ! % * ?&)',
  new_passwords_differ: 'password do not match',
  position_taken: 'Position already exist.',
  candidate_taken: 'candidate already exist',
};
