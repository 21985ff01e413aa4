import { passwordSchema } from '@hustings/shared';

// Without characters that look alike when a password is read out or copied by hand.
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789@$!%*?&';
const LENGTH = 16;

/** A random password for a new voter's account, some 94 bits, that keeps the password rule. */
export function initialPassword(): string {
  // Drawing whole passwords until one keeps the rule leaves every such password equally likely.
  for (;;) {
    const password = Array.from({ length: LENGTH }, randomCharacter).join('');
    if (passwordSchema.safeParse(password).success) return password;
  }
}

function randomCharacter(): string {
  const fairLimit = 256 - (256 % CHARACTERS.length);
  const [byte] = [...crypto.getRandomValues(new Uint8Array(1))];
  if (byte === undefined || byte >= fairLimit) return randomCharacter();
  return CHARACTERS.charAt(byte % CHARACTERS.length);
}
