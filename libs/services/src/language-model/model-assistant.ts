import type { AssistantContext, AssistantDesk, AssistantProvider, AssistantQuestion } from '@scenewright/providers';
import { type LanguageModelOptions, languageModel, nameOfModel } from './model.js';

export interface ModelAssistantOptions extends LanguageModelOptions {
  /** What is said unasked is found by rules: it has to be sure, and to cost nothing. */
  readonly suggest: AssistantProvider['suggest'];
}

/**
 * The assistant as a language model. It sees the film through tools alone and acts through the desk alone, which checks whatever it names:
 * it can do no more than the rules of this machine can, whatever it was told by whom.
 */
export class ModelAssistant implements AssistantProvider {
  readonly suggest: AssistantProvider['suggest'];

  constructor(private readonly options: ModelAssistantOptions) {
    this.suggest = options.suggest;
  }

  get model(): string {
    return nameOfModel(this.options);
  }

  get name(): string {
    return this.model;
  }

  async answer(question: AssistantQuestion, desk: AssistantDesk, context: AssistantContext): Promise<string> {
    // nobody waits for these packages who does not ask a model
    const { answerBy } = await import('./answer-by.js');
    return answerBy(await languageModel(this.options), question, desk, context);
  }
}
