/** Examples of an answer with several forms, by the form's name. */
export class Several {
  constructor(readonly byForm: Readonly<Record<string, unknown>>) {}
}

/** @param byForm The examples, by their names in OpenAPI. */
export function several(byForm: Record<string, unknown>): Several {
  return new Several(byForm);
}
