import { describe, expect, it } from '@jest/globals';
import type { SceneEvent } from '@scenewright/events';
import { fold } from '../decision.js';
import { inverseOf } from '../revision.js';
import { jobId } from '../testing/samples.js';
import { given, NEW, ONE, ready } from '../testing/two-shots.js';
import { sceneDecider } from './decider.js';

const retitled = (from: string, to: string): SceneEvent => ({ type: 'SceneRevised', data: { changes: { title: { from, to } } } });
const retitle = (from: string, to: string) => ({ type: 'ReviseScene', changes: { title: { from, to } } }) as const;
const spoken = (from: string, to: string) => ({ narration: { from, to } });
const respeak = (from: string, to: string) => ({ type: 'ReviseShot', shotUid: ONE, changes: spoken(from, to) }) as const;
const respoken = (from: string, to: string): SceneEvent => ({ type: 'ShotRevised', data: { shotUid: ONE, changes: spoken(from, to) } });

describe('a scene that is edited', () => {
  it('has its new title from then on', () => {
    given(ready).when(retitle('Dawn', 'Dusk')).happens(retitled('Dawn', 'Dusk'));
    expect(given(ready, retitled('Dawn', 'Dusk')).state).toMatchObject({ title: 'Dusk', description: 'At dawn' });
  });
  it('needs a title', () => given(ready).when(retitle('Dawn', ' ')).isRefused('INVALID', 'title'));
  it('is not written over by somebody who did not see the last edit', () =>
    given(ready, retitled('Dawn', 'Dusk')).when(retitle('Dawn', 'Night')).isRefused('EDIT_CONFLICT', 'title'));
  it('takes the same edit twice for one', () => given(ready, retitled('Dawn', 'Dusk')).when(retitle('Dawn', 'Dusk')).changesNothing());
  it('keeps of an edit what is new', () =>
    given(ready)
      .when({ type: 'ReviseScene', changes: { title: { from: 'Dawn', to: 'Dawn' }, description: { from: 'At dawn', to: 'At sea' } } })
      .happens({ type: 'SceneRevised', data: { changes: { description: { from: 'At dawn', to: 'At sea' } } } }));
  it('changes as a whole or not at all', () =>
    given(ready)
      .when({ type: 'ReviseScene', changes: { title: { from: 'Dawn', to: 'Dusk' }, description: { from: 'At noon', to: 'At sea' } } })
      .isRefused('EDIT_CONFLICT', 'description'));
});

describe('a shot that is edited', () => {
  it('keeps its pictures', () => {
    given(ready).when(respeak('', 'It was late.')).happens(respoken('', 'It was late.'));
    const [before, after] = [given(ready).state.shots[0], given(ready, respoken('', 'It was late.')).state.shots[0]];
    expect(after).toEqual({ ...before, text: { ...before?.text, narration: 'It was late.' } });
  });
  it('may be planned longer', () =>
    given(ready)
      .when({ type: 'ReviseShot', shotUid: ONE, changes: { duration_seconds: { from: 5, to: 7.5 } } })
      .happens({ type: 'ShotRevised', data: { shotUid: ONE, changes: { duration_seconds: { from: 5, to: 7.5 } } } }));
  it('reads as before once the edit is taken back', () => {
    const changes = spoken('', 'It was late.');
    const back: SceneEvent = { type: 'ShotRevised', data: { shotUid: ONE, changes: inverseOf(changes) } };
    expect(fold(sceneDecider, [...ready, respoken('', 'It was late.'), back])).toEqual(fold(sceneDecider, ready));
  });
  it('tells what stands there now when the edit was made from something else', () => {
    const decision = sceneDecider.decide(fold(sceneDecider, [...ready, respoken('', 'Early')]), respeak('', 'Late'));
    expect(decision).toMatchObject({ ok: false, rejection: { code: 'EDIT_CONFLICT', details: { now: 'Early' } } });
  });
  it('has to be one of the scene', () =>
    given(ready)
      .when({ type: 'ReviseShot', shotUid: NEW, changes: spoken('', 'Late') })
      .isRefused('NOT_FOUND', 'shotId'));
  it('waits until it is written', () =>
    given(
      ready,
      { type: 'ShotAdded', data: { shotUid: NEW, at: 3, description: 'A gull', seconds: 5 } },
      {
        type: 'ShotDesignRequested',
        data: { jobId: jobId(9), shotUid: NEW, description: 'A gull' },
      },
    )
      .when({ type: 'ReviseShot', shotUid: NEW, changes: spoken('', 'Late') })
      .isRefused('ALREADY_RUNNING'));
});
