import { beforeEach, describe, expect, it } from '@jest/globals';
import { sceneOf, shotOf } from '../../../testing/views.js';
import { movesTo } from '../move-shot/moves.js';
import { Selection } from './selection.js';

const order = ['a', 'b', 'c', 'd', 'e'];
let selection: Selection;
beforeEach(() => {
  selection = new Selection();
});
const chosen = () => [...selection.uids()].sort().join('');

describe('a selection', () => {
  it('takes one in and leaves it out again', () => {
    selection.toggle('b');
    selection.toggle('d');
    expect([chosen(), selection.has('b'), selection.has('c')]).toEqual(['bd', true, false]);
    selection.toggle('b');
    expect(chosen()).toBe('d');
  });
  it('goes from the one that was marked last to another, in either direction, and keeps what was marked before', () => {
    selection.toggle('a');
    selection.toggle('c');
    selection.extendTo('e', order);
    expect(chosen()).toBe('acde');
    selection.extendTo('b', order);
    expect(chosen()).toBe('abcde');
  });
  it('begins where nothing was marked, or what was marked has gone', () => {
    selection.extendTo('c', order);
    expect(chosen()).toBe('c');
    selection.extendTo('d', ['d', 'e']);
    expect(chosen()).toBe('cd');
  });
  it('tells whoever listens, until they leave, and only of changes', () => {
    let told = 0;
    const leave = selection.subscribe(() => {
      told += 1;
    });
    selection.all(order);
    selection.keep(order);
    selection.keep(['a', 'b']);
    expect([told, chosen()]).toEqual([2, 'ab']);
    selection.clear();
    selection.clear();
    expect(told).toBe(3);
    leave();
    selection.toggle('a');
    expect(told).toBe(3);
  });
});

describe('the moves of several shots', () => {
  const scenes = [
    sceneOf(
      ['a', 'b', 'c'].map((uid) => shotOf({ uid })),
      { uid: 's1' },
    ),
    sceneOf(
      ['d', 'e'].map((uid) => shotOf({ uid })),
      { uid: 's2' },
    ),
    sceneOf([], { uid: 's3' }),
  ];
  /** The order of all scenes once the moves were carried out one after the other, as the studio carries them out. */
  const after = (selected: string[], to: string, before: string | null) => {
    const shots = new Map(scenes.map((scene) => [scene.uid, scene.shots.map(({ uid }) => uid)]));
    for (const { shotUid, sceneUid, place } of movesTo(scenes, new Set(selected), to, before)) {
      const from = shots.get(sceneUid) ?? [];
      from.splice(from.indexOf(shotUid), 1);
      shots.get(to)?.splice(place - 1, 0, shotUid);
    }
    return [...shots.values()].map((uids) => uids.join(''));
  };

  it.each<[string, string[], string, string | null, string[]]>([
    ['go to the end of another scene', ['a', 'c'], 's2', null, ['b', 'deac', '']],
    ['stand before a shot of another scene', ['a', 'c'], 's2', 'e', ['b', 'dace', '']],
    ['come to a scene without any', ['b', 'd'], 's3', null, ['ac', 'e', 'bd']],
    ['come from several scenes, one of which is that one', ['a', 'e'], 's2', 'd', ['bc', 'aed', '']],
    ['stand together in their own scene', ['a', 'c'], 's1', null, ['bac', 'de', '']],
    ['stand before one of their own scene', ['c', 'b'], 's1', 'a', ['bca', 'de', '']],
  ])('%s', (_, selected, to, before, expected) => expect(after(selected, to, before)).toEqual(expected));
});
