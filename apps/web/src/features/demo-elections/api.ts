import { beginSampleCall } from '@hustings/shared';
import { send } from '../../lib/api/client';

/** Makes a sample organisation, and signs in to it. */
export function beginSample() {
  return send(beginSampleCall, {});
}
