import { describe, expect, it } from '@jest/globals';
import { jobKind, type ShotView } from '@scenewright/contract';
import { shotOf, startFrameOf } from '../../../testing/views.js';
import { RETRIED } from '../use-job-retry.js';
import type { ShotSubject } from './shot-action.js';
import { actionOfKey, actionThatRetries, isPossible, SHOT_ACTIONS, SHOT_KEYS } from './shot-actions.js';

const subject = (shot: Partial<ShotView> = {}, given: Partial<ShotSubject> = {}): ShotSubject => ({
  shot: shotOf({ shot_id: 2, ...shot }),
  scene: { uid: 'scene-1', id: 1 },
  isLast: false,
  mayEdit: true,
  ...given,
});
const filmed = { start_frame: startFrameOf(), video_url: '/api/media/a.mp4' };
const menu = (of: ShotSubject) =>
  SHOT_ACTIONS.filter((action) => action.group && action.isOffered(of)).map(
    (action) => `${action.words(of)}${action.hindrance(of) ? ' (not now)' : ''}`,
  );

describe('what can be done with a shot', () => {
  it('begins with its video', () => {
    expect(menu(subject())).toEqual([
      'Generate Video',
      'Edit Start Frame',
      'Add Shot After',
      'Move Left',
      'Move Right',
      'Move to…',
      'Duplicate',
      'Select',
      'Delete',
    ]);
  });
  it('is more once there is one', () => {
    expect(menu(subject(filmed)).slice(0, 4)).toEqual(['Regenerate', 'Edit', 'Edit Start Frame', 'Download']);
  });
  it('has a switch for the sound that came with the clip, where some came', () => {
    expect(menu(subject({ ...filmed, video_own_sound: 'on' }))).toContain('Switch Its Own Sound Off');
    expect(menu(subject({ ...filmed, video_own_sound: 'off' }))).toContain('Switch Its Own Sound On');
  });
  it('is not much while something is being made of it', () => {
    expect(menu(subject({ ...filmed, video_trimming_status: 'in_progress' }))).toEqual([
      'Regenerate (not now)',
      'Edit (not now)',
      'Edit Start Frame (not now)',
      'Download',
      'Add Shot After',
      'Move Left',
      'Move Right',
      'Move to… (not now)',
      'Duplicate (not now)',
      'Select',
      'Delete',
    ]);
  });
  it('ends where the scene ends', () => {
    expect(menu(subject({ shot_id: 1 }))).toEqual(expect.arrayContaining(['Move Left (not now)', 'Move Right']));
    expect(menu(subject({}, { isLast: true }))).toEqual(expect.arrayContaining(['Move Left', 'Move Right (not now)']));
    expect(menu(subject({ shot_id: 1 }, { isLast: true })).join()).not.toMatch(/Move (Left|Right)/);
  });
  it('is watching and saving for somebody who only looks on', () => {
    expect(menu(subject(filmed, { mayEdit: false }))).toEqual(['Download']);
    expect(menu(subject({}, { mayEdit: false }))).toEqual([]);
  });
  it('is nothing yet for one that the studio does not know', () => {
    expect(menu(subject({ uid: 'temp_1', start_frame_status: 'in_progress' }))).toEqual([]);
  });
  it.each(SHOT_ACTIONS.map((action) => [action.id, action] as const))('has a name of its own: %s', (id, action) => {
    expect(SHOT_ACTIONS.filter((other) => other.id === id)).toEqual([action]);
    expect(action.words(subject()).length).toBeGreaterThan(2);
  });
});

describe('a key', () => {
  const does = (key: string, of: ShotSubject, withShift = false) => actionOfKey(key, withShift, of)?.id;

  it.each([
    ['g', 'generate-video'],
    ['G', 'generate-video'],
    ['Enter', 'play'],
    [' ', 'play'],
    ['Delete', 'delete'],
  ])('%p means %s', (key, id) => expect(does(key, subject())).toBe(id));

  it('E edits what there is to edit', () => {
    expect(does('e', subject())).toBe('edit-start-frame');
    expect(does('e', subject(filmed))).toBe('trim');
  });
  it('moves with Shift alone', () => {
    expect(does('ArrowLeft', subject(), true)).toBe('move-left');
    expect(does('ArrowRight', subject(), true)).toBe('move-right');
    expect(does('ArrowLeft', subject())).toBeUndefined();
  });
  it('does nothing that is not possible', () => {
    expect(does('g', subject({ start_frame_status: 'in_progress' }))).toBeUndefined();
    expect(does('e', subject({ ...filmed, lip_sync_status: 'in_progress' }))).toBeUndefined();
    expect(does('ArrowLeft', subject({ shot_id: 1 }), true)).toBeUndefined();
    expect(does('ArrowRight', subject({}, { isLast: true }), true)).toBeUndefined();
    expect(does('Delete', subject({}, { mayEdit: false }))).toBeUndefined();
    expect(does('q', subject())).toBeUndefined();
  });
  it('deletes also what is being made', () => {
    expect(does('Delete', subject({ video_generation_status: 'in_progress' }))).toBe('delete');
  });
  it('is explained once, those with the arrows first', () => {
    expect(SHOT_KEYS.map(({ shown, does: words }) => `${shown.join('+')}: ${words}`)).toEqual([
      'Shift+←: Move the shot to the left',
      'Shift+→: Move the shot to the right',
      'Enter: Play the shot, or generate its video',
      'G: Generate or regenerate the video',
      'E: Edit: trim the video, or change the start frame',
      'M: Move the shot to another scene or place',
      'D: Duplicate the shot, with all that was made for it',
      'X: Select the shot, to change it together with others',
      'Delete: Delete the shot',
    ]);
  });
});

describe('failed work of a shot', () => {
  it.each(jobKind.options)('of the kind %s is begun again by one action, or not by its shot', (kind) => {
    const actions = SHOT_ACTIONS.filter(({ retries }) => retries?.includes(kind));
    expect(actions).toHaveLength(RETRIED[kind] === 'by its shot' ? 1 : 0);
    expect(actionThatRetries(kind)).toBe(actions[0]);
  });
  it('is possible to begin again for a shot that has what it needs', () => {
    for (const { retries, ...action } of SHOT_ACTIONS) if (retries) expect(isPossible(action, subject(filmed))).toBe(true);
  });
});
