import { describe, expect, it } from '@jest/globals';
import { goesOn, longestSilence, otherAnswers, promises, type Row, tableOf, wrongWith } from './report.js';

const good: Row = {
  ...{ name: 'kill', title: 'kill -9 of the primary', acknowledged: 40, outage: 21_400 },
  goesOnAfter: { writes: 1200, reads: 900, pushes: 1300, jobs: 4800 },
  ...{ absent: 0, lost: 0, doubled: 0, standing: 0, unpushed: 0, untold: 0, toldToFetch: 0, windows: 10 },
  ...{ otherAnswers: {}, repaired: [], broken: [] },
};

describe('a row', () => {
  it('in which everything went on keeps every promise', () => {
    expect(wrongWith(good)).toEqual([]);
  });

  it.each<[string, Partial<Row>, string]>([
    ['nothing is absent', { absent: 1 }, '1 acknowledged commands are not in the log'],
    ['nothing is doubled', { doubled: 2 }, '2 are there twice'],
    ['no job stands still', { standing: 5 }, '5 jobs have not come to an end'],
    ['nobody is answered otherwise than with 503', { otherAnswers: { 500: 3 } }, 'answered 500 3 times'],
    ['everything goes on within 5 s', { goesOnAfter: { ...good.goesOnAfter, jobs: 5100 } }, 'jobs went on after 5.1 s'],
    ['everything goes on within 5 s', { goesOnAfter: { ...good.goesOnAfter, pushes: null } }, 'pushes never went on'],
    ['every window hears of everything', { unpushed: 12 }, '12 events were never pushed'],
    ['whoever saw what is lost is told', { untold: 2 }, '2 windows show what is lost'],
    ['no other rule is broken', { broken: [{ rule: 'one end a job', breaches: ['job 1 has no end'] }] }, 'one end a job: job 1 has no end'],
  ])('breaks the promise that %s, and no other', (promise, spoiled, sentence) => {
    const row = { ...good, ...spoiled };
    expect(promises[promise]?.(row)).toEqual([sentence]);
    expect(wrongWith(row)).toEqual([sentence]);
  });

  it('may have lost what nobody else had', () => {
    expect(wrongWith({ ...good, lost: 14 })).toEqual([]);
  });

  it('is a line of the table, with what is wrong below', () => {
    const [head, , line, empty, note] = tableOf([{ ...good, lost: 14, otherAnswers: { 502: 3 } }]).split('\n');
    expect(head?.split(/ {2,}/)).toEqual(
      expect.arrayContaining(['outage', 'writes', 'reads', 'pushes', 'jobs', 'absent', 'doubled', 'standing', 'not 503']),
    );
    expect(line?.split(/ {2,}/)).toEqual(expect.arrayContaining(['kill -9 of the primary', '21.4', '1.2', '4.8', '0 (14 lost)', '3×502']));
    expect([empty, note]).toEqual(['', '✗ kill: answered 502 3 times']);
  });
});

describe('the time until things go on', () => {
  it('is that from the moment when they are due to the first success', () => {
    expect(goesOn([1000], [400, 900, 1700, 1800])).toBe(700);
  });

  it('is the longest when they are due several times', () => {
    expect(goesOn([1000, 5000], [1100, 5900, 6000])).toBe(900);
  });

  it('is none when they never do', () => {
    expect(goesOn([1000, 5000], [1100])).toBeNull();
  });
});

describe('an outage', () => {
  it('is the longest silence, that at its beginning and its end included', () => {
    expect(longestSilence([0, 900, 1000, 4000, 4500, 9000], 1100, 5000)).toBe(3000);
    expect(longestSilence([0, 900], 1000, 5000)).toBe(4100);
    expect(longestSilence([], 1000, 5000)).toBe(4000);
  });
});

describe('answers', () => {
  const answers = new Map([
    [0, 4],
    [200, 99],
    [404, 2],
    [500, 1],
    [503, 7],
    [507, 2],
  ]);

  it('from 500 on are faults, but for 503', () => {
    expect(otherAnswers(answers)).toEqual({ 500: 1, 507: 2 });
  });

  it('that belong to the fault are none', () => {
    expect(otherAnswers(answers, [507])).toEqual({ 500: 1 });
  });
});
