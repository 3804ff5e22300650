import { describe, expect, it } from '@jest/globals';
import type { StaffEvent } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { givenOn, lookAt, type StaffCommand, staffDecider } from './decider.js';

const given = specification(staffDecider);

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const looked = (time: string, reason: string | null = 'A question'): StaffEvent => ({
  type: 'StaffLooked',
  data: { personUid: 'ada', kind: 'account', reason, at: at(time) },
});
const look = (time: string, more: Partial<Extract<StaffCommand, { type: 'LookAtPerson' }>> = {}): StaffCommand => ({
  type: 'LookAtPerson',
  personUid: 'ada',
  kind: 'account',
  reason: 'A question',
  now: at(time),
  ...more,
});
const good = { goodId: 'good-1', personUid: 'ada', amount: 4000, deductionId: null, reason: 'It was dark' };
const give = (more: Partial<Extract<StaffCommand, { type: 'MakeGood' }>> = {}): StaffCommand => ({
  type: 'MakeGood',
  ...good,
  ceiling: 10_000,
  now: at('09:00'),
  ...more,
});
const made = (amount: number, day = '2026-03-02'): StaffEvent => ({
  type: 'GoodMade',
  data: { ...good, amount, at: `${day}T09:00:00.000Z` },
});
const proposed: StaffEvent = { type: 'GoodProposed', data: { ...good, amount: 20_000, at: at('09:00') } };

describe('a look at somebody', () => {
  it('is told', () => given().when(look('09:00')).happens(looked('09:00')));
  it('is told once in half an hour', () => given(looked('09:00')).when(look('09:29')).changesNothing());
  it('is told again after it', () => given(looked('09:00')).when(look('09:30')).happens(looked('09:30')));
  it('is told of each kind and of each person', () => {
    given(looked('09:00'))
      .when(look('09:01', { kind: 'credits' }))
      .happens({ type: 'StaffLooked', data: { personUid: 'ada', kind: 'credits', reason: 'A question', at: at('09:01') } });
    given(looked('09:00'))
      .when(look('09:01', { personUid: 'ben' }))
      .happens({ type: 'StaffLooked', data: { personUid: 'ben', kind: 'account', reason: 'A question', at: at('09:01') } });
  });
  it('has a reason that says something', () =>
    given()
      .when(look('09:00', { reason: '  ' }))
      .isRefused('INVALID', 'reason'));
  it('is told once more when a reason comes to it, or another one', () => {
    given(looked('09:00', null)).when(look('09:10')).happens(looked('09:10'));
    given(looked('09:00', 'Another question')).when(look('09:10')).happens(looked('09:10'));
    given(looked('09:00'))
      .when(look('09:10', { reason: null }))
      .changesNothing();
  });
  it('lasts half an hour, and is forgotten behind it', () => {
    const { state } = given(looked('09:00'));
    expect(lookAt(state, 'ada', 'account', at('09:29'))?.reason).toBe('A question');
    expect(lookAt(state, 'ada', 'account', at('09:30'))).toBeUndefined();
    expect(lookAt(state, 'ada', 'credits', at('09:10'))).toBeUndefined();
    const ben: StaffEvent = { type: 'StaffLooked', data: { personUid: 'ben', kind: 'account', reason: 'x', at: at('10:00') } };
    expect(Object.keys(given(looked('09:00'), ben).state.looks)).toEqual(['account ben']);
  });
});

describe('credits for somebody', () => {
  it('are given within what one may give in a day', () => {
    given().when(give()).happens(made(4000));
    given(made(6000)).when(give()).happens(made(4000));
  });
  it('above it they are proposed', () =>
    given(made(6001))
      .when(give())
      .happens({ type: 'GoodProposed', data: { ...good, at: at('09:00') } }));
  it('a day begins anew, at midnight in UTC', () => {
    given(made(9000, '2026-03-01')).when(give()).happens(made(4000));
    expect(givenOn(given(made(9000, '2026-03-01')).state, at('00:00'))).toBe(0);
    expect(givenOn(given(made(9000), made(500)).state, at('23:59'))).toBe(9500);
  });
  it('are more than nothing, and have a reason', () => {
    given()
      .when(give({ amount: 0 }))
      .isRefused('INVALID', 'amount');
    given()
      .when(give({ amount: 0.5 }))
      .isRefused('INVALID', 'amount');
    given()
      .when(give({ reason: ' ' }))
      .isRefused('INVALID', 'reason');
  });
  it('are proposed once', () =>
    given(proposed)
      .when(give({ amount: 20_000 }))
      .changesNothing());
});

