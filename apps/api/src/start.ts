import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { EventLogUnavailable, ForeignLog } from '@scenewright/event-log';
import { boundHeap } from './bounded-heap.js';
import { refuseWithoutCells } from './cells-setting.js';
import { InvalidSettings, logFormat, readSettings } from './config/settings.js';
import { claimTemporaryFolder } from './config/temporary-folder.js';
import { createApp } from './create-app.js';
import { migrate } from './database.js';
import { mailboxPageRuns } from './identity/embedded/stand-ins.js';
import { isOutage } from './outage.js';
import { prepareForPooler } from './pooler.js';
import { DistantRelease } from './release-distance.js';
import { refuseOtherSecrets } from './secret-mark.js';
import type { Stopping } from './stopping.js';
import { StudioLogger } from './studio-logger.js';
import { startTelemetry } from './telemetry/index.js';

/** By this code (EX_TEMPFAIL) whoever keeps it running knows that another start may go well: `scripts/lib/exit-codes.mjs`. */
const TRY_AGAIN = 75;

/** Starts this process of the studio, or ends it with the reason. */
export async function start(stopping: Stopping): Promise<void> {
  boundHeap();
  const log = new StudioLogger(logFormat());
  Logger.overrideLogger(log);
  try {
    const settings = readSettings();
    await startTelemetry(settings);
    claimTemporaryFolder();
    await migrate(settings.directDatabaseUrl);
    if (settings.DATABASE_DIRECT_URL) await prepareForPooler(settings);
    await refuseOtherSecrets(settings);
    await refuseWithoutCells(settings);
    const app = await createApp(log);
    stopping.stops(app);
    await app.listen(settings.PORT, settings.HOST);
    stopping.started();
    const serves = settings.ROLES.includes('api');
    log.say(serves ? `Scenewright listens at ${await app.getUrl()}` : `Scenewright works as ${settings.ROLES.join(' and ')}`);
    if (serves && mailboxPageRuns(settings)) log.say(`Mail stays here: ${settings.publicUrl}/mailbox`);
  } catch (error) {
    // a start that was told to end meanwhile fails somewhere, and that is no failure
    if (stopping.isUnderWay()) return;
    // what says itself what to do needs no stack
    const saysWhatToDo = [InvalidSettings, EventLogUnavailable, ForeignLog, DistantRelease].some((kind) => error instanceof kind);
    if (saysWhatToDo || !isOutage(error)) {
      log.sayWhyNot(saysWhatToDo ? (error as Error).message : error);
      process.exit(1);
    }
    log.sayWhyNot(
      `The database does not answer: ${reasonOf(error as Error)}. Start the studio again once it does, or name another as DATABASE_URL.`,
    );
    process.exit(TRY_AGAIN);
  }
}

/** A connection that was tried at several addresses has no message of its own. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error.name);
