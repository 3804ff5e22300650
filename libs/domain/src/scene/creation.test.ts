import { describe, expect, it } from '@jest/globals';
import { jobId, setting, text } from '../testing/samples.js';
import { about, created, firstFrame, given, ONE, shots, TWO, waiting } from '../testing/two-shots.js';

describe('a scene', () => {
  const create = {
    type: 'CreateScene',
    ...about,
    shots: shots.map((shot, index) => ({ ...shot, frameJobId: jobId(index + 1) })),
    setting,
  } as const;

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
  it.each([
    ['what it shows', { image_prompt: '', visuals: 'a lamp' }, 'a lamp'],
    ['its name', { image_prompt: '', visuals: ' ' }, 'fog'],
    ['what is said', { image_prompt: '', visuals: '', name: '', narration: 'Every night' }, 'Every night'],
    ['something that fits every shot', { image_prompt: '', visuals: '', name: '', narration: ' ' }, 'The first picture of this shot'],
  ])('takes for a first picture %s', (_, words, prompt) => {
    const shot = { shotUid: ONE, text: text('fog', words), characterIds: [] };
    given()
      .when({ ...create, shots: [{ ...shot, frameJobId: jobId(1) }] })
      .happens({ type: 'SceneCreated', data: { ...about, shots: [shot] } }, firstFrame(ONE, 1, prompt));
  });
  it('stands as the writer made it', () => {
    const work = { jobId: null, failure: null };
    const blank = {
      ...{ addedDescription: null, designWork: work, frameWork: work, frames: [], selectedFrame: null },
      ...{ clipWork: null, clipFailures: {}, clips: [], selectedClip: null, lastVideo: null, pendingTrim: null, pendingLipSync: null },
      ...{ pendingFrame: null, pendingVideo: null },
    };
    expect(given(created).state).toMatchObject({
      ...about,
      shots: shots.map((shot) => ({ ...shot, ...blank })),
      removed: [],
      places: [ONE, TWO],
    });
  });
  it('is nothing before', () =>
    expect(given().state).toEqual({
      ...{ sceneUid: null, projectId: null, number: 0, title: '', description: '', shots: [], removed: [], places: [] },
    }));
  it('has to exist for anything else', () => {
    given().when({ type: 'RemoveShot', shotUid: ONE }).isRefused('NOT_FOUND');
    given()
      .when({ type: 'AddShot', shotUid: ONE, description: 'A gull', designJobId: jobId(1) })
      .isRefused('NOT_FOUND');
  });
});
