import type { AudioView } from '@scenewright/contract';

const NAMES: Record<AudioView['type'], string> = { voice: 'Voice', sound_effect: 'Sound effect', music: 'Music' };

/** What an item is, and for music which scenes it spans. */
export function audioTitle({ type, start_scene_id: start, end_scene_id: end }: AudioView): string {
  if (type !== 'music' || start === null) return NAMES[type];
  return end === null || end === start ? `Music (Scene ${start})` : `Music (Scene ${start}-${end})`;
}

/** The voices and effects of each shot, in the order of the list. */
export function audiosByShot(audios: readonly AudioView[]): ReadonlyMap<string, readonly AudioView[]> {
  const byShot = new Map<string, AudioView[]>();
  for (const audio of audios) {
    if (audio.shot_uid === null) continue;
    const list = byShot.get(audio.shot_uid);
    if (list) list.push(audio);
    else byShot.set(audio.shot_uid, [audio]);
  }
  return byShot;
}

export interface MusicSpan {
  readonly audio: AudioView;
  /** Positions of its first and last scene, from 0. */
  readonly first: number;
  readonly last: number;
  /** Which line it is drawn on, from 0: what overlaps stands below one another. */
  readonly lane: number;
}

/** Where each piece of music lies over the scenes, which are given by their numbers in order. */
export function musicSpans(audios: readonly AudioView[], sceneNumbers: readonly number[]): MusicSpan[] {
  const spans = audios
    .filter((audio) => audio.type === 'music')
    .map((audio) => {
      const first = sceneNumbers.indexOf(audio.start_scene_id ?? Number.NaN);
      const last = sceneNumbers.indexOf(audio.end_scene_id ?? audio.start_scene_id ?? Number.NaN);
      return { audio, first, last: Math.max(first, last) };
    })
    .filter(({ first }) => first >= 0)
    .sort((one, other) => one.first - other.first || one.last - other.last);
  const laneEnds: number[] = [];
  return spans.map((span) => {
    const free = laneEnds.findIndex((end) => end < span.first);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = span.last;
    return { ...span, lane };
  });
}
