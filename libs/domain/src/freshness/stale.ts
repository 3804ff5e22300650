/** What of a film is looked at: the chosen picture of a character, of a shot's start, its clip, and a sound. */
export type Output = 'portrait' | 'start_frame' | 'clip' | 'sound';

/** Names an output: what it is, and the character, shot or audio item that it is of. */
export type OutputKey = `${Output}:${string}`;

export const keyOf = (output: Output, id: string): OutputKey => `${output}:${id}`;
export const idIn = (key: OutputKey): string => key.slice(key.indexOf(':') + 1);

/** Why an output no longer fits what it was made from. */
export interface Cause {
  /** The same as long as it is the same cause. */
  readonly code: string;
  /** For people, without a full stop. */
  readonly text: string;
  /** The output that it is stale with. */
  readonly with?: OutputKey;
}

/** An output that no longer fits what it was made from. */
export interface Stale {
  readonly key: OutputKey;
  readonly output: Output;
  /** The version that is chosen. */
  readonly versionId: string;
  readonly causes: readonly Cause[];
  /** Others that are stale and that it is made from: they come first. */
  readonly follows: readonly OutputKey[];
  /** Of a clip that was cut or lip-synced: which of the versions that it came about by is the first to be made again. */
  readonly from: number;
  /** What it is left by as it is: silent until there is another cause, or another version. */
  readonly signature: string;
}

/** What is found of an output: its causes, and of a clip those of each version that it came about by. */
export interface Findings {
  readonly links: readonly (readonly Cause[])[];
  readonly follows: readonly OutputKey[];
}

/** What is stale so far, with its signature: outputs are looked at in the order in which they are made from each other. */
export type Known = ReadonlyMap<OutputKey, string>;

export const signatureOf = (versionId: string, causes: readonly Cause[]): string =>
  `${versionId} ${hashOf(
    causes
      .map(({ code }) => code)
      .sort()
      .join('\n'),
  )}`;

/** An output is stale because another one is that it is made from. */
export const follow = (known: Known, key: OutputKey, text: string): Cause => ({
  code: `follows ${key} ${known.get(key)}`,
  text,
  with: key,
});

/** FNV-1a: tells causes apart, keeps no secret. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return hash.toString(16);
}
