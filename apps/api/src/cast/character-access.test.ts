import { describe, expect, it } from '@jest/globals';
import type { Repository } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { notFound } from '../http/problems.js';
import type { ProjectAccess } from '../projects/index.js';
import type { CharacterRow } from './cast.entity.js';
import { CharacterAccess } from './character-access.js';

const ADA = { uid: 'ada', roles: [] } as unknown as Caller;

describe('a character of one’s own', () => {
  const ownWhen = (fault: Error) => {
    const projects = { own: async () => Promise.reject(fault) } as unknown as ProjectAccess;
    const characters = { findOneBy: async () => ({ projectId: 'film' }) } as unknown as Repository<CharacterRow>;
    return new CharacterAccess(projects, null as never, characters).own('mara', ADA);
  };

  it('is none when its project is not', () =>
    expect(ownWhen(notFound('project'))).rejects.toMatchObject({ status: 404, message: 'There is no such character.' }));

  it('is not said to be gone when nobody could look', () => {
    const silence = new Error('Connection terminated: the database has gone silent');
    return expect(ownWhen(silence)).rejects.toBe(silence);
  });
});
