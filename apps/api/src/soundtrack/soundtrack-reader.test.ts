import { describe, expect, it } from '@jest/globals';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import type { ProjectAccess } from '../projects/index.js';
import type { AudioRow } from './soundtrack.entity.js';
import { SoundtrackReader } from './soundtrack-reader.js';

const ADA = { uid: 'ada', roles: [] } as unknown as Caller;

describe.each(['ownerProject', 'takesOf'] as const)('an audio item, for %s', (name) => {
  const askedWhen = (fault: Error) => {
    const refuse = async () => Promise.reject(fault);
    const projects = { own: refuse, readable: refuse } as unknown as ProjectAccess;
    const audios = { findOneBy: async () => ({ projectId: 'film' }) } as unknown as Repository<AudioRow>;
    return new SoundtrackReader(projects, null as never, null as never, null as never, audios)[name]('voice', ADA);
  };

  it('is none when its project is not', () =>
    expect(askedWhen(notFound('project'))).rejects.toMatchObject({ status: 404, message: 'There is no such audio.' }));

  it('is not said to be gone when nobody could look', () => {
    const silence = new Error('Connection terminated: the database has gone silent');
    return expect(askedWhen(silence)).rejects.toBe(silence);
  });
});
