import 'reflect-metadata';
import { InvalidSettings, readSettings } from './config/settings.js';
import { claimTemporaryFolder } from './config/temporary-folder.js';
import { createApp } from './create-app.js';
import { migrate } from './database.js';
import { mailboxPageRuns } from './identity/embedded/stand-ins.js';
import { stopWhenTold } from './stopping.js';

const stops = stopWhenTold();

try {
  const settings = readSettings();
  claimTemporaryFolder();
  await migrate(settings.DATABASE_URL);
  const app = await createApp();
  stops(app);
  await app.listen(settings.PORT, settings.HOST);
  console.log(`Scenewright listens at ${await app.getUrl()}`);
  if (mailboxPageRuns(settings)) console.log(`Mail stays here: ${settings.publicUrl}/mailbox`);
} catch (error) {
  console.error(error instanceof InvalidSettings ? error.message : error);
  process.exit(1);
}
