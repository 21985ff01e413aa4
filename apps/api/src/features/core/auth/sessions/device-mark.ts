import { createHmac } from 'node:crypto';
import type { Environment } from '../../../../config/env.js';
import { randomToken, sameSecret } from '../../../../platform/tokens.js';

/**
 * A mark that says: an account has signed in in this browser before. It opens nothing; it only keeps
 * failed sign-ins from elsewhere from standing in its owner's way.
 */
export interface DeviceMarks {
  markFor(email: string): string;
  /** The browser's own word in a mark that is genuine and this account's. */
  deviceOf(mark: string | undefined, email: string): string | undefined;
}

export function createDeviceMarks(env: Pick<Environment, 'ACCESS_TOKEN_SECRET'>): DeviceMarks {
  const secret = env.ACCESS_TOKEN_SECRET;
  if (secret === undefined) throw new Error('ACCESS_TOKEN_SECRET is not set');
  const seal = (device: string, email: string) =>
    createHmac('sha256', secret).update(`hustings/device/v1\n${device}\n${email}`).digest('hex');
  return {
    markFor(email) {
      const device = randomToken();
      return `${device}.${seal(device, email)}`;
    },
    deviceOf(mark, email) {
      const [device, given] = mark?.split('.') ?? [];
      if (!device || !given) return undefined;
      return sameSecret(given, seal(device, email)) ? device : undefined;
    },
  };
}
