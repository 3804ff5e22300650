import 'reflect-metadata';
import { InvalidSettings, readSettings } from './config/settings.js';
import { createApp } from './create-app.js';
import { migrate } from './database.js';
import { mailboxPageRuns } from './identity/embedded/stand-ins.js';

try {
  const settings = readSettings();
  await migrate(settings.DATABASE_URL);
  const app = await createApp();
  await app.listen(settings.PORT, settings.HOST);
  console.log(`Scenewright listens at ${await app.getUrl()}`);
  if (mailboxPageRuns(settings)) console.log(`Mail stays here: ${settings.publicUrl}/mailbox`);
  // started by the launcher: when that is gone, even by kill -9, this process goes too
  if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
} catch (error) {
  console.error(error instanceof InvalidSettings ? error.message : error);
  process.exit(1);
}
