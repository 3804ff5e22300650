import { describe, expect, it } from '@jest/globals';
import { hasRetired, inUse, type Lifetime } from './lifetime.js';

interface Place extends Lifetime {
  readonly name: string;
}
const names = (all: readonly Place[], on: string) => inUse(all, ({ name }) => name, new Date(on)).map(({ name }) => name);

describe('what can be ordered on a day', () => {
  const old: Place = { name: 'old', retires: '2027-03-03', successor: 'new' };
  const other: Place = { name: 'other' };
  const young: Place = { name: 'new' };

  it('is all of it as long as nothing has retired, those preferred first', () => {
    expect(names([old, other, young], '2027-03-02T23:59:59.999Z')).toEqual(['old', 'other', 'new']);
    expect([hasRetired(old, new Date('2027-03-02T23:59:59.999Z')), hasRetired(old, new Date('2027-03-03'))]).toEqual([false, true]);
    expect(hasRetired(other, new Date('2999-01-01'))).toBe(false);
  });

  it('has the successor in the place of what has retired, once', () => {
    expect(names([old, other, young], '2027-03-03')).toEqual(['new', 'other']);
    expect(names([old, young, other], '2030-01-01')).toEqual(['new', 'other']);
  });

  it('goes on to the successor of a successor, and leaves out what nobody follows', () => {
    const middle: Place = { name: 'new', retires: '2028-01-01', successor: 'newest' };
    expect(names([old, middle, { name: 'newest' }, other], '2029-01-01')).toEqual(['newest', 'other']);
    expect(names([{ ...old, successor: 'nobody here' }, other], '2029-01-01')).toEqual(['other']);
    // two that name each other are a mistake, not an endless search
    expect(names([old, { name: 'new', retires: '2027-01-01', successor: 'old' }], '2029-01-01')).toEqual([]);
  });
});
