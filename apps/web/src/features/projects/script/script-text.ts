import type { ProjectView } from '@scenewright/contract';

export type ScriptScene = NonNullable<ProjectView['script']>['scenes'][number];

const LINES = ['visuals', 'audio', 'narration'] as const;
export type ScriptLine = readonly [label: 'Visuals' | 'Audio' | 'Narration', text: string];

const labels = { visuals: 'Visuals', audio: 'Audio', narration: 'Narration' } as const;

/** What is seen, heard and said, of a shot or of a scene without shots. */
export function linesOf(source: Readonly<Record<string, unknown>>): ScriptLine[] {
  return LINES.flatMap((line) => {
    const text = source[line];
    return typeof text === 'string' && text.trim() !== '' ? [[labels[line], text] as const] : [];
  });
}

interface ScriptShot {
  readonly id: string;
  readonly seconds: number | null;
  readonly lines: readonly ScriptLine[];
}

export function shotsOf({ shots }: Pick<ScriptScene, 'shots'>): ScriptShot[] {
  return shots.map((shot, index) => ({
    id: String(shot.shot_id ?? shot.clip_id ?? index + 1),
    seconds: typeof shot.duration_seconds === 'number' ? shot.duration_seconds : null,
    lines: linesOf(shot),
  }));
}

/** A scene's length, which may be a number of seconds or words. */
export const durationText = (duration: unknown): string => (typeof duration === 'number' ? `${duration}s` : String(duration ?? ''));
