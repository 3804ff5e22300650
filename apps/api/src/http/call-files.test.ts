import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Call, calls } from '@scenewright/contract';
import { z } from 'zod';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every file in a calls folder of the api, without its folder and ending. */
const handlers = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)calls\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/^.*\/|\.ts$/g, ''));

describe('the calls of the contract', () => {
  it.each(Object.keys(calls))('%s has one file in a calls folder, named after it', (name) => {
    expect(handlers.filter((handler) => handler === kebab(name))).toHaveLength(1);
  });

  it('say that they keep something when they take a file', () => {
    const uploads = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.upload);
    expect(uploads.filter(([, call]) => call.keeps === null).map(([name]) => name)).toEqual([]);
  });

  it('say that they keep something when they make something, unless it is words or played once', () => {
    const made = ['GENERATION_FAILED', 'INSUFFICIENT_CREDITS'];
    const asks = ({ errors, response }: Call) =>
      errors.some((code) => made.includes(code)) || (response instanceof z.ZodObject && 'job_id' in response.shape);
    const others = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.access === 'user' && asks(call) && !call.keeps);
    const played = ['momentPreview', 'preview'];
    // and one that only takes credits
    const words = ['askAssistant', 'createProject', 'deductCredits', 'designAudios', 'proposeLoglines', 'proposeRewrite'];
    const silent = others.filter(([name]) => ![...words, ...played].includes(name));
    expect(silent.map(([name]) => `${name} makes something: its declaration says \`keeps\`, or it is named here`)).toEqual([]);
    expect(others).toHaveLength(words.length + played.length);
  });

  it('are all that lies in calls folders', () => expect([...handlers].sort()).toEqual(Object.keys(calls).map(kebab).sort()));
});
