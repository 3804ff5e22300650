import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { SoundtrackModule } from '../soundtrack/soundtrack.module.js';
import { CastRow, CharacterRow } from './cast.entity.js';
import { CharacterAccess } from './character-access.js';
import { CharacterViews } from './character-view.js';
import { PortraitsSettled } from './portraits-settled.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

@Module({
  imports: [TypeOrmModule.forFeature([CastRow, CharacterRow]), ProjectsModule, SoundtrackModule],
  controllers,
  providers: [...providers, CharacterAccess, CharacterViews, PortraitsSettled],
  exports: [CharacterAccess, CharacterViews, PortraitsSettled],
})
export class CastModule {}
