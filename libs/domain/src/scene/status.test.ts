import { describe, expect, it } from '@jest/globals';
import type { Failure, SceneEvent } from '@scenewright/events';
import { at, created, filmed, frame, framed, generating, given, shotOf, synced, syncing, trimmed, trimming } from '../testing/one-clip.js';
import { cancelled, clip, failure, id, image, jobId, text } from '../testing/samples.js';
import { readyForBulkVideo, sceneStatus, shotSeconds, shotStatuses } from './status.js';

const drawing: SceneEvent = {
  type: 'StartFrameRequested',
  data: { jobId: jobId(9), ...at, mode: 'generate', prompt: 'darker', characterIds: [], price: 0, inputs: null },
};
const writing: SceneEvent = { type: 'ShotDesignRequested', data: { jobId: jobId(8), ...at, description: 'A gull' } };
type Work = 'StartFrame' | 'ShotDesign' | 'VideoGeneration' | 'Trim' | 'LipSync';
const failed = (what: Work, why: Failure = failure): SceneEvent => ({
  type: `${what}Failed`,
  data: { jobId: jobId(9), ...at, failure: why },
});

const untouched = {
  ...{ design: 'completed', startFrame: 'not_started', video: 'not_started', trim: 'not_started', lipSync: 'not_started' },
  ...{ hasStartFrame: false, hasVideo: false, hasLipSync: false },
};
const withFrame = { ...untouched, startFrame: 'completed', hasStartFrame: true };
const withVideo = { ...withFrame, video: 'completed', hasVideo: true };

describe('a shot', () => {
  it.each<[string, SceneEvent[], object]>([
    ['has nothing at first', [created], untouched],
    [
      'is being written, and its start frame is coming',
      [created, writing],
      { ...untouched, design: 'in_progress', startFrame: 'in_progress' },
    ],
    ['could not be written', [created, writing, failed('ShotDesign')], { ...untouched, design: 'failed' }],
    ['waits for its start frame', [created, drawing], { ...untouched, startFrame: 'in_progress' }],
    ['could not be drawn', [created, drawing, failed('StartFrame')], { ...untouched, startFrame: 'failed' }],
    ['is as before when its drawing was stopped', [created, drawing, failed('StartFrame', cancelled)], untouched],
    ['has a start frame', framed, withFrame],
    ['keeps its start frame when the next was stopped', [...framed, drawing, failed('StartFrame', cancelled)], withFrame],
    ['is being filmed', [...framed, generating], { ...withFrame, video: 'in_progress' }],
    ['could not be filmed', [...framed, generating, failed('VideoGeneration')], { ...withFrame, video: 'failed' }],
    ['is as before when its filming was stopped', [...framed, generating, failed('VideoGeneration', cancelled)], withFrame],
    ['has a video', filmed, withVideo],
    ['is being trimmed', [...filmed, trimming], { ...withVideo, trim: 'in_progress' }],
    ['could not be trimmed', [...filmed, trimming, failed('Trim')], { ...withVideo, trim: 'failed' }],
    ['is trimmed', [...filmed, trimming, trimmed], { ...withVideo, trim: 'completed' }],
    ['is being lip-synced', [...filmed, syncing], { ...withVideo, lipSync: 'in_progress' }],
    ['could not be lip-synced', [...filmed, syncing, failed('LipSync')], { ...withVideo, lipSync: 'failed' }],
    ['is lip-synced', [...filmed, syncing, synced], { ...withVideo, lipSync: 'completed', hasLipSync: true }],
  ])('%s', (_, history, statuses) => expect(shotStatuses(shotOf(...history))).toEqual(statuses));

  it('has forgotten a failure when the same is tried again, and no other', () => {
    const shot = shotOf(filmed, trimming, failed('Trim'), syncing, failed('LipSync'), trimming);
    expect(shot.clipFailures).toEqual({ lip_sync: failure });
  });
  it('remembers no failure of what was stopped', () =>
    expect(shotOf(filmed, syncing, failed('LipSync'), trimming, failed('Trim', cancelled)).clipFailures).toEqual({ lip_sync: failure }));
  it('has forgotten a failure of its drawing once another start frame is chosen', () => {
    const broken = [created, drawing, failed('StartFrame')];
    expect(shotStatuses(shotOf(broken, frame(1)))).toEqual(withFrame);
    const back: SceneEvent = { type: 'StartFrameRestored', data: { ...at, frameId: id(1, 6) } };
    expect(shotStatuses(shotOf(framed, frame(2), drawing, failed('StartFrame'), back))).toEqual(withFrame);
    expect(shotStatuses(shotOf(framed, drawing, frame(2)))).toEqual({ ...withFrame, startFrame: 'in_progress' });
  });
  it('has forgotten the failures of its clip once another is chosen', () => {
    const back: SceneEvent = { type: 'VideoRestored', data: { ...at, videoId: jobId(1) } };
    expect(
      shotStatuses(shotOf(filmed, trimming, trimmed, syncing, failed('LipSync'), generating, failed('VideoGeneration'), back)),
    ).toEqual(withVideo);
  });
  it('plays as long as its clip, or as planned while it has none', () => {
    expect(shotSeconds(shotOf(created))).toBe(5);
    expect(shotSeconds(shotOf(filmed, trimming, trimmed))).toBe(3);
  });
});

