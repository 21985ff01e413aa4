import { z } from 'zod';

/**
 * State of a voter's entry check. `correction`: the voter asked for a correction that is undecided; an
 * accepted one becomes `confirmed`.
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
