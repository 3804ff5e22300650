import type { TextContext, TextProvider, TextTask, TextTasks } from '@scenewright/providers';
import { defineWork, offload, ThreadPool } from '@scenewright/threads';
import { namesWhatHappens } from './read-idea.js';
import { type Asked, write } from './tasks.js';

const work = defineWork<Asked, TextTasks[TextTask]['output']>(new URL('./tasks.js', import.meta.url), 'write', write);

/** Characters of what is asked up to which it is written sooner than a thread takes it over. */
const SHORT = 3000;
/** One: texts are written in their turn, and beside what draws and sounds. */
let thread: ThreadPool | undefined;

/** Writes without any model or network. What is long is written beside whatever else the process does: it takes most of a second. */
export class OfflineWriter implements TextProvider {
  readonly name = 'offline';

  findsPeople(idea: string): boolean {
    return namesWhatHappens(idea);
  }

  async generate<T extends TextTask>(
    task: T,
    input: TextTasks[T]['input'],
    _schema: unknown,
    { signal }: Pick<TextContext, 'signal'>,
  ): Promise<TextTasks[T]['output']> {
    signal.throwIfAborted();
    if (JSON.stringify(input).length <= SHORT) return write({ task, input });
    thread ??= new ThreadPool(1);
    return offload(work, { task, input }, signal, thread) as Promise<TextTasks[T]['output']>;
  }
}
