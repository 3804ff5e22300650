/** A release and what may go after it. Releases are whole numbers, one after the other: each runs beside the one before and the one after. */
export interface Release {
  readonly release: number;
  /** Class of its last migration, once it has gone out; the release in the works has none. */
  readonly through?: string;
  /**
   * What is in the database still and no code of this release uses: `read.scenes` (a table), `read.scenes.times` (a column),
   * `ops.lease_holder_lives(uuid)` (a function). The release after it may drop these, and nothing else.
   */
  readonly unused: readonly string[];
}

/** Every release, oldest first; the last is in the works. See docs/upgrading.md. */
export const releases: readonly Release[] = [{ release: 1, unused: [] }];

/** Of this program. */
export const RELEASE: number = releases.at(-1)?.release ?? 1;