describe('a scene', () => {
  const added: SceneEvent = { type: 'ShotAdded', data: { shotUid: id(2, 3), at: 2, description: 'A gull', seconds: 5 } };
  const addedFrame: SceneEvent = { type: 'StartFrameUploaded', data: { shotUid: id(2, 3), frameId: id(9, 6), image: image(9) } };
  it.each<[string, string, SceneEvent[]]>([
    [
      'not_started',
      'has no shots',
      [{ type: 'SceneCreated', data: { sceneUid: id(1), projectId: id(9), number: 1, title: '', description: '', shots: [] } }],
    ],
    ['not_started', 'has no start frames', [created]],
    ['not_started', 'lacks one start frame', [...framed, added]],
    ['completed', 'has all start frames', [...framed, added, addedFrame]],
    [
      'in_progress',
      'has a shot in work, whatever else failed',
      [...framed, generating, failed('VideoGeneration'), added, { ...writing, data: { ...writing.data, shotUid: id(2, 3) } } as SceneEvent],
    ],
    ['in_progress', 'is being filmed', [...framed, generating]],
    ['in_progress', 'is being trimmed', [...filmed, trimming]],
    ['in_progress', 'is being lip-synced', [...filmed, syncing]],
    ['completed', 'has all start frames, also of a shot that could not be written', [created, writing, failed('ShotDesign'), frame(1)]],
    ['failed', 'has a shot that failed', [...filmed, added, addedFrame, trimming, failed('Trim')]],
  ])('is %s when it %s', (status, _, history) => expect(sceneStatus(given(...history).state)).toBe(status));
});

describe('bulk generation', () => {
  it('takes shots with a start frame and no clip', () => {
    expect(readyForBulkVideo(shotOf(framed))).toBe(true);
    expect(readyForBulkVideo(shotOf(created))).toBe(false);
    expect(readyForBulkVideo(shotOf(framed, generating))).toBe(false);
    expect(readyForBulkVideo(shotOf(filmed))).toBe(false);
  });
  it('leaves out shots of which nobody said how they move', () => {
    const unsaid = text('the lamp', { video_prompt: ' ' });
    expect(readyForBulkVideo({ ...shotOf(framed), text: unsaid })).toBe(false);
  });
  it('leaves out shots that something is done to, and those with a clip', () => {
    expect(readyForBulkVideo({ ...shotOf(framed), clipWork: { jobId: jobId(1), work: 'trim' } })).toBe(false);
    expect(readyForBulkVideo({ ...shotOf(framed), clips: shotOf(filmed).clips, selectedClip: jobId(1) })).toBe(false);
    expect(shotOf(filmed).clips.map(({ video }) => video)).toEqual([clip(10)]);
  });
});
