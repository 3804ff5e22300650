const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

export type Scale = keyof typeof SCALES;

/** MIDI note number to Hz. */
export const frequencyOf = (note: number): number => 440 * 2 ** ((note - 69) / 12);

export interface Key {
  /** MIDI number of the tonic, from 48 up. */
  readonly tonic: number;
  readonly scale: Scale;
}

/** The note of a scale degree; 0 is the tonic, 7 the tonic an octave higher, -1 the note below it. */
export function noteOf({ tonic, scale }: Key, degree: number): number {
  const octave = Math.floor(degree / 7);
  return tonic + 12 * octave + SCALES[scale][degree - 7 * octave]!;
}

/** The degrees of the chord on a root degree: a triad, or with its seventh. */
export const chordDegrees = (root: number, seventh: boolean): number[] => [0, 2, 4, ...(seventh ? [6] : [])].map((step) => root + step);

/** The chord's notes, placed so that each part moves as little as may be from the chord before. `centre` is where the first one lies. */
export function voiceLead(key: Key, degrees: readonly number[], previous: readonly number[] | undefined, centre: number): number[] {
  const near = (note: number, target: number) => note + 12 * Math.round((target - note) / 12);
  const notes = degrees.map((degree) => noteOf(key, degree));
  if (!previous) return notes.map((note) => near(note, centre)).sort((a, b) => a - b);
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let inversion = 0; inversion < notes.length; inversion++) {
    const rotated = [...notes.slice(inversion), ...notes.slice(0, inversion)];
    const placed = rotated.map((note, i) => near(note, previous[i] ?? centre)).sort((a, b) => a - b);
    const motion = placed.reduce((sum, note, i) => sum + Math.abs(note - (previous[i] ?? note)), 0);
    const doubled = placed.length - new Set(placed).size;
    // the pull to the centre keeps the chords from wandering off over many bars
    const drift = Math.abs(placed.reduce((sum, note) => sum + note, 0) / placed.length - centre);
    const cost = motion + doubled * 12 + drift * 0.5;
    if (cost < least) {
      least = cost;
      best = placed;
    }
  }
  return best;
}
