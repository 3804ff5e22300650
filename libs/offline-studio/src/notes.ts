/** What the offline provider attaches to the files it makes, and gets back when they return to it as inputs. */

/** One spoken sound and when it is heard, in seconds from the start of the file. */
export interface Phone {
  readonly phone: string;
  readonly start: number;
  readonly end: number;
}

export interface SpeechNotes {
  readonly kind: 'speech';
  readonly phones: readonly Phone[];
}
