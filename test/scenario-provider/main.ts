/** A studio with other providers. Started as the studio itself is, by Node, which strips the types. */
import 'reflect-metadata';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { OfflineMediaProvider } from '@scenewright/offline-studio';
import { AppModule } from '../../apps/api/dist/app.module.js';
import { readSettings } from '../../apps/api/dist/config/settings.js';
import { appOptions, setUpApp } from '../../apps/api/dist/create-app.js';
import { migrate } from '../../apps/api/dist/database.js';
import { GenerationKinds } from '../../apps/api/dist/generation/mechanism/generation-kinds.js';
import { MEDIA_PROVIDERS } from '../../apps/api/dist/generation/media-provider-list.js';
import { TEXT_PROVIDER } from '../../apps/api/dist/generation/writing.js';
import { ASSET_STORE } from '../../apps/api/dist/media/asset-store.js';
import { stopWhenTold } from '../../apps/api/dist/stopping.js';
import { FullDisk } from './full-disk.ts';
import { ScenarioProvider, type ScenarioTerms } from './provider.ts';
import { refusingProviders } from './refusing.ts';

const { SCENARIO_URL, SCENARIO_SECRET = '', SCENARIO_DOUBTS = 'lists', REFUSALS, TIME_LIMIT_MS, FULL_DISK_NOTE } = process.env;

const settings = readSettings();
await migrate(settings.DATABASE_URL);
const studio = Test.createTestingModule({ imports: [AppModule] });
if (SCENARIO_URL) {
  studio
    .overrideProvider(MEDIA_PROVIDERS)
    .useValue([
      new ScenarioProvider(SCENARIO_URL, { kinds: ['video'], secret: SCENARIO_SECRET, doubts: SCENARIO_DOUBTS as ScenarioTerms['doubts'] }),
      new OfflineMediaProvider({ clips: settings.OFFLINE_CLIPS }),
    ]);
}
if (REFUSALS) {
  const { media, text } = refusingProviders(REFUSALS);
  studio.overrideProvider(MEDIA_PROVIDERS).useValue([media]).overrideProvider(TEXT_PROVIDER).useValue(text);
}
if (FULL_DISK_NOTE) {
  studio.overrideProvider(ASSET_STORE).useValue(new FullDisk(join(settings.dataDir, 'assets'), join(settings.dataDir, FULL_DISK_NOTE)));
}
const app = (await studio.compile()).createNestApplication<NestExpressApplication>(appOptions());
setUpApp(app);
stopWhenTold().stops(app);
if (TIME_LIMIT_MS) {
  const video = app.get(GenerationKinds).named('video');
  if (video) Object.assign(video, { timeLimitMs: Number(TIME_LIMIT_MS), retries: 1 });
}
await app.listen(settings.PORT, settings.HOST);