describe('a proposal', () => {
  const answer = (more: Partial<Extract<StaffCommand, { type: 'AnswerProposal' }>> = {}): StaffCommand => ({
    type: 'AnswerProposal',
    goodId: 'good-1',
    approve: true,
    by: 'ben',
    proposedBy: 'sue',
    now: at('09:05'),
    ...more,
  });
  const approved: StaffEvent = { type: 'GoodApproved', data: { goodId: 'good-1', by: 'ben', at: at('09:05') } };

  it('is approved by somebody else', () => given(proposed).when(answer()).happens(approved));
  it('is not approved by whoever made it, who may take it back', () => {
    given(proposed)
      .when(answer({ by: 'sue' }))
      .isRefused('CONFLICT');
    given(proposed)
      .when(answer({ by: 'sue', approve: false }))
      .happens({ type: 'GoodDeclined', data: { goodId: 'good-1', by: 'sue', at: at('09:05') } });
  });
  it('is answered once', () => {
    given(proposed, approved).when(answer()).isRefused('NOT_FOUND');
    given().when(answer()).isRefused('NOT_FOUND');
  });
  it('counts to nobody’s day', () => expect(givenOn(given(proposed, approved).state, at('10:00'))).toBe(0));
});

describe('what leaves no other trace', () => {
  it.each(['end_sessions', 'sign_in_link'] as const)('is told every time: %s', (act) => {
    const acted: StaffEvent = { type: 'StaffActed', data: { personUid: 'ada', act, at: '2026-03-01T10:00:00.000Z' } };
    given(acted).when({ type: 'ActForPerson', personUid: 'ada', act, now: '2026-03-01T10:00:00.000Z' }).happens(acted);
    expect(given(acted).state).toEqual(given().state);
  });
});

describe('a second factor', () => {
  const set: StaffEvent = { type: 'SecondFactorSet', data: { at: at('09:00') } };
  const reset: StaffEvent = { type: 'SecondFactorReset', data: { reason: 'A lost phone', at: at('10:00') } };

  it('is set once', () => {
    given()
      .when({ type: 'SetSecondFactor', now: at('09:00') })
      .happens(set);
    given(set)
      .when({ type: 'SetSecondFactor', now: at('09:01') })
      .changesNothing();
  });
  it('is passed each time, in either way, by whoever has one', () => {
    for (const way of ['code', 'recovery'] as const) {
      given(set)
        .when({ type: 'PassSecondFactor', way, now: at('09:01') })
        .happens({ type: 'SecondFactorPassed', data: { way, at: at('09:01') } });
      given()
        .when({ type: 'PassSecondFactor', way, now: at('09:01') })
        .isRefused('CONFLICT');
    }
    expect(given(set, { type: 'SecondFactorPassed', data: { way: 'code', at: at('09:01') } }).state).toEqual(given(set).state);
  });
  it('is taken away for a reason, from whoever has one, and may be set again', () => {
    const take = (reason: string): StaffCommand => ({ type: 'ResetSecondFactor', reason, now: at('10:00') });
    given(set).when(take('A lost phone')).happens(reset);
    given(set).when(take(' ')).isRefused('INVALID', 'reason');
    given().when(take('A lost phone')).changesNothing();
    given(set, reset).when(take('A lost phone')).changesNothing();
    given(set, reset)
      .when({ type: 'SetSecondFactor', now: at('09:00') })
      .happens(set);
  });
});
