/** What sets a difference right from the log alone. Doing it twice does no more than doing it once. */
export type Remedy =
  /** Has the work begun that was asked for at this position. */
  | { readonly kind: 'begin'; readonly position: bigint }
  /** Builds the projection of this name anew. */
  | { readonly kind: 'rebuild'; readonly projection: string };

/** Something that is not as the log says that it is. */
export interface Difference {
  /** The kind of thing: a table, `ledger`, `job`, `media`. */
  readonly what: string;
  readonly id: string;
  readonly difference: string;
  /** Absent where somebody has to look into it. */
  readonly remedy?: Remedy;
}

/** For whoever decides on it. */
export const remedyInWords = (remedy: Remedy): string => (remedy.kind === 'begin' ? 'begin it' : `build ${remedy.projection} anew`);
