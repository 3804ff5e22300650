import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { GenerationJobRow } from './mechanism/generation-job.entity.js';
import type { GenerationJob, WorkContext } from './mechanism/generation-kind.js';
import { SHUTTING_DOWN } from './mechanism/stop-reason.js';
import { MediaProviders } from './media-providers.js';
import type { MediaContext, MediaOutput, MediaProgress, MediaProvider, MediaRequest, ProviderReference } from './ports/media-provider.js';

const FIRST_POLL_MS = 1000;
const SLOWEST_POLL_MS = 5000;

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
    @InjectRepository(GenerationJobRow) private readonly jobs: Repository<GenerationJobRow>,
  ) {}

  /** `onTaken` is told the provider's reference once it has taken the work without finishing it at once. */
  async make(
    job: GenerationJob,
    request: MediaRequest,
    context: WorkContext,
    onTaken: (provider: string, ref: ProviderReference) => Promise<void> = async () => {},
  ): Promise<Made> {
    const began = performance.now();
    const row = await this.jobs.findOneByOrFail({ id: job.id });
    const earlier = row.provider ? this.providers.named(row.provider) : undefined;
    const provider = earlier ?? (await this.providers.forKind(request.kind));
    const mediaContext: MediaContext = { ...context, idempotencyKey: job.id };
    let progress: MediaProgress =
      earlier && row.providerRef ? { state: 'pending', ref: row.providerRef } : await provider.start(request, mediaContext);
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
    try {
      for (let pause = FIRST_POLL_MS; ; pause = Math.min(SLOWEST_POLL_MS, pause * 1.5)) {
        const progress = await provider.poll(ref, context);
        if (progress.state === 'done') return progress;
        if (progress.progress !== undefined) context.onProgress(progress.progress);
        await sleep(pause, undefined, { signal });
      }
    } finally {
      signal.removeEventListener('abort', abandon);
    }
  }
}
