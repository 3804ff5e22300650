import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { cancelled, failure, id, image, jobId, setting, text } from '../testing/samples.js';
import { firstFrame, given, MARA, NEW, waiting } from '../testing/two-shots.js';

describe('a shot that is being written', () => {
  const added = (at: number): SceneEvent => ({ type: 'ShotAdded', data: { shotUid: NEW, at, description: 'A gull', seconds: 5 } });
  const writing: SceneEvent = { type: 'ShotDesignRequested', data: { jobId: jobId(3), shotUid: NEW, description: 'A gull' } };

  it('gets its first picture when it is written', () => {
    const drawn = text('a gull');
    given(waiting, added(3), writing)
      .when({ type: 'CompleteShotDesign', jobId: jobId(3), text: drawn, characterIds: [MARA], frameJobId: jobId(4), setting })
      .happens(
        { type: 'ShotDesigned', data: { jobId: jobId(3), shotUid: NEW, text: drawn, characterIds: [MARA] } },
        firstFrame(NEW, 4, 'A picture of a gull', [MARA]),
      );
  });
  it("gets a picture from the person's own words when nobody could write it", () =>
    given(waiting, added(3), writing)
      .when({ type: 'FailShotDesign', jobId: jobId(3), failure, frameJobId: jobId(4), setting })
      .happens({ type: 'ShotDesignFailed', data: { jobId: jobId(3), shotUid: NEW, failure } }, firstFrame(NEW, 4, 'A gull')));
  it('keeps a picture of a person’s own, and gets none beside it', () => {
    const uploaded: SceneEvent = { type: 'StartFrameUploaded', data: { shotUid: NEW, frameId: id(1, 6), image: image(9) } };
    const ends = { jobId: jobId(3), frameJobId: jobId(4), setting };
    const drawn = text('a gull');
    given(waiting, added(3), writing, uploaded)
      .when({ type: 'CompleteShotDesign', ...ends, text: drawn, characterIds: [MARA] })
      .happens({ type: 'ShotDesigned', data: { jobId: jobId(3), shotUid: NEW, text: drawn, characterIds: [MARA] } });
    given(waiting, added(3), writing, uploaded)
      .when({ type: 'FailShotDesign', ...ends, failure })
      .happens({ type: 'ShotDesignFailed', data: { jobId: jobId(3), shotUid: NEW, failure } });
  });
  it('gets none when the person stopped it', () =>
    given(waiting, added(3), writing)
      .when({ type: 'CancelShotDesign', jobId: jobId(3), failure: cancelled })
      .happens({ type: 'ShotDesignFailed', data: { jobId: jobId(3), shotUid: NEW, failure: cancelled } }));
  it('is what the writer made of it', () => {
    const drawn = text('a gull');
    const designed: SceneEvent = { type: 'ShotDesigned', data: { jobId: jobId(3), shotUid: NEW, text: drawn, characterIds: [MARA] } };
    expect(given(waiting, added(3), writing).state.shots[2]?.designWork.jobId).toBe(jobId(3));
    expect(given(waiting, added(3), writing, designed).state.shots[2]).toMatchObject({
      designWork: { jobId: null, failure: null },
      text: drawn,
      characterIds: [MARA],
      addedDescription: 'A gull',
    });
  });
  it('is written once', () => {
    given(waiting)
      .when({ type: 'CompleteShotDesign', jobId: jobId(3), text: text('x'), characterIds: [], frameJobId: jobId(4), setting })
      .isRefused('NOT_IN_FLIGHT');
    given(waiting)
      .when({ type: 'FailShotDesign', jobId: jobId(3), failure, frameJobId: jobId(4), setting })
      .isRefused('NOT_IN_FLIGHT');
  });
});
