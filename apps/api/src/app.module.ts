import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { AssistantModule } from './assistant/assistant.module.js';
import { BillingModule } from './billing/billing.module.js';
import { CastModule } from './cast/cast.module.js';
import { ConfigModule, SETTINGS } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { CreditsModule } from './credits/credits.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { databaseOptions } from './database.js';
import { declaredProjections, ownSchemas } from './event-log/declared-projections.js';
import { EventLogModule } from './event-log/event-log.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FreshnessModule } from './freshness/freshness.module.js';
import { GenerationModule } from './generation/generation.module.js';
import { HistoryModule } from './history/history.module.js';
import { AccessGuard } from './http/access.guard.js';
import { AnswerCheck } from './http/answer-check.interceptor.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { HttpModule } from './http/http.module.js';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.js';
import { IdentityModule } from './identity/identity.module.js';
import { LipSyncModule } from './lip-sync/lip-sync.module.js';
import { MediaModule } from './media/media.module.js';
import { OperatorModule } from './operator/operator.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { ResidenceModule } from './residence/residence.module.js';
import { RoomModule } from './room/room.module.js';
import { ScenesModule } from './scenes/scenes.module.js';
import { SealsModule } from './seals/seals.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SecurityModule } from './security/security.module.js';
import { ServicesModule } from './services/services.module.js';
import { SignalsModule } from './signals/signals.module.js';
import { SoundtrackModule } from './soundtrack/soundtrack.module.js';
import { SupportModule } from './support/support.module.js';
import { TelemetryModule } from './telemetry/telemetry.module.js';
import { TipsModule } from './tips/tips.module.js';
import { UndoModule } from './undo/undo.module.js';

@Module({
  imports: [
    ConfigModule,
    CqrsModule.forRoot(),
    TypeOrmModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: async (settings: Settings) => ({
        ...databaseOptions(settings, ownSchemas(await declaredProjections())),
        autoLoadEntities: true,
      }),
    }),
    HttpModule,
    EventLogModule,
    SignalsModule,
    TelemetryModule,
    GenerationModule,
    MediaModule,
    IdentityModule,
    BillingModule,
    AccountsModule,
    AnalyticsModule,
    RoomModule,
    CreditsModule,
    ProjectsModule,
    CastModule,
    ScenesModule,
    SoundtrackModule,
    LipSyncModule,
    ExportsModule,
    UndoModule,
    FreshnessModule,
    HistoryModule,
    AssistantModule,
    TipsModule,
    AdminModule,
    OverviewModule,
    SecurityModule,
    ServicesModule,
    SealsModule,
    SupportModule,
    SecondFactorModule,
    RealtimeModule,
    DataExportModule,
    OperatorModule,
    ResidenceModule,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: AnswerCheck },
    { provide: APP_FILTER, useClass: ErrorsFilter },
  ],
})
export class AppModule {}
