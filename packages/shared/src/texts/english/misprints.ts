/**
 * The specification's misprints, each with what people read instead. The API keeps the originals in `message`,
 * because programs compare them. Corrected where they are: the labels “Number of candicates” (Number of candidates)
 * and “Forget password” (Forgot password), and “candidate already exist” for a voter (voter already exists).
 */
const misprints: Readonly<Record<string, string>> = {
  'election does not exit': 'election does not exist',
  'Must between 8 and 20 characters, atleast an uppercase letter and a number, a symbol (@ $ ! % * ?&)':
    'Must be between 8 and 20 characters, with at least an uppercase letter, a number and a symbol (@ $ ! % * ? &)',
  'password do not match': 'passwords do not match',
  'Position already exist.': 'Position already exists.',
  'candidate already exist': 'candidate already exists',
};

/** The text with its misprint corrected, if it has one. */
export function corrected(text: string): string {
  return misprints[text] ?? text;
}
