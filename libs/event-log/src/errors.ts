import type { RecordedEvent } from '@scenewright/events';
import type { LogPlace } from './event-store.js';

/** A reader asks to go on from a position that the log has not reached: the checkpoint belongs to another log, or this log was restored from an older copy. */
export class CheckpointBeyondHead extends Error {
  constructor(
    readonly checkpoint: bigint,
    readonly head: bigint,
  ) {
    super(
      `The checkpoint ${checkpoint} is beyond the end of the event log (${head}). The log was restored from an older copy, or the checkpoint ` +
        'belongs to another log. Restore the log, or reset what keeps this checkpoint and let it be rebuilt from the start.',
    );
    this.name = 'CheckpointBeyondHead';
  }
}

/**
 * A reader asks to go on from a position at which no record of the log begins: the checkpoint belongs to another log. Like one beyond the
 * head, it cannot be followed from, and reading on from somewhere near would skip or repeat.
 */
export class CheckpointBetweenRecords extends Error {
  constructor(readonly checkpoint: bigint) {
    super(
      `No record of the event log begins at the checkpoint ${checkpoint}, so it belongs to another log. Reset what keeps this checkpoint ` +
        'and let it be rebuilt from the start, or connect the log that it belongs to.',
    );
    this.name = 'CheckpointBetweenRecords';
  }
}

/**
 * What is remembered of the log is not in it: it went back to an older state (a restored copy, a replica promoted without its primary's last
 * commits, a deposed leader truncated) and may have grown anew. Forget what was read of it, and read again.
 */
export class LogWentBack extends Error {
  constructor(where: string) {
    super(`The event log went back: ${where} there is another event than there was, or none`);
    this.name = 'LogWentBack';
  }
}

/** A checkpoint was made of a log that has other events by now, or was read past events that it does not have: what it stands for does not hold. */
export class CheckpointOfAnotherHistory extends Error {
  constructor(
    readonly consumer: string,
    readonly checkpoint: bigint,
    /** Up to here what it stands for holds, where that is known. */
    readonly held: LogPlace | null,
    options?: ErrorOptions,
  ) {
    super(`${consumer} stands at position ${checkpoint} of a log that has other events by now: it went back`, options);
    this.name = 'CheckpointOfAnotherHistory';
  }
}

/** Whether a reader asked for a position that the log does not have: it went back, or it is another one. */
export const isNotInLog = (error: unknown): error is CheckpointBeyondHead | CheckpointBetweenRecords =>
  error instanceof CheckpointBeyondHead || error instanceof CheckpointBetweenRecords;

/** The log does not begin with the event that this studio's log begins with. */
export class ForeignLog extends Error {
  constructor() {
    super(
      "The event log is not the one that this studio's database belongs to: it begins with another event, or is empty. Connect the log that " +
        'belongs to it (KURRENTDB_URL), or restore both from one backup.',
    );
    this.name = 'ForeignLog';
  }
}

/** The log went back, and nothing is known of where a process stood in what is left of it. */
export class NoEarlierPlace extends Error {
  constructor(process: string, options?: ErrorOptions) {
    super(
      `${process} stands in a log that has other events by now: it went back, and no earlier place of its own is known that is left. Say where ` +
        `to go on from: npm run studio -- processes rewind ${process} --to POSITION`,
      options,
    );
    this.name = 'NoEarlierPlace';
  }
}

/** Whether a reader can go on only when an operator has done something, or the log that belongs here has come back: no use to look often. */
export const standsStill = (error: unknown): boolean =>
  [ForeignLog, NoEarlierPlace, CheckpointOfAnotherHistory].some((kind) => error instanceof kind);

/** The log's server refuses this very append, and will refuse it again. Nothing was appended. */
export class AppendRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The event log refuses this append: ${reason}`, { cause });
    this.name = 'AppendRefused';
  }
}

/** Some of an append's events are in the log already but not all of them, or not in these streams: this is no retry, and nothing was appended. */
export class EventIdsInUse extends Error {
  constructor(readonly streams: readonly string[]) {
    super(`Some of the event ids for ${streams.join(', ')} are in the log already, as part of another append`);
    this.name = 'EventIdsInUse';
  }
}

/**
 * The database gave no answer within the time allowed. The append may or may not have been committed: append the same events (same ids)
 * again to find out, the log takes them once.
 */
export class EventLogUnavailable extends Error {
  readonly retryable = true;

  constructor(cause: unknown) {
    super(`The event log does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'EventLogUnavailable';
  }
}

/** What a command decided is in the log, and what shows it does not come up in time. The same command, sent again, is answered once it has. */
export class NotShownYet extends Error {
  readonly retryable = true;

  constructor() {
    super('This is done, but cannot be shown yet.');
    this.name = 'NotShownYet';
  }
}

/** The store was closed, by its own process, before this call. Nothing was appended. */
export class EventStoreClosed extends Error {
  constructor() {
    super('The event store is closed');
    this.name = 'EventStoreClosed';
  }
}

/**
 * A newer program has written an event that this one does not know, in its type or in the version of its schema. Nothing is decided on it and
 * nothing derived from it here; a process of the newer release can.
 */
export class UnknownEvent extends Error {
  readonly retryable = true;
  readonly stream: string;

  constructor({ stream, type, schemaVersion, position }: Pick<RecordedEvent, 'stream' | 'type' | 'schemaVersion' | 'position'>) {
    super(
      `${stream} holds ${type} (version ${schemaVersion}, at position ${position}), which a newer release has written and this one does not ` +
        'know. A process of the newer release can go on with it.',
    );
    this.name = 'UnknownEvent';
    this.stream = stream;
  }
}

/** A projection is kept at a newer version than this program's: this program neither builds nor leads it. */
export class NewerProjection extends Error {
  constructor(projection: string, served: number, own: number) {
    super(
      `${projection} is kept at version ${served} by a newer release, and this process knows version ${own}. Ask a process of the newer release.`,
    );
    this.name = 'NewerProjection';
  }
}

/** Whether the log is away, another one, or went back meanwhile: no fault of who reads it, and of no event. */
export const isFaultOfLog = (error: unknown): boolean =>
  isNotInLog(error) || [EventLogUnavailable, EventStoreClosed, LogWentBack, ForeignLog].some((kind) => error instanceof kind);
