import type { TextContext, TextProvider, TextTask, TextTasks } from '@scenewright/providers';
import { wordsOf } from '../words.js';
import type { Task, Writer } from '../written.js';
import { written } from '../written.js';

/** What a task is done with. */
export interface Desk extends Writer {
  /** Who cuts a person's own words into shots. */
  readonly reader: TextProvider;
  readonly context: TextContext;
}

export type DoTask<T extends TextTask> = (input: TextTasks[T]['input'], desk: Desk) => Promise<TextTasks[T]['output']>;

/** Has one part of a task written, or takes what was written of it before. */
export const part = <D, A>(of: TextTask, name: string, task: Task<D, A>, desk: Desk): Promise<A> =>
  desk.context.step({ name, of: [task.instructions.version, task.about] }, (step) =>
    written(desk, task, { ...step, signal: desk.context.signal, words: wordsOf(of) }),
  );

/** Of a script; what people who made nothing else of it chose. */
export const isOwnWords = ({ telling }: { telling?: string }): boolean => telling !== 'story_around';

const STYLES: Readonly<Record<string, string>> = {
  realistic: 'realistic photograph',
  '2d': '2D animation, flat colours',
  '3d': '3D animation',
  cinematic: 'cinematic film still',
};

/** The style of a film as painters are told it; blank when it has none. */
export const styleWords = (style: string): string => STYLES[style] ?? style;
