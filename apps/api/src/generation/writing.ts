import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@scenewright/contract';
import { audioDesign, characterSheet, script, shotDesign } from '@scenewright/events';
import type { TextProvider, TextTask, TextTasks } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { z } from 'zod';
import { unstorableIn, withoutControls } from '../storable-text.js';
import type { GenerationJob, WorkContext } from './mechanism/generation-kind.js';

/** Injection token of the `TextProvider`. */
export const TEXT_PROVIDER = Symbol('text provider');

const answers: { [T in TextTask]: z.ZodType<TextTasks[T]['output']> } = {
  script,
  cast: z.object({ characters: z.array(characterSheet).max(12) }),
  shot: shotDesign,
  soundtrack: z.object({ audios: z.array(audioDesign) }),
  rewrite: z.object({
    parts: z.array(z.object({ id: z.string(), text: z.string().trim().min(1).max(LIMITS.prompt) })),
    note: z.string().max(LIMITS.prompt).nullable(),
  }),
  'describe-character': z.object({ description: z.string().min(1) }),
};

/** Has something written, and checks the answer: what does not fit its schema is the provider's fault, not the creator's. */
@Injectable()
export class Writing {
  constructor(@Inject(TEXT_PROVIDER) private readonly provider: TextProvider) {}

  get method(): string {
    return this.provider.name;
  }

  async write<T extends TextTask>(
    task: T,
    input: TextTasks[T]['input'],
    job: Pick<GenerationJob, 'id'>,
    context: Pick<WorkContext, 'signal'>,
  ): Promise<TextTasks[T]['output']> {
    const schema = answers[task] as z.ZodType<TextTasks[T]['output']>;
    const answer = await this.provider.generate(task, input, schema, { idempotencyKey: job.id, signal: context.signal });
    const checked = schema.safeParse(withoutControls(answer));
    if (!checked.success || unstorableIn(checked.data))
      throw new ProviderFault('malformed', 'The writer gave an answer that made no sense. Try again.', { cause: checked.error });
    return checked.data;
  }
}
