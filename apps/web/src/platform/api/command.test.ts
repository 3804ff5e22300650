import { describe, expect, it } from '@jest/globals';
import { type CallName, calls } from '@scenewright/contract';
import { PROJECT_ID } from '../../testing/views.js';
import { api } from './api.js';
import { command } from './command.js';
import { staleBy } from './stale.js';

const address = { projectId: PROJECT_ID, sceneId: 'scene-1', clipId: 'shot-1' };

describe('a command', () => {
  it('has a mutation as soon as its call says what it changes', () => {
    const { useMoveShotMutation, endpoints } = api;
    expect(useMoveShotMutation).toEqual(expect.any(Function));
    const said = (Object.keys(calls) as CallName[]).filter((name) => calls[name].changes !== null);
    expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(said));
  });
  it('is none when it says nothing', () => {
    // @ts-expect-error it asks, and changes nothing
    command('readIdea');
    expect(api.endpoints).not.toHaveProperty('cancelJob');
  });

  it('calls by its name with what it is given', () => {
    const { query } = command('moveShot');
    const input = { params: { projectId: PROJECT_ID, sceneId: 'scene-1', shotId: 'shot-1' }, body: { place: 2 } };
    expect(query(input)).toEqual({ call: 'moveShot', ...input });
  });
  it('calls with nothing where nothing is asked for', () => {
    expect(command('deleteMe').query()).toEqual({ call: 'deleteMe' });
  });

  const stale = staleBy(['scene', 'soundtrack'], PROJECT_ID);
  it('makes stale what shows its streams of the project that its address names', () => {
    const input = { params: { projectId: PROJECT_ID, sceneId: 'scene-1', shotId: 'shot-1' } };
    expect(command('removeShot').invalidatesTags(undefined, undefined, input)).toEqual(stale);
  });
  it('… that its body names', () => {
    const { invalidatesTags } = command('trimVideo');
    const scene = staleBy(['scene'], PROJECT_ID);
    expect(invalidatesTags(undefined, undefined, { body: { ...address, startTime: 0, endTime: 1 } })).toEqual(scene);
  });
  it('… that its body names in the other spelling', () => {
    const { invalidatesTags } = command('designAudios');
    expect(invalidatesTags(undefined, undefined, { body: { project_id: PROJECT_ID } })).toEqual(staleBy(['soundtrack'], PROJECT_ID));
  });
  it('… of all projects when the call names none', () => {
    const { invalidatesTags } = command('removeAudio');
    expect(invalidatesTags(undefined, undefined, { params: { audioId: 'audio-1' } })).toEqual([
      'Room',
      'Audios',
      'AudioTakes',
      'Preview',
      'Steps',
      'Freshness',
    ]);
  });
});
