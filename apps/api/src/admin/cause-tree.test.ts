import { describe, expect, it } from '@jest/globals';
import { causeTree } from './cause-tree.js';
import type { LoggedRow } from './project-log.js';

const row = (event_id: string, causation: string, given: Partial<LoggedRow> = {}) =>
  ({ event_id, causation, category: 'scene', job_id: null, ...given }) as LoggedRow;
const money = { category: 'credits', job_id: 'j1' } as const;

const lines = (...given: Parameters<typeof causeTree>) =>
  causeTree(...given).map(({ depth, row: event, job }) => `${'  '.repeat(depth)}${event?.event_id ?? job?.id}`);

describe('the tree of what a click led to', () => {
  it('is request, work, result and money, each behind what it follows from', () =>
    expect(
      lines(
        [
          row('asked', 'click', { job_id: 'j1' }),
          row('reserved', 'click', money),
          row('began', 'asked', { job_id: 'j1' }),
          row('done', 'asked', { job_id: 'j1' }),
          row('taken', 'asked', money),
          // what the studio went on with by itself
          row('next', 'done', { job_id: 'j2' }),
        ],
        [
          { id: 'j1', request_id: 'asked' },
          { id: 'j2', request_id: 'next' },
        ],
      ),
    ).toEqual(['asked', '  reserved', '  j1', '    began', '    done', '      taken', '      next', '        j2']));

  it('leaves nothing out whose cause is elsewhere, or goes round', () =>
    expect(lines([row('a', 'of another project'), row('b', 'c'), row('c', 'b')], [])).toEqual(['a', 'b', 'c']));

  it('has money behind its work when nothing beside it says what it is for', () =>
    expect(lines([row('asked', 'click', { job_id: 'j1' }), row('released', 'later', money)], [{ id: 'j1', request_id: 'asked' }])).toEqual([
      'asked',
      '  j1',
      '    released',
    ]));
});
