/** A value determined by `key`, created only if it is not cached. */
export interface Prepared<Value> {
  /** Identifies everything the value depends on. */
  key: string;
  make: () => Value;
}
