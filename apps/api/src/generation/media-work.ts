import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MediaContext, MediaOutput, MediaProgress, MediaProvider, MediaRequest, ProviderReference } from '@scenewright/providers';
import type { Repository } from 'typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { GenerationJobRow } from './mechanism/generation-job.entity.js';
import type { GenerationJob, WorkContext } from './mechanism/generation-kind.js';
import { JobSignals } from './mechanism/job-signals.js';
import { SHUTTING_DOWN } from './mechanism/stop-reason.js';
import { MediaProviders } from './media-providers.js';
import { withRetry } from './with-retry.js';

const FIRST_POLL_MS = 1000;
const SLOWEST_POLL_MS = 5000;
/** However long a provider would have us wait for its webhook: a webhook may get lost. */
const LONGEST_WAIT_MS = 5 * 60_000;

export interface Made {
  readonly output: MediaOutput;
  readonly method: string;
  readonly processMs: number;
}

/**
 * Has a provider make something and waits for it. The provider's reference is kept in the job's row before the waiting starts, so
 * that a restart waits on and never orders (or pays) twice.
 */
@Injectable()
export class MediaWork {
  constructor(
    private readonly providers: MediaProviders,
    private readonly signals: JobSignals,
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
  ) {}

  /** `onTaken` is told the provider's reference once it has taken the work without finishing it at once. */
  async make(
    job: Pick<GenerationJob, 'id'>,
    request: MediaRequest,
    context: WorkContext,
    onTaken: (provider: string, ref: ProviderReference) => Promise<void> = async () => {},
  ): Promise<Made> {
    const began = performance.now();
    const row = await this.jobs.findOneByOrFail({ id: job.id });
    const earlier = row.provider ? this.providers.named(row.provider) : undefined;
    const provider = earlier ?? (await this.providers.forKind(request.kind));
    const mediaContext: MediaContext = { ...context, idempotencyKey: job.id, ...this.webhookOf(provider) };
    let progress: MediaProgress =
      earlier && row.providerRef
        ? { state: 'pending', ref: row.providerRef }
        : await withRetry(() => provider.start(request, mediaContext), context.signal);
    if (progress.state === 'pending' && !row.providerRef) {
      await this.jobs.update({ id: job.id }, { provider: provider.name, providerRef: progress.ref as object });
      await onTaken(provider.name, progress.ref);
    }
    if (progress.state === 'pending') progress = await this.wait(provider, progress.ref, mediaContext);
    return { output: progress.output, method: progress.method, processMs: Math.round(performance.now() - began) };
  }

  private async wait(
    provider: MediaProvider,
    ref: ProviderReference,
    context: MediaContext,
  ): Promise<Extract<MediaProgress, { state: 'done' }>> {
    const { signal } = context;
    const abandon = () => {
      if (signal.reason !== SHUTTING_DOWN) void provider.cancel(ref).catch(() => {});
    };
    signal.addEventListener('abort', abandon, { once: true });
    const wakeSignal = this.signals.wakeSignal(context.idempotencyKey);
    try {
      for (let pause = FIRST_POLL_MS; ; pause = Math.min(SLOWEST_POLL_MS, pause * 1.5)) {
        const next = wakeSignal.next();
        const progress = await withRetry(() => provider.poll(ref, context), signal, { always: true });
        if (progress.state === 'done') return progress;
        if (progress.progress !== undefined) context.onProgress(progress.progress);
        await next.wait(Math.min(LONGEST_WAIT_MS, progress.askAgainInMs ?? pause), signal);
      }
    } finally {
      wakeSignal.stop();
      signal.removeEventListener('abort', abandon);
    }
  }

  private webhookOf(provider: MediaProvider): Pick<MediaContext, 'webhookUrl'> {
    if (!this.settings.PUBLIC_URL) return {};
    return { webhookUrl: `${this.settings.publicUrl}/api/generation/webhooks/${encodeURIComponent(provider.name)}` };
  }
}
