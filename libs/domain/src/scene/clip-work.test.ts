import { describe, it } from '@jest/globals';
import { filmed, framed, generate, generating, given, sync, syncing, trim, trimming } from '../testing/one-clip.js';
import { clip, failure, id, jobId } from '../testing/samples.js';

describe('work on a clip', () => {
  it.each([
    ['a video', generating],
    ['a trim', trimming],
    ['a lip sync', syncing],
  ])('waits while %s runs', (_what, running) => {
    const busy = given(filmed, running);
    busy.when({ ...generate, jobId: jobId(7) }).isRefused('ALREADY_RUNNING');
    busy.when({ ...trim, jobId: jobId(7) }).isRefused('ALREADY_RUNNING');
    busy.when({ ...sync, jobId: jobId(7) }).isRefused('ALREADY_RUNNING');
  });
  it('does not take the end of one kind for another', () => {
    given(filmed, trimming)
      .when({ type: 'CompleteLipSync', jobId: jobId(2), video: clip(11) })
      .isRefused('NOT_IN_FLIGHT');
    given(filmed, trimming)
      .when({ type: 'FailVideo', jobId: jobId(2), failure })
      .isRefused('NOT_IN_FLIGHT');
  });
  it('needs a clip', () => {
    given(framed).when(trim).isRefused('VIDEO_REQUIRED');
    given(framed).when(sync).isRefused('VIDEO_REQUIRED');
  });
  it('needs a shot', () => {
    given(filmed)
      .when({ ...trim, shotUid: id(7, 3) })
      .isRefused('NOT_FOUND', 'clipId');
    given(filmed)
      .when({ ...sync, shotUid: id(7, 3) })
      .isRefused('NOT_FOUND', 'clipId');
  });
});
