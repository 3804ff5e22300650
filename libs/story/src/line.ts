/** One piece of text. `told` by the narrator, `said` by its speaker, `shown` and not spoken. */
export interface Line {
  readonly text: string;
  readonly manner: 'told' | 'said' | 'shown';
  /** Who says it, as the text spells them. */
  readonly speaker?: string;
  /** What stands in parentheses: seen, never spoken. */
  readonly aside?: string;
  /** How it is filmed, where the text says so: 'Slow push in'. */
  readonly camera?: string;
  /** What is heard with it, where the text says so: 'Thunder. A door slams.' */
  readonly sound?: string;
  /** How the music is to be from here on, where the text says so: 'Soft piano.' */
  readonly music?: string;
  /** How long it is seen, where the text says so. */
  readonly seconds?: number;
}
