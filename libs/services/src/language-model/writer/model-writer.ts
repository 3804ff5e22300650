import type { TextContext, TextProvider, TextTask, TextTasks } from '@scenewright/providers';
import { type LanguageModelOptions, languageModel, nameOfModel } from '../model.js';

export interface ModelWriterOptions extends LanguageModelOptions {
  /** Answers that may be under way at a time. */
  readonly atOnce: number;
  /** Who cuts a person's own words into shots: a model shows them, it does not say them otherwise. */
  readonly reader: TextProvider;
  /** How long nothing may be heard of the model before it is asked anew; ms. Default: 4 minutes. */
  readonly silentMs?: number;
}

/** Of an answer, thinking included: as many as all large models give. Local servers give what their memory allows. */
const MOST_TOKENS = 16_000;
/** Less than any text's time: whoever waits is told what it was, or has it after all. */
const SILENT_MS = 4 * 60_000;

/**
 * Texts by a language model. What it gives is held to the rules of the text that it is for, and given back to it where it breaks them; what
 * it cannot know (seconds, voices, own words) is the studio's.
 */
export class ModelWriter implements TextProvider {
  readonly service: { readonly atOnce: number };

  constructor(private readonly options: ModelWriterOptions) {
    this.service = { atOnce: options.atOnce };
  }

  get name(): string {
    return nameOfModel(this.options);
  }

  async generate<T extends TextTask>(
    task: T,
    input: TextTasks[T]['input'],
    _schema: unknown,
    context: TextContext,
  ): Promise<TextTasks[T]['output']> {
    // nobody waits for these packages who has nothing written
    const { tasks } = await import('./tasks/tasks.js');
    const { reader, service, silentMs = SILENT_MS } = this.options;
    const model = await languageModel(this.options);
    return tasks[task](input, { model, most: service === 'local' ? undefined : MOST_TOKENS, silentMs, reader, context });
  }
}
