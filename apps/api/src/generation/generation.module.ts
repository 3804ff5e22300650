import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SETTINGS } from '../config/config.module.js';
import { featureParts } from '../http/feature-parts.js';
import { FreeGenerations } from './free-generations.js';
import { JobOutlooks } from './job-outlooks.js';
import { Makers } from './makers.js';
import { EndedJobs } from './mechanism/ended-jobs.js';
import { GenerationJobRow } from './mechanism/generation-job.entity.js';
import { GenerationKinds } from './mechanism/generation-kinds.js';
import { JobCancellation } from './mechanism/job-cancellation.js';
import { JobEndings } from './mechanism/job-endings.js';
import { JobQueue } from './mechanism/job-queue.js';
import { JobRunner } from './mechanism/job-runner.js';
import { JobSignals } from './mechanism/job-signals.js';
import { LeftJobs } from './mechanism/left-jobs.js';
import { LostEnds } from './mechanism/lost-ends.js';
import { OpenJobs } from './mechanism/open-jobs.js';
import { Outcomes } from './mechanism/outcomes.js';
import { RequestedJobs } from './mechanism/requested-jobs.js';
import { Reservations } from './mechanism/reservations.js';
import { UnnamedAssets } from './mechanism/unnamed-assets.js';
import { MEDIA_PROVIDERS } from './media-provider-list.js';
import { MediaProviders } from './media-providers.js';
import { MediaWork } from './media-work.js';
import { Ordering } from './ordering.js';
import { KeptDeliveries } from './orders/kept-deliveries.js';
import { OrderBook } from './orders/order-book.js';
import { OrderCancellation } from './orders/order-cancellation.js';
import { OrderWebhooks } from './orders/order-webhooks.js';
import { ProviderOrderRow } from './orders/provider-order.entity.js';
import { ServiceAcceptance } from './orders/service-acceptance.js';
import { OwnJobs } from './own-jobs.js';
import { OwnKeyDesk } from './own-keys/own-key-desk.js';
import { OwnKeys } from './own-keys/own-keys.js';
import { OwnProviders } from './own-keys/own-providers.js';
import { ProviderReport } from './provider-report.js';
import { ProviderWebhooksController } from './provider-webhooks.controller.js';
import { mediaProviders, textProvider } from './providers.js';
import { ServiceStates } from './service-states.js';
import { Spending } from './spending.js';
import { StudioPrices } from './studio-prices.js';
import { ModelUse } from './texts/model-use.js';
import { TokenCosts } from './texts/token-costs.js';
import { WrittenPartRow } from './texts/written-part.entity.js';
import { WrittenParts } from './texts/written-parts.js';
import { ServiceVoicesRow } from './voices/service-voices.entity.js';
import { ServiceVoices } from './voices/service-voices.js';
import { TEXT_PROVIDER, Writing } from './writing.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

const mechanism = [
  GenerationKinds,
  JobQueue,
  JobSignals,
  JobEndings,
  JobCancellation,
  LeftJobs,
  LostEnds,
  JobRunner,
  OpenJobs,
  Outcomes,
  RequestedJobs,
  Reservations,
  UnnamedAssets,
];

/** The one mechanism of all generation, and the providers that do the work. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([GenerationJobRow, ProviderOrderRow, ServiceVoicesRow, WrittenPartRow])],
  controllers: [...controllers, ProviderWebhooksController],
  providers: [
    ...providers,
    ...mechanism,
    EndedJobs,
    FreeGenerations,
    JobOutlooks,
    OwnJobs,
    KeptDeliveries,
    OrderBook,
    OrderCancellation,
    OrderWebhooks,
    Ordering,
    ServiceAcceptance,
    MediaProviders,
    OwnKeys,
    OwnProviders,
    OwnKeyDesk,
    Makers,
    ServiceVoices,
    ProviderReport,
    ServiceStates,
    StudioPrices,
    MediaWork,
    ModelUse,
    Spending,
    TokenCosts,
    WrittenParts,
    Writing,
    { provide: MEDIA_PROVIDERS, useFactory: mediaProviders, inject: [SETTINGS] },
    { provide: TEXT_PROVIDER, useFactory: textProvider, inject: [SETTINGS] },
  ],
  exports: [
    ...mechanism,
    FreeGenerations,
    Makers,
    OwnKeys,
    MediaProviders,
    MediaWork,
    OrderBook,
    ProviderReport,
    ServiceAcceptance,
    ServiceStates,
    ServiceVoices,
    Spending,
    StudioPrices,
    TokenCosts,
    Writing,
    TypeOrmModule,
  ],
})
export class GenerationModule {}
