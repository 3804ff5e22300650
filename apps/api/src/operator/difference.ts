/** Something that is not as the log says that it is. */
export interface Difference {
  /** The kind of thing: a table, `ledger`, `job`, `media`. */
  readonly what: string;
  readonly id: string;
  readonly difference: string;
}
