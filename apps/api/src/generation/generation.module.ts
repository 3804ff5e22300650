import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OfflineMediaProvider, OfflineWriter } from '@scenewright/offline-studio';
import { RateLimiter } from '../http/rate-limiter.js';
import { FreeGenerations } from './free-generations.js';
import { JobsController } from './jobs/jobs.controller.js';
import { GenerationProcess } from './mechanism/generation.process.js';
import { GenerationJobRow } from './mechanism/generation-job.entity.js';
import { GenerationKinds } from './mechanism/generation-kinds.js';
import { JobCancellation } from './mechanism/job-cancellation.js';
import { JobEndings } from './mechanism/job-endings.js';
import { JobQueue } from './mechanism/job-queue.js';
import { JobRunner } from './mechanism/job-runner.js';
import { JobSignals } from './mechanism/job-signals.js';
import { Outcomes } from './mechanism/outcomes.js';
import { MEDIA_PROVIDERS, MediaProviders } from './media-providers.js';
import { MediaWork } from './media-work.js';
import { ProviderWebhooksController } from './provider-webhooks.controller.js';
import { TEXT_PROVIDER, Writing } from './writing.js';

const mechanism = [GenerationKinds, JobQueue, JobSignals, JobEndings, JobCancellation, JobRunner, GenerationProcess, Outcomes];

/** The one mechanism of all generation, and the providers that do the work. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([GenerationJobRow])],
  controllers: [JobsController, ProviderWebhooksController],
  providers: [
    ...mechanism,
    RateLimiter,
    FreeGenerations,
    MediaProviders,
    MediaWork,
    Writing,
    OfflineMediaProvider,
    OfflineWriter,
    { provide: MEDIA_PROVIDERS, inject: [OfflineMediaProvider], useFactory: (offline: OfflineMediaProvider) => [offline] },
    { provide: TEXT_PROVIDER, useExisting: OfflineWriter },
  ],
  exports: [...mechanism, FreeGenerations, MediaProviders, MediaWork, Writing, TypeOrmModule],
})
export class GenerationModule {}
