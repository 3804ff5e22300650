import { describe, expect, it } from '@jest/globals';
import { MockLanguageModelV3 } from 'ai/test';
import { z } from 'zod';
import { instructions } from './instructions/instructions.js';
import { wordsOf } from './words.js';
import { written } from './written.js';

type Part = Awaited<ReturnType<MockLanguageModelV3['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;
const USAGE = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};
type End = 'stop' | 'other' | 'length' | 'content-filter';

/** Says one after the other, each to its end. */
function modelThat(...says: (string | [string, End])[]) {
  const left = [...says];
  return new MockLanguageModelV3({
    doStream: async () => {
      const [text, end] = [left.shift() ?? 'nothing more'].flat() as [string, End?];
      const finishReason = { unified: end ?? 'stop', raw: undefined } as const;
      const parts: Part[] = [
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id: '1' },
        { type: 'text-delta', id: '1', delta: text },
        { type: 'text-end', id: '1' },
        { type: 'finish', finishReason, usage: USAGE },
      ];
      return {
        stream: new ReadableStream<Part>({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  });
}

describe('what a model writes', () => {
  const used: number[][] = [];
  const schema = z.object({ lines: z.array(z.string()) });
  const write = (
    model: MockLanguageModelV3,
    read = (draft: z.infer<typeof schema>) => ({ answer: draft.lines, reasons: [] as string[] }),
  ) =>
    written(
      { model, most: undefined, silentMs: 60_000 },
      { instructions: instructions(1, 'Write lines.'), about: { idea: 'A lamp' }, schema, read },
      {
        signal: new AbortController().signal,
        idempotencyKey: 'step',
        words: wordsOf('script'),
        onUsage: async (...tokens) => void used.push(tokens),
      },
    );
  const told = (model: MockLanguageModelV3, nth: number) =>
    (model.doStreamCalls[nth]?.prompt ?? [])
      .filter(({ role }) => role !== 'system')
      .map(({ role, content }) => [role, JSON.stringify(content)]);

  it('is taken when it keeps to the form, also within an answer of another form', async () => {
    expect(await write(modelThat('{"lines": ["One."]}'))).toEqual(['One.']);
    expect(await write(modelThat('{"script": {"lines": ["One."]}}'))).toEqual(['One.']);
  });

  it('is given back with twelve reasons at most, and only the latest of it', async () => {
    const model = modelThat('{"lines": []}', '{"lines": ["x"]}', '{"lines": ["One."]}');
    const many = Array.from({ length: 30 }, (_, index) => `Reason ${index + 1}.`);
    await write(model, ({ lines }) => ({ answer: lines, reasons: lines[0] === 'One.' ? [] : many }));
    const [, answer, wrong] = told(model, 2);
    expect(told(model, 2)).toHaveLength(3);
    expect(answer).toEqual(['assistant', expect.stringContaining('\\"x\\"')]);
    expect(wrong?.[1]?.match(/Reason \d+/g)).toHaveLength(12);
    expect(used.slice(-3)).toEqual([
      [10, 5],
      [10, 5],
      [10, 5],
    ]);
  });

  it('is given up after three answers, with what was wrong in the log and not in the words', async () => {
    const fault = await write(modelThat('a', 'b', 'c')).catch((error: unknown) => error);
    expect(fault).toMatchObject({ kind: 'malformed', options: { cause: new Error('1 things wrong in answer 3') } });
    expect(String(fault)).not.toContain('JSON');
  });

  it('may be cut quietly: then it is asked for again as a whole', async () => {
    await expect(write(modelThat(['{"lines": ["On', 'other']))).rejects.toMatchObject({ kind: 'passing' });
  });

  it('that was not wanted, or too long for the model, is no answer', async () => {
    await expect(write(modelThat(['', 'content-filter']))).rejects.toMatchObject({ kind: 'moderated' });
    await expect(write(modelThat(['{"lines": [', 'length']))).rejects.toMatchObject({ kind: 'fatal' });
  });

  it('ends when it is stopped', async () => {
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    const task = { instructions: instructions(1, ''), about: {}, schema, read: () => ({ reasons: [] }) };
    const asking = { signal: stop.signal, idempotencyKey: 'step', words: wordsOf('cast'), onUsage: async () => {} };
    await expect(written({ model: modelThat('{}'), most: undefined, silentMs: 60_000 }, task, asking)).rejects.toThrow('cancelled');
  });
});
