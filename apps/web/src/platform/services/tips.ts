/** Advice that stands on a tab until it is dismissed (specification 2 §2). */
export interface Tip {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
  readonly ctaText?: string;
  readonly ctaLink?: string;
}

/** Whoever has advice. */
export interface Tips {
  /** The tip of a place that this person has not dismissed. */
  of(place: string): Promise<Tip | null>;
  dismiss(id: string): Promise<void>;
}
