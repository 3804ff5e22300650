import { describe, expect, it } from '@jest/globals';
import { MessageBudget } from './message-budget.js';

const spent = (budget: MessageBudget, times: number, now: number) =>
  Array.from({ length: times }, () => budget.spend(now)).filter(Boolean).length;

describe('the messages that a socket may send', () => {
  it('end when they come in a flood', () => {
    expect(spent(new MessageBudget(), 1000, performance.now())).toBe(100);
  });

  it('come back with time, up to a burst', () => {
    const start = performance.now();
    const budget = new MessageBudget();
    spent(budget, 1000, start);
    expect(spent(budget, 1000, start + 1000)).toBe(20);
    expect(spent(budget, 1000, start + 3_600_000)).toBe(100);
  });

  it('are enough for any person', () => {
    const start = performance.now();
    const budget = new MessageBudget();
    for (let second = 0; second < 600; second++) expect(spent(budget, 10, start + second * 1000)).toBe(10);
  });
});
