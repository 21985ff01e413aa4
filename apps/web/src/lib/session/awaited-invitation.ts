import { readStored, writeStored } from '../browser-storage';
import { storageKeys } from '../storage-keys';

interface AwaitedInvitation {
  token: string;
  /** Whose account alone can accept it. */
  email: string;
}

/** Keeps an invitation while the invited person signs up or in. */
export function awaitInvitation({ token, email }: AwaitedInvitation): void {
  writeStored(storageKeys.invitation, `${token} ${email}`);
}

/** The invitation that was opened in this browser and neither accepted nor given up. */
export function awaitedInvitation(): AwaitedInvitation | undefined {
  const [token, email] = readStored(storageKeys.invitation)?.split(' ') ?? [];
  return token && email ? { token, email } : undefined;
}

export function forgetInvitation(): void {
  writeStored(storageKeys.invitation, null);
}
