import { Global, Module } from '@nestjs/common';
import { CommandGateway, PROJECTIONS, Watermarks } from '@scenewright/event-log';
import { AccountsModule, UsersProjection } from '../accounts/index.js';
import { BillingProjection } from '../billing/index.js';
import { CastModule, CastProjection } from '../cast/index.js';
import { CreditsModule, CreditsProjection } from '../credits/index.js';
import { ProjectsModule, ProjectsProjection } from '../projects/index.js';
import { ScenesModule, ScenesProjection } from '../scenes/index.js';
import { SoundtrackModule, SoundtrackProjection } from '../soundtrack/index.js';

const projections = [
  UsersProjection,
  CreditsProjection,
  BillingProjection,
  ProjectsProjection,
  CastProjection,
  ScenesProjection,
  SoundtrackProjection,
];

/** Every projection of the studio in one list, and how far they are. A new projection is added here. */
@Global()
@Module({
  imports: [AccountsModule, CreditsModule, ProjectsModule, CastModule, ScenesModule, SoundtrackModule],
  providers: [{ provide: PROJECTIONS, inject: projections, useFactory: (...all: unknown[]) => all }, Watermarks, CommandGateway],
  exports: [PROJECTIONS, Watermarks, CommandGateway],
})
export class ReadModelsModule {}
