/** One piece of text. `told` by the narrator, `said` by its speaker, `shown` and not spoken. */
export interface Line {
  readonly text: string;
  readonly manner: 'told' | 'said' | 'shown';
  /** Who says it, as the text spells them. */
  readonly speaker?: string;
  /** What stands in parentheses: seen, never spoken. */
  readonly aside?: string;
  /** How long it is seen, where the text says so. */
  readonly seconds?: number;
}
