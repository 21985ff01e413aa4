import { beginSampleCall } from '@hustings/shared';
import { send } from '../../lib/api/client';

/** Creates a sample organisation and signs in to it. */
export function beginSample() {
  return send(beginSampleCall, {});
}
