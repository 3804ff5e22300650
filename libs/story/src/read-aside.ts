import { defineWork, offload, ThreadPool } from '@scenewright/threads';
import { readStory, type Story } from './story.js';

interface Reading {
  readonly text: string;
  readonly people?: readonly string[] | undefined;
}

/**
 * Entry of the worker thread.
 * @public called by name in a worker thread
 */
export const readInThread = ({ text, people }: Reading): Story => readStory(text, { people });

const work = defineWork<Reading, Story>(new URL(import.meta.url), 'readInThread', readInThread);

/** Characters up to which a text is read sooner than a thread takes it over. */
const SHORT = 2000;
/** One: texts are read in their turn, and beside what draws and sounds. */
let thread: ThreadPool | undefined;

/** `readStory` for whoever answers others meanwhile: a text as long as can be takes a quarter of a second of a processor. */
export async function readStoryAside(text: string, people?: readonly string[], signal?: AbortSignal): Promise<Story> {
  if (text.length <= SHORT) return readStory(text, { people });
  thread ??= new ThreadPool(1);
  return offload(work, { text, people }, signal, thread);
}
