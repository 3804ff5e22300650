import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { featureParts } from '../http/feature-parts.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { AudioRequests } from './audio-requests.js';
import { KnownVoices } from './known-voices.js';
import { ScenesOfProject } from './scenes-of-project.js';
import { AudioRow, SoundtrackRow } from './soundtrack.entity.js';
import { SoundtrackReader } from './soundtrack-reader.js';
import { VoiceCatalogue } from './voice-catalogue.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

@Module({
  imports: [TypeOrmModule.forFeature([SoundtrackRow, AudioRow]), ProjectsModule],
  controllers,
  providers: [...providers, SoundtrackReader, ScenesOfProject, AudioRequests, VoiceCatalogue, KnownVoices],
  exports: [SoundtrackReader, KnownVoices],
})
export class SoundtrackModule {}
