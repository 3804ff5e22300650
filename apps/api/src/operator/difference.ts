/** What sets a difference right from the log alone. Doing it twice does no more than doing it once. */
export type Remedy =
  /** Has the work begun that was asked for at this position. */
  | { readonly kind: 'begin'; readonly position: bigint }
  /** Has the job come to its end again that was asked for at this position. */
  | { readonly kind: 'take up'; readonly position: bigint }
  /** Removes the row of this job, of which the log knows nothing. */
  | { readonly kind: 'forget'; readonly jobId: string }
  /** Builds the projection of this name anew. */
  | { readonly kind: 'rebuild'; readonly projection: string }
  /** Has the process of this name react again to what came since the log has other events. */
  | { readonly kind: 'rewind'; readonly process: string };

/** Something that is not as the log says that it is. */
export interface Difference {
  /** The kind of thing: a table, `checkpoint`, `ledger`, `job`, `media`. */
  readonly what: string;
  readonly id: string;
  readonly difference: string;
  /** Absent where somebody has to look into it. */
  readonly remedy?: Remedy;
}

/** For whoever decides on it. */
export function remedyInWords(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'begin':
      return 'begin it';
    case 'take up':
      return 'take it up again';
    case 'forget':
      return 'forget it';
    case 'rebuild':
      return `build ${remedy.projection} anew`;
    case 'rewind':
      return `have ${remedy.process} go back`;
  }
}
