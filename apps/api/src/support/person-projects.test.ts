import { describe, expect, it } from '@jest/globals';
import { id } from '@scenewright/domain/testing';
import { PersonProjects } from './person-projects.js';

describe('a deleted project of somebody', () => {
  const listed = (title: string | null, withTitles: boolean) => {
    const row = { id: id(1), title, scene_count: 0, character_count: 0, created_at: new Date(), deleted_at: new Date() };
    return new PersonProjects({ query: async () => [row] } as never, {} as never).of('ada', withTitles);
  };

  it('can be brought back as long as before where its title is kept from the staff', async () => {
    expect(await listed('The Keeper', true)).toMatchObject([{ title: 'The Keeper', days_left: 30 }]);
    expect(await listed('The Keeper', false)).toMatchObject([{ title: null, days_left: 30 }]);
  });

  it('cannot be brought back without a script', async () => {
    expect(await listed(null, true)).toMatchObject([{ title: null, days_left: 0 }]);
    expect(await listed(null, false)).toMatchObject([{ title: null, days_left: 0 }]);
  });
});
