import { describe, expect, it } from '@jest/globals';
import { newId } from '@scenewright/event-log';
import { asJson, inWords } from './events.js';

const granted = {
  position: '7',
  version: 1,
  type: 'CreditsGranted',
  schema_version: 2,
  recorded_at: '2026-03-01T09:00:00.000Z',
  actor: 'system studio',
  correlation_id: 'c',
  data: { grantId: 'g', source: 'starter', amount: 30_000, expiresAt: null, reason: '', replaces: null, carriedUse: 0 },
};
const cast = (name: string) => ({
  ...granted,
  type: 'CharacterAdded',
  schema_version: 1,
  data: { characterId: '00000000-0000-4000-8000-000000000001', name, description: '', imagePrompt: '' },
});

describe('an event on the command line', () => {
  it('is told in a sentence, under when it happened and by whom, and over its place in the log and the click that it goes back to', () =>
    expect(inWords(granted)).toBe(
      '   1  2026-03-01T09:00:00.000Z  CreditsGranted  by system studio\n      Granted 30 credits to start with\n      position 7 · correlation c',
    ));

  it('names the deduction that can be given back, and who wrote a script', () => {
    const spent = { deductionId: 'd-1', reservationId: null, amount: 6000, operation: 'video', spentOn: {}, reason: null };
    expect(inWords({ ...granted, type: 'CreditsDeducted', data: spent })).toMatch(/ · deduction d-1$/);
    const script = { title: 'The Lamp', logline: '', scenes: [] };
    const written = { jobId: newId(), script, method: 'anthropic/claude-sonnet-4-6' };
    expect(inWords({ ...granted, type: 'ScriptGenerated', schema_version: 1, data: written })).toMatch(
      / · method anthropic\/claude-sonnet-4-6$/,
    );
  });

  it('is told in the same sentence when it was written in an older schema', () => {
    const { replaces: _, carriedUse: __, ...data } = granted.data;
    expect(inWords({ ...granted, schema_version: 1, data })).toBe(inWords(granted));
  });

  it.each([
    ['a type', { ...granted, type: 'CreditsLent' }],
    ['a version', { ...granted, schema_version: 3 }],
  ])('says so when only a newer program knows it: %s', (_, event) => {
    expect(inWords(event)).toContain(`${event.type}  by system studio\n      a newer version of the studio wrote this`);
  });

  it.each(['\u001b[2J', '\u0007', '\u009b31m', '\u007f', '\u202e', '\u200b'])('has nothing in it that a terminal obeys (%j)', (words) => {
    const told = inWords({ ...cast(`Mara${words}!`), actor: `creator ${words}`, type: 'CharacterAdded' });
    expect(told).not.toContain(words);
    expect(told).toContain('“Mara');
    expect(inWords({ ...granted, type: `Newer${words}` })).not.toContain(words);
  });

  it('is the same JSON for a program, with nothing in it that a terminal obeys', () => {
    const event = cast('Mara \u001b[2J \u009b31m \u007f \u202e \u{e0001} “é”');
    const line = asJson(event);
    expect(JSON.parse(line)).toEqual(event);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(line).toContain('“é”');
  });
});
