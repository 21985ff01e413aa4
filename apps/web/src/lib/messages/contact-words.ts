import type { AreaMessages } from './words';

/** Apart from the rest of the catalogue, because the landing page loads these words and no others. */
export const contactWords = {
  missing: { type: 'error', text: 'Please fill out all fields.' },
  statuses: { 422: 'byCode', 429: 'byCode' },
  other: { type: 'error', text: 'Network error' },
} satisfies AreaMessages;
