/** An answer that may have several forms: an example of each, by what to say of it. */
export class Several {
  constructor(readonly byForm: Readonly<Record<string, unknown>>) {}
}

/** @param byForm The forms, by what OpenAPI is to call them. */
export function several(byForm: Record<string, unknown>): Several {
  return new Several(byForm);
}
