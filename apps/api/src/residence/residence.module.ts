import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { featureParts } from '../http/feature-parts.js';
import { Guarding } from './guarding.js';
import { MovingIn } from './moving-in.js';
import { MovingOut } from './moving-out.js';
import { OpenWork } from './open-work.js';
import { OwnerStreams } from './owner-streams.js';
import { ResidenceRow } from './residence.entity.js';
import { ResidenceGuard } from './residence-guard.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** In which cell the owners of films live, and their moves from one to another. */
@Module({
  imports: [TypeOrmModule.forFeature([ResidenceRow])],
  controllers,
  providers: [...providers, Guarding, MovingIn, MovingOut, OpenWork, OwnerStreams, ResidenceGuard],
})
export class ResidenceModule {}
