import { t } from '@lingui/core/macro';
import type { AreaMessages } from './words';

/** Separate from the catalogue, because the landing page loads only these texts. */
export const contactWords = {
  missing: { type: 'error', text: t`Please fill out all fields.` },
  statuses: { 422: 'byCode', 429: 'byCode' },
  other: { type: 'error', text: t`Network error` },
} satisfies AreaMessages;
