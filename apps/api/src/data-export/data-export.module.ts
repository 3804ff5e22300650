import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { HistoryModule } from '../history/history.module.js';
import { featureParts } from '../http/feature-parts.js';
import { ProjectRow } from '../projects/index.js';
import { SecurityModule } from '../security/security.module.js';
import { ArchiveAddresses } from './archive-addresses.js';
import { DataExportController } from './data-export.controller.js';
import { PersonArchive } from './person-archive.js';
import { ProjectFolder } from './project-folder.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

/** Everything that the studio keeps of somebody, for them to take along. */
@Module({
  imports: [TypeOrmModule.forFeature([ProjectRow]), HistoryModule, SecurityModule],
  controllers: [...controllers, DataExportController],
  providers: [
    ...providers,
    PersonArchive,
    ProjectFolder,
    {
      provide: ArchiveAddresses,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => new ArchiveAddresses(settings.secrets.signing),
    },
  ],
})
export class DataExportModule {}
