import { readStored, writeStored } from '../browser-storage';
import { storageKeys } from '../storage-keys';

interface AwaitedInvitation {
  token: string;
  /** The invited address: only its account can accept. */
  email: string;
}

/** Stores an invitation while the invited person signs up or in. */
export function awaitInvitation({ token, email }: AwaitedInvitation): void {
  writeStored(storageKeys.invitation, `${token} ${email}`);
}

/** The invitation opened in this browser that was neither accepted nor dismissed. */
export function awaitedInvitation(): AwaitedInvitation | undefined {
  const [token, email] = readStored(storageKeys.invitation)?.split(' ') ?? [];
  return token && email ? { token, email } : undefined;
}

export function forgetInvitation(): void {
  writeStored(storageKeys.invitation, null);
}
