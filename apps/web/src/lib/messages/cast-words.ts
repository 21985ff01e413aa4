import { t } from '@lingui/core/macro';
/** Separate from the catalogue, which loads after the ballot and needs a connection. */
export const castUnanswered = t`The server did not answer, so your ballot may not have arrived. Send it again: it cannot be counted twice.`;
