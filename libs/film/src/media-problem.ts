/** A file that a person sent cannot be taken. The message names the limit and what would be taken. */
export abstract class MediaProblem extends Error {
  abstract readonly status: 400 | 413 | 415;
}

/** Too many bytes or pixels. */
export class TooLarge extends MediaProblem {
  readonly status = 413;
  override readonly name = 'TooLarge';
}

/** Not one of the kinds of picture that are taken, whatever its name says. */
export class UnsupportedMedia extends MediaProblem {
  readonly status = 415;
  override readonly name = 'UnsupportedMedia';
}

/** The right kind, but broken. */
export class BrokenMedia extends MediaProblem {
  readonly status = 400;
  override readonly name = 'BrokenMedia';
}
