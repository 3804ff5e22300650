import { describe, expect, it } from '@jest/globals';
import type { SealEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { NOTHING_SEALED, sealDecider } from './decider.js';

const given = specification(sealDecider);
const data = (position: string, count: number) => ({ position, count, head: String(count % 10).repeat(64) });
const sealed = (position: string, count: number): SealEvent => ({ type: 'LogSealed', data: data(position, count) });

describe('a seal', () => {
  it('says how far the log is sealed', () => {
    given()
      .when({ type: 'SealLog', after: '0', ...data('4711', 3) })
      .happens(sealed('4711', 3));
    expect([given().state, given(sealed('4711', 3), sealed('9000', 8)).state]).toEqual([NOTHING_SEALED, data('9000', 8)]);
  });

  it('stands behind the one before', () => {
    given(sealed('4711', 3))
      .when({ type: 'SealLog', after: '4711', ...data('9000', 8) })
      .happens(sealed('9000', 8));
  });

  it.each([
    ['the beginning, which is sealed', '0', '9000'],
    ['another position', '4000', '4711'],
  ])('that was hashed from %s is not made: somebody was faster', (_, after, position) =>
    given(sealed('4711', 3))
      .when({ type: 'SealLog', after, ...data(position, 8) })
      .changesNothing(),
  );

  it.each([
    ['position', '4711', 8],
    ['position as a number, not as text', '999', 8],
    ['count', '9000', 3],
  ])('is refused when it is not behind the one before, by its %s', (_, position, count) =>
    given(sealed('4711', 3))
      .when({ type: 'SealLog', after: '4711', ...data(position, count) })
      .isRefused('INVALID'),
  );
});
