import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@scenewright/contract';
import { derivedId } from '@scenewright/event-log';
import { audioDesign, characterSheet, logline, script, shotDesign } from '@scenewright/events';
import type { TextContext, TextProvider, TextStep, TextTask, TextTasks } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { z } from 'zod';
import { normalised, unstorableIn } from '../storable-text.js';
import type { GenerationJob, WorkContext } from './mechanism/generation-kind.js';
import { ServiceGate } from './orders/service-gate.js';
import { Spending } from './spending.js';
import { isFreeModel } from './texts/token-costs.js';
import { WrittenParts } from './texts/written-parts.js';
import { withRetry } from './with-retry.js';

/** Injection token of the `TextProvider`. */
export const TEXT_PROVIDER = Symbol('text provider');

const answers: { [T in TextTask]: z.ZodType<TextTasks[T]['output']> } = {
  script,
  loglines: z.object({ loglines: z.array(logline).length(3) }),
  cast: z.object({ characters: z.array(characterSheet).max(12) }),
  shot: shotDesign,
  soundtrack: z.object({ audios: z.array(audioDesign) }),
  rewrite: z.object({
    parts: z.array(z.object({ id: z.string(), text: z.string().trim().min(1).max(LIMITS.prompt) })),
    note: z.string().max(LIMITS.prompt).nullable(),
  }),
  'describe-character': z.object({ description: z.string().min(1) }),
};

/** Whoever asks for words that nobody keeps: they wait for them. */
interface Asker {
  readonly id: string;
  readonly userId: string;
  readonly signal: AbortSignal;
  /** What a model read and wrote, as soon as it is known. */
  readonly onUsage: TextStep['onUsage'];
}

/** Has something written, and checks the answer: what does not fit its schema is the provider's fault, not the creator's. */
@Injectable()
export class Writing {
  /** How whoever writes elsewhere is asked; null when texts are written here. */
  readonly gate: ServiceGate | null;

  constructor(
    @Inject(TEXT_PROVIDER) private readonly provider: TextProvider,
    private readonly parts: WrittenParts,
    private readonly spending: Spending,
  ) {
    this.gate = provider.service ? new ServiceGate(provider.service.atOnce) : null;
  }

  get method(): string {
    return this.provider.name;
  }

  /** Whether a story can be told around an idea that names nobody. */
  findsPeople(idea: string): boolean {
    return this.provider.findsPeople?.(idea) ?? true;
  }

  /** Has it written for a job: each part once, whatever dies meanwhile. */
  write<T extends TextTask>(
    task: T,
    input: TextTasks[T]['input'],
    job: Pick<GenerationJob, 'id' | 'userId'>,
    context: WorkContext,
  ): Promise<TextTasks[T]['output']> {
    const { signal, onProgress } = context;
    const step: TextContext['step'] = async <A>(
      { name, of }: { name: string; of: unknown },
      write: (step: TextStep) => Promise<A>,
    ): Promise<A> => {
      const id = derivedId(job.id, task, name, JSON.stringify(of));
      const kept = await this.parts.begin({ id, jobId: job.id, task, model: this.provider.name });
      if (kept) return kept.answer as A;
      await this.requireBudget();
      const onUsage: TextStep['onUsage'] = (read, wrote) => this.parts.uses(id, read, wrote);
      const leave = await context.aside(async () => this.gate?.enter(job.userId, signal), { untimed: true });
      try {
        const answer = await context.aside(() => this.heard(() => write({ idempotencyKey: id, onUsage }), signal));
        await this.parts.keep(id, answer);
        // the next part has as much time
        context.countFrom();
        return answer;
      } finally {
        leave?.();
      }
    };
    return this.checked(task, input, { idempotencyKey: job.id, signal, onProgress, step });
  }

  /** Has it written for somebody who waits for it. */
  propose<T extends TextTask>(
    task: T,
    input: TextTasks[T]['input'],
    { id, userId, signal, onUsage }: Asker,
  ): Promise<TextTasks[T]['output']> {
    const step: TextContext['step'] = async (_part, write) => {
      await this.requireBudget();
      const leave = await this.gate?.enter(userId, signal);
      try {
        return await this.heard(() => write({ idempotencyKey: id, onUsage }), signal);
      } catch (error) {
        // whoever waits longest is told so, whatever was waited for
        signal.throwIfAborted();
        throw error;
      } finally {
        leave?.();
      }
    };
    return this.checked(task, input, { idempotencyKey: id, signal, onProgress: () => {}, step });
  }

  private async checked<T extends TextTask>(task: T, input: TextTasks[T]['input'], context: TextContext): Promise<TextTasks[T]['output']> {
    const schema = answers[task] as z.ZodType<TextTasks[T]['output']>;
    const answer = await this.provider.generate(task, input, schema, context);
    const checked = schema.safeParse(normalised(answer));
    if (!checked.success || unstorableIn(checked.data))
      throw new ProviderFault('malformed', 'The writer gave an answer that made no sense. Try again.', { cause: checked.error });
    return checked.data;
  }

  /** @throws {ProviderFault} fatal, when the operator wants no more spent today */
  private async requireBudget(): Promise<void> {
    if (this.gate && !isFreeModel(this.method)) await this.spending.requireBudget();
  }

  /** Asks whoever writes; the gate hears how that went, and a pause that is asked for is waited for. */
  private heard<A>(ask: () => Promise<A>, signal: AbortSignal): Promise<A> {
    const call = async () => {
      try {
        const answer = await ask();
        this.gate?.took();
        return answer;
      } catch (error) {
        this.gate?.failed(error);
        throw error;
      }
    };
    // what was refused is not charged; an answer that was lost on its way may be
    return withRetry(call, signal, { always: ({ options }) => options.order === 'refused' });
  }
}
