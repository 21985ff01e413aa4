/** Apart from the rest of the catalogue, which comes later than the ballot and not without a connection. */
export const castUnanswered =
  'The server did not answer, so your ballot may not have arrived. Send it again: it cannot be counted twice.';
