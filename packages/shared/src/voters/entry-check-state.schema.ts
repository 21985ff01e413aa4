import { z } from 'zod';

/**
 * What became of asking somebody whether the entry on the roll is right. `correction`: the voter asks
 * for one that nobody has decided on; one that is accepted is `confirmed`.
 */
export const entryCheckStateSchema = z.enum([
  'queued',
  'asked',
  'failed',
  'confirmed',
  'correction',
  'declined',
]);
export type EntryCheckState = z.infer<typeof entryCheckStateSchema>;
