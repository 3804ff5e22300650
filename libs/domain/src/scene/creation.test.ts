import { describe, it } from '@jest/globals';
import { jobId, text } from '../testing/samples.js';
import { about, created, firstFrame, given, ONE, shots, waiting } from '../testing/two-shots.js';
import type { SceneCommand } from './decider.js';

describe('a scene', () => {
  const create: SceneCommand = {
    type: 'CreateScene',
    ...about,
    shots: shots.map((shot, index) => ({ ...shot, frameJobId: jobId(index + 1) })),
  };

  it('is made with its shots, and a first picture of each is asked for, free of charge', () =>
    given()
      .when(create)
      .happens(...waiting));
  it('is made once', () => given(created).when(create).changesNothing());
  it('finds words for a first picture where the writer left them out', () =>
    given()
      .when({ ...create, shots: [{ shotUid: ONE, text: text('fog', { image_prompt: ' ' }), characterIds: [], frameJobId: jobId(1) }] })
      .happens(
        { type: 'SceneCreated', data: { ...about, shots: [{ shotUid: ONE, text: text('fog', { image_prompt: ' ' }), characterIds: [] }] } },
        firstFrame(ONE, 1, 'fog in the evening light'),
      ));
  it('has to exist for anything else', () => given().when({ type: 'RemoveShot', shotUid: ONE }).isRefused('NOT_FOUND'));
});
