import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Rejected } from '@scenewright/event-log';
import { GenerationProcess } from './generation.process.js';

const deleted = { type: 'ProjectDeleted', stream: 'project-1' } as never;

/** Reacts to a deleted project with three jobs, the first of which ends like this; which ones were ended. */
async function stopped(first: () => Promise<void>) {
  const ended: string[] = [];
  const none = {} as never;
  const cancellation = {
    cancel: async ({ id }: { id: string }) => {
      if (id === '1') await first();
      ended.push(id);
    },
  };
  const process = new GenerationProcess(
    none,
    none,
    cancellation as never,
    none,
    { stateOf: async () => ({ status: 'deleted' }) } as never,
    none,
    { findBy: async () => ['1', '2', '3'].map((id) => ({ id, kind: 'video' })) } as never,
  );
  await process.react(deleted);
  return ended;
}

describe('the work for a deleted project', () => {
  it('is stopped also where the end of one job is refused', async () => {
    Logger.overrideLogger(false);
    const no = new Rejected({ code: 'CONFLICT', message: 'This has no end.' });
    expect(await stopped(() => Promise.reject(no))).toEqual(['2', '3']);
  });

  it('is tried again when something else is wrong', async () => {
    await expect(stopped(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  });
});
