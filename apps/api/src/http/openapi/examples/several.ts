/** An answer with several forms: an example of each, by description. */
export class Several {
  constructor(readonly byForm: Readonly<Record<string, unknown>>) {}
}

/** @param byForm The forms, by their names in OpenAPI. */
export function several(byForm: Record<string, unknown>): Several {
  return new Several(byForm);
}
