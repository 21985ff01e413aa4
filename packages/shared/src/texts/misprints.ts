/**
 * Sentences of the specification to the letter: `message` in answers of the API, because programs compare it. People
 * read them corrected: the same codes in `sentences`. Further corrections are where they are read: the labels “Number
 * of candicates” (Number of candidates) and “Forget password” (Forgot password), and in the web app “election does
 * not exit” (election does not exist) and, for a voter, “candidate already exist” (voter already exists).
 */
export const originals = {
  weak_password:
    'Must between 8 and 20 characters, atleast an uppercase letter and a number, a symbol (@ $ ! % * ?&)',
  new_passwords_differ: 'password do not match',
  position_taken: 'Position already exist.',
  candidate_taken: 'candidate already exist',
};
