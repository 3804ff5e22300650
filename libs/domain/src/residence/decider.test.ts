import { describe, expect, it } from '@jest/globals';
import type { ResidenceEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { awayFromHere, residenceDecider } from './decider.js';

const given = specification(residenceDecider);
const [moveId, other] = ['0198f0a0-0000-7000-8000-000000000001', '0198f0a0-0000-7000-8000-000000000002'];
const [from, to] = ['https://one.example', 'https://two.example'];
const out: ResidenceEvent = { type: 'OwnerMovedOut', data: { moveId, to } };
const stayed: ResidenceEvent = { type: 'OwnerStayed', data: { moveId } };
const forgotten: ResidenceEvent = { type: 'OwnerForgotten', data: { moveId } };
const begun: ResidenceEvent = { type: 'OwnerMoveInBegun', data: { moveId, from } };
const movedIn: ResidenceEvent = { type: 'OwnerMovedIn', data: { moveId } };

describe('moving out', () => {
  const moveOut = { type: 'MoveOut', moveId, to } as const;
  it('closes the account here', () => given().when(moveOut).happens(out));
  it('happens once', () =>
    given(out)
      .when({ ...moveOut, moveId: other })
      .changesNothing());
  it('may lead elsewhere after all', () =>
    given(out)
      .when({ ...moveOut, moveId: other, to: from })
      .happens({ type: 'OwnerMovedOut', data: { moveId: other, to: from } }));
  it('may follow moving in', () =>
    given(begun, movedIn)
      .when({ ...moveOut, moveId: other })
      .happens({ ...out, data: { moveId: other, to } }));
  it('waits until somebody has moved in', () => given(begun).when(moveOut).isRefused('CONFLICT'));
  it('is taken back by staying', () => given(out).when({ type: 'Stay' }).happens(stayed));
  it.each([[[]], [[out, stayed]], [[begun]]])('is nothing to take back of %j', (before) =>
    given(...before)
      .when({ type: 'Stay' })
      .changesNothing(),
  );
});

describe('forgetting', () => {
  it('follows moving out, once', () => {
    given(out).when({ type: 'Forget' }).happens(forgotten);
    given(out, forgotten).when({ type: 'Forget' }).changesNothing();
  });
  it.each([[[]], [[out, stayed]], [[begun]], [[begun, movedIn]]])('is not of somebody who lives here: %j', (before) =>
    given(...before)
      .when({ type: 'Forget' })
      .isRefused('CONFLICT'),
  );
  it('is for good', () => {
    given(out, forgotten).when({ type: 'Stay' }).changesNothing();
    given(out, forgotten).when({ type: 'MoveOut', moveId: other, to }).isRefused('NOT_FOUND');
    given(out, forgotten).when({ type: 'BeginMoveIn', moveId: other, from: to }).isRefused('CONFLICT');
    given(out, forgotten).when({ type: 'CompleteMoveIn', moveId }).isRefused('CONFLICT');
  });
  it('can be carried out here', () => expect(awayFromHere(given(out, forgotten).state)).toBeNull());
});

describe('moving in', () => {
  const begin = { type: 'BeginMoveIn', moveId, from } as const;
  const complete = { type: 'CompleteMoveIn', moveId } as const;
  it('begins and is completed', () => {
    given().when(begin).happens(begun);
    given(begun).when(complete).happens(movedIn);
  });
  it('goes on after it was cut off, and is over once', () => {
    given(begun).when(begin).changesNothing();
    given(begun, movedIn).when(begin).changesNothing();
    given(begun, movedIn).when(complete).changesNothing();
  });
  it('is one move at a time', () => {
    given(begun)
      .when({ ...begin, moveId: other })
      .isRefused('CONFLICT');
    given(begun)
      .when({ ...complete, moveId: other })
      .isRefused('CONFLICT');
    given().when(complete).isRefused('CONFLICT');
  });
  it('is not into the cell that they left', () => {
    given(out)
      .when({ ...begin, moveId: other })
      .isRefused('CONFLICT');
    given(out).when(begin).isRefused('CONFLICT');
    given(out).when(complete).isRefused('CONFLICT');
  });
});

describe('what may be decided about them', () => {
  it.each([[[]], [[out, stayed]], [[begun, movedIn]]])('is everything after %j', (before) =>
    expect(awayFromHere(given(...before).state)).toBeNull(),
  );
  it('is nothing where they left, which says where they live', () =>
    expect(awayFromHere(given(out).state)).toMatchObject({
      code: 'MOVED',
      message: expect.stringContaining(to),
      details: { address: to },
    }));
  it('is nothing while their history comes in', () => expect(awayFromHere(given(begun).state)).toMatchObject({ code: 'CONFLICT' }));
});
