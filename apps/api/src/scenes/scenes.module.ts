import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CastModule } from '../cast/cast.module.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { SoundtrackModule } from '../soundtrack/soundtrack.module.js';
import { CastReferences } from './cast-references.js';
import { RecipeViews } from './recipe-view.js';
import { SceneRow, SceneShotRow } from './scene.entity.js';
import { SceneViews } from './scene-view.js';
import { ScriptStage } from './script-stage.js';
import { ShotAccess } from './shot-access.js';
import { ShotCharacters } from './shot-characters.js';
import { ShotPlaces } from './shot-places.js';
import { ShotWork } from './shot-work.js';
import { WholeFilm } from './whole-film.js';
import { WrittenWords } from './written-words.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

@Module({
  imports: [TypeOrmModule.forFeature([SceneRow, SceneShotRow]), ProjectsModule, CastModule, SoundtrackModule],
  controllers,
  providers: [
    ...providers,
    ScriptStage,
    ShotAccess,
    ShotCharacters,
    ShotPlaces,
    ShotWork,
    SceneViews,
    RecipeViews,
    CastReferences,
    WholeFilm,
    WrittenWords,
  ],
  exports: [ShotAccess, ShotPlaces, SceneViews, CastReferences],
})
export class ScenesModule {}
