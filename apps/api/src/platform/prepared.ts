/** What is the same wherever `key` is the same, to be made only where nobody has kept it. */
export interface Prepared<Value> {
  /** Stands for everything that the value is made of. */
  key: string;
  make: () => Value;
}
