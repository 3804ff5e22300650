import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { EventLogUnavailable } from '@scenewright/event-log';
import { InvalidSettings, readSettings } from './config/settings.js';
import { claimTemporaryFolder } from './config/temporary-folder.js';
import { createApp } from './create-app.js';
import { migrate } from './database.js';
import { mailboxPageRuns } from './identity/embedded/stand-ins.js';
import { DistantRelease } from './release-distance.js';
import { refuseOtherSecrets } from './secret-mark.js';

/** Starts this process of the studio, or ends it with the reason. `stops`: is told what there is to be stopped. */
export async function start(stops: (app: INestApplication) => void): Promise<void> {
  try {
    const settings = readSettings();
    claimTemporaryFolder();
    await migrate(settings.DATABASE_URL);
    await refuseOtherSecrets(settings);
    const app = await createApp();
    stops(app);
    await app.listen(settings.PORT, settings.HOST);
    const serves = settings.ROLES.includes('api');
    console.log(serves ? `Scenewright listens at ${await app.getUrl()}` : `Scenewright works as ${settings.ROLES.join(' and ')}`);
    if (serves && mailboxPageRuns(settings)) console.log(`Mail stays here: ${settings.publicUrl}/mailbox`);
  } catch (error) {
    // what says itself what to do needs no stack
    const saysWhatToDo = [InvalidSettings, EventLogUnavailable, DistantRelease].some((kind) => error instanceof kind);
    console.error(saysWhatToDo ? (error as Error).message : error);
    process.exit(1);
  }
}
