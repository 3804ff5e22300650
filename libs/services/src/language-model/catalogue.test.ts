import { describe, expect, it } from '@jest/globals';
import { lifetimeOfModel, modelOn, tokensCost } from './catalogue.js';

describe('the catalogue of language models', () => {
  it('asks a model until the day on which it retires, and its successor from then on', () => {
    expect(modelOn('anthropic', 'claude-sonnet-4-5', new Date('2026-11-29T23:59:59.999Z'))).toBe('claude-sonnet-4-5');
    expect(modelOn('anthropic', 'claude-sonnet-4-5-20250929', new Date('2026-11-30'))).toBe('claude-sonnet-5-5');
    // a successor alone is no day
    expect(modelOn('anthropic', 'claude-haiku-4-5', new Date('2999-01-01'))).toBe('claude-haiku-4-5');
    expect(modelOn('local', 'llama3.1:8b', new Date('2999-01-01'))).toBe('llama3.1:8b');
    expect(lifetimeOfModel('anthropic/claude-sonnet-4-5')).toEqual({ retires: '2026-11-30', successor: 'claude-sonnet-5-5' });
    expect([lifetimeOfModel('openai/gpt-5.4'), lifetimeOfModel('local/org/model')]).toEqual([{}, {}]);
  });

  it('knows what tokens cost, says that it does not, and takes nothing for a server of ones own', () => {
    expect(tokensCost('anthropic/claude-sonnet-4-6', 10_000, 2000)).toBe(60_000);
    expect(tokensCost('openai/gpt-5.4-mini', 1, 1)).toBe(5);
    expect(tokensCost('google/gemini-pro-latest', 10_000, 2000)).toBeNull();
    expect(tokensCost('openai/something-else', 1, 1)).toBeNull();
    expect(tokensCost('local/org/model', 10_000, 2000)).toBe(0);
  });
});
