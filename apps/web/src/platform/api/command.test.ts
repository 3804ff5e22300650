import { describe, expect, it } from '@jest/globals';
import { PROJECT_ID } from '../../testing/views.js';
import { command } from './command.js';
import { staleBy } from './stale.js';

const address = { projectId: PROJECT_ID, sceneId: 'scene-1', clipId: 'shot-1' };

describe('a command', () => {
  it('calls by its name with what it is given', () => {
    const { query } = command('moveShot', ['scene']);
    const input = { params: { projectId: PROJECT_ID, sceneId: 'scene-1', shotId: 'shot-1' }, body: { place: 2 } };
    expect(query(input)).toEqual({ call: 'moveShot', ...input });
  });
  it('calls with nothing where nothing is asked for', () => {
    expect(command('deleteMe', []).query()).toEqual({ call: 'deleteMe' });
  });

  const stale = staleBy(['scene'], PROJECT_ID);
  it('makes stale what shows its streams of the project that its address names', () => {
    const input = { params: { projectId: PROJECT_ID, sceneId: 'scene-1', shotId: 'shot-1' } };
    expect(command('removeShot', ['scene']).invalidatesTags(undefined, undefined, input)).toEqual(stale);
  });
  it('… that its body names', () => {
    const { invalidatesTags } = command('trimVideo', ['scene']);
    expect(invalidatesTags(undefined, undefined, { body: { ...address, startTime: 0, endTime: 1 } })).toEqual(stale);
  });
  it('… that its body names in the other spelling', () => {
    const { invalidatesTags } = command('designAudios', ['scene']);
    expect(invalidatesTags(undefined, undefined, { body: { project_id: PROJECT_ID } })).toEqual(stale);
  });
  it('… of all projects when the call names none', () => {
    const { invalidatesTags } = command('removeAudio', ['soundtrack']);
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
