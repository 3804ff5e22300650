import { describe, expect, it } from '@jest/globals';
import { distanceProblem } from './release-distance.js';

describe('a release', () => {
  it.each([
    ['in an empty database', { own: 7, database: null, living: [] }],
    ['at its own', { own: 2, database: 2, living: [2, 2] }],
    ['one behind, which it brings up to date', { own: 2, database: 1, living: [1] }],
    ['one ahead, beside newer processes', { own: 1, database: 2, living: [2, 1] }],
    ['from before releases had numbers', { own: 1, database: 0, living: [] }],
  ])('starts %s', (_, neighbours) => expect(distanceProblem(neighbours)).toBeNull());

  it.each([
    ['older by two', { own: 3, database: 1, living: [] }, ['release 3', 'release 1', 'Start release 2 first']],
    ['newer by two', { own: 1, database: 3, living: [] }, ['release 1', 'release 3', 'Start release 3 or 2', 'a backup']],
    ['from before releases had numbers', { own: 2, database: 0, living: [] }, ['release 2', 'before release 1', 'Start release 1 first']],
  ])('does not start in a database that is %s, and says which both are and what to do', (_, neighbours, said) => {
    for (const words of said) expect(distanceProblem(neighbours)).toContain(words);
  });

  it('does not start beside a process that is two apart, though the database would do', () => {
    const problem = distanceProblem({ own: 3, database: 2, living: [1, 2, 1] });
    expect(problem).toContain('2 processes of release 1 still run');
    expect(problem).toContain('Replace them by release 2 first');
  });
});
