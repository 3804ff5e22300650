import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { assetId, failure, id, image, jobId, setting } from '../testing/samples.js';
import { framed, given, inputs, MARA, NEW, ONE, ready, TWO, waiting } from '../testing/two-shots.js';

describe('a start frame', () => {
  const request = {
    type: 'RequestStartFrame',
    jobId: jobId(5),
    shotUid: ONE,
    mode: 'generate',
    prompt: 'darker',
    price: 1000,
    setting,
  } as const;
  const { type: _, setting: __, ...asked } = request;
  const data = { ...asked, inputs: inputs([MARA], jobId(5)) };
  // the scene has another picture
  const earlier = [{ shotUid: TWO, assetId: assetId(2) }];
  const drawing: SceneEvent = { type: 'StartFrameRequested', data: { ...data, characterIds: [MARA], inputs: { ...data.inputs, earlier } } };
  const upload = { shotUid: ONE, frameId: id(20), image: image(20) };

  it('is made from a prompt with the characters of the shot', () => given(ready).when(request).happens(drawing));
  it('modifies the one that is chosen now', () =>
    given(ready)
      .when({ ...request, mode: 'modify' })
      .happens({ type: 'StartFrameRequested', data: { ...data, mode: 'modify', characterIds: [MARA], baseAssetId: assetId(1) } }));
  it('cannot modify where there is none', () =>
    given(waiting, { type: 'StartFrameFailed', data: { jobId: jobId(1), shotUid: ONE, failure } })
      .when({ ...request, mode: 'modify' })
      .isRefused('CONFLICT'));
  it('is made one at a time', () => given(waiting).when(request).isRefused('ALREADY_RUNNING'));
  it('waits until the shot is written', () =>
    given(ready, { type: 'ShotDesignRequested', data: { jobId: jobId(3), shotUid: ONE, description: 'A gull' } })
      .when(request)
      .isRefused('ALREADY_RUNNING'));
  it('takes a repeated click for the same picture', () => given(ready, drawing).when(request).changesNothing());
  it('becomes a version beside the older ones and is chosen', () => {
    given(ready, drawing)
      .when({ type: 'CompleteStartFrame', jobId: jobId(5), prompt: 'as painted', characterIds: [], image: image(5) })
      .happens(framed(ONE, 5));
    const shot = given(ready, drawing, framed(ONE, 5)).state.shots[0];
    expect([shot?.frames.map((frame) => frame.frameId), shot?.selectedFrame]).toEqual([[jobId(1), jobId(5)], jobId(5)]);
  });
  it('is a version beside what a person has chosen since', () => {
    const complete = { type: 'CompleteStartFrame', jobId: jobId(5), prompt: 'as painted', characterIds: [], image: image(5) } as const;
    const uploaded: SceneEvent = { type: 'StartFrameUploaded', data: upload };
    const chosen = (frameId: string): SceneEvent => ({ type: 'StartFrameRestored', data: { shotUid: ONE, frameId } });
    given(ready, drawing, uploaded)
      .when(complete)
      .happens(framed(ONE, 5), chosen(id(20)));
    given(ready, uploaded, drawing, chosen(jobId(1)))
      .when(complete)
      .happens(framed(ONE, 5), chosen(jobId(1)));
    const shot = given(ready, drawing, uploaded, framed(ONE, 5), chosen(id(20))).state.shots[0];
    expect([shot?.frames.map((frame) => frame.frameId), shot?.selectedFrame]).toEqual([[jobId(1), id(20), jobId(5)], id(20)]);
  });
  it('is a version beside one’s own also when it is the first', () =>
    given(waiting, { type: 'StartFrameUploaded', data: upload })
      .when({ type: 'CompleteStartFrame', jobId: jobId(1), prompt: 'as painted', characterIds: [], image: image(1) })
      .happens(framed(ONE, 1), { type: 'StartFrameRestored', data: { shotUid: ONE, frameId: id(20) } }));
  it('is chosen when a person has gone back to what was there, or has set that aside', () => {
    const complete = { type: 'CompleteStartFrame', jobId: jobId(5), prompt: 'as painted', characterIds: [], image: image(5) } as const;
    const back: SceneEvent = { type: 'StartFrameRestored', data: { shotUid: ONE, frameId: jobId(1) } };
    given(ready, drawing, { type: 'StartFrameUploaded', data: upload }, back).when(complete).happens(framed(ONE, 5));
    given(ready, drawing, { type: 'StartFrameDeselected', data: { shotUid: ONE } })
      .when(complete)
      .happens(framed(ONE, 5));
  });
  it('leaves what was there when it fails', () => {
    const broken: SceneEvent = { type: 'StartFrameFailed', data: { jobId: jobId(5), shotUid: ONE, failure } };
    given(ready, drawing)
      .when({ type: 'FailStartFrame', jobId: jobId(5), failure })
      .happens(broken);
    expect(given(ready, drawing, broken).state.shots[0]?.selectedFrame).toBe(jobId(1));
  });
  it('is answered once', () => {
    given(ready)
      .when({ type: 'CompleteStartFrame', jobId: jobId(1), prompt: 'x', characterIds: [], image: image() })
      .isRefused('NOT_IN_FLIGHT');
    given(ready)
      .when({ type: 'FailStartFrame', jobId: jobId(1), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
  it('says who appears in it', () =>
    given(ready, drawing)
      .when({ type: 'CompleteStartFrame', jobId: jobId(5), prompt: 'as painted', characterIds: [MARA], image: image(5) })
      .happens({
        type: 'StartFrameCompleted',
        data: { jobId: jobId(5), shotUid: ONE, frameId: jobId(5), prompt: 'as painted', characterIds: [MARA], image: image(5) },
      }));
  it('modifies the newest when that is chosen, and an older one when that is chosen again', () => {
    const modified = (n: number): SceneEvent => ({
      type: 'StartFrameRequested',
      data: { ...data, mode: 'modify', characterIds: [MARA], baseAssetId: assetId(n) },
    });
    const modify = { ...request, jobId: jobId(5), mode: 'modify' } as const;
    const older: SceneEvent = { type: 'StartFrameRestored', data: { shotUid: ONE, frameId: jobId(1) } };
    given(ready, framed(ONE, 6)).when(modify).happens(modified(6));
    given(ready, framed(ONE, 6), older).when(modify).happens(modified(1));
  });
  it('modifies one that is named, whichever is chosen', () => {
    const named = (baseFrameId: string) => ({ ...request, jobId: jobId(5), mode: 'modify', baseFrameId }) as const;
    const event: SceneEvent = {
      type: 'StartFrameRequested',
      data: { ...data, mode: 'modify', characterIds: [MARA], baseAssetId: assetId(1) },
    };
    given(ready, framed(ONE, 6))
      .when(named(jobId(1)))
      .happens(event);
    given(ready, framed(ONE, 6))
      .when(named(jobId(99)))
      .isRefused('CONFLICT');
  });
  it('is set aside once', () => {
    const aside: SceneEvent = { type: 'StartFrameDeselected', data: { shotUid: ONE } };
    given(ready).when({ type: 'DeselectStartFrame', shotUid: ONE }).happens(aside);
    given(ready, aside).when({ type: 'DeselectStartFrame', shotUid: ONE }).changesNothing();
  });
  it('is kept with what it was made from, and an uploaded one with nothing', () => {
    const shot = given(ready, { type: 'StartFrameUploaded', data: upload }).state.shots[0];
    expect(shot).toMatchObject({
      selectedFrame: id(20),
      frames: [
        {
          ...{ frameId: jobId(1), image: image(1), prompt: 'as painted', characterIds: [] },
          recipe: { mode: 'initial', baseAssetId: null, price: 0, inputs: inputs([MARA], ONE) },
        },
        { frameId: id(20), image: image(20), prompt: '', characterIds: [], recipe: null },
      ],
    });
  });
  it('may be uploaded, once', () => {
    given(ready)
      .when({ type: 'UploadStartFrame', ...upload })
      .happens({ type: 'StartFrameUploaded', data: upload });
    given(ready, { type: 'StartFrameUploaded', data: upload })
      .when({ type: 'UploadStartFrame', ...upload })
      .changesNothing();
  });
  it('may be an older one again', () => {
    const restore = { type: 'RestoreStartFrame', shotUid: ONE, frameId: jobId(1) } as const;
    given(ready, drawing, framed(ONE, 5))
      .when(restore)
      .happens({ type: 'StartFrameRestored', data: { shotUid: ONE, frameId: jobId(1) } });
    given(ready).when(restore).changesNothing();
    given(ready)
      .when({ ...restore, frameId: jobId(2) })
      .isRefused('NOT_FOUND', 'imageHistoryId');
  });
  it('needs a shot', () => {
    given(ready)
      .when({ ...request, shotUid: NEW })
      .isRefused('NOT_FOUND', 'shotId');
    given(ready)
      .when({ type: 'UploadStartFrame', ...upload, shotUid: NEW })
      .isRefused('NOT_FOUND', 'shotId');
    given(ready)
      .when({ type: 'RestoreStartFrame', shotUid: NEW, frameId: jobId(1) })
      .isRefused('NOT_FOUND', 'shotId');
  });
});
