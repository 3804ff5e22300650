import { describe, expect, it } from '@jest/globals';
import { applyList } from './apply-list.js';

interface Item {
  readonly id: string;
  readonly text?: string;
}
const idOf = ({ id }: Item) => id;
const listOf = (...ids: string[]): Item[] => ids.map((id) => ({ id }));
const apply = (list: Item[], items: Item[], order?: string[]) => {
  const fit = applyList(list, { items, ...(order ? { order } : {}) }, idOf);
  return { fit, list };
};

describe('a list that a change is put into', () => {
  it('takes an item in the place of the one that it had', () => {
    expect(apply(listOf('a', 'b', 'c'), [{ id: 'b', text: 'new' }])).toEqual({
      fit: 'fits',
      list: [{ id: 'a' }, { id: 'b', text: 'new' }, { id: 'c' }],
    });
  });
  it('has what was added, in its place', () => {
    expect(apply(listOf('a', 'b'), listOf('x'), ['a', 'x', 'b'])).toEqual({ fit: 'whole', list: listOf('a', 'x', 'b') });
  });
  it('loses what was removed, and changes its order', () => {
    expect(apply(listOf('a', 'b', 'c'), [], ['c', 'a'])).toEqual({ fit: 'whole', list: listOf('c', 'a') });
  });
  it('becomes empty with the last one', () => {
    expect(apply(listOf('a'), [], [])).toEqual({ fit: 'whole', list: [] });
  });
  it('stays as it is when it lacks what is taken for known', () => {
    expect(apply(listOf('a'), listOf('x'))).toEqual({ fit: 'unfit', list: listOf('a') });
  });
  it('is without what a later push brings', () => {
    expect(apply(listOf('a'), [{ id: 'a', text: 'new' }], ['x', 'a'])).toEqual({ fit: 'ahead', list: [{ id: 'a', text: 'new' }] });
  });
});
