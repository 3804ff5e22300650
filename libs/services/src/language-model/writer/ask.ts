import { createHash } from 'node:crypto';
import { ProviderFault, type TextStep } from '@scenewright/providers';
import { type LanguageModel, type ModelMessage, Output, streamText } from 'ai';
import type { z } from 'zod';
import { type FaultWords, modelFault, refusedToAnswer } from '../model-fault.js';
import { Silence } from '../silence.js';
import { CUT_SHORT } from './words.js';

export interface Question {
  readonly system: string;
  readonly messages: ModelMessage[];
  /** Of the answer: the service is told, and keeps to it as far as it can. */
  readonly schema: z.ZodType;
  /** Tokens of the answer; undefined: as many as the model gives. */
  readonly most: number | undefined;
  /** How long nothing may be heard of the model; ms. */
  readonly silentMs: number;
}

export interface Asking extends TextStep {
  readonly signal: AbortSignal;
  readonly words: FaultWords;
}

/** One answer of a model, as it came, after its tokens were counted. @throws {ProviderFault} */
export async function answerOf(
  model: LanguageModel,
  question: Question,
  { signal, words, idempotencyKey, onUsage }: Asking,
): Promise<{ text: string; isWhole: boolean }> {
  let text = '';
  let fault: ProviderFault | undefined;
  let end = 'unknown';
  const silence = new Silence(question.silentMs);
  try {
    const { fullStream } = streamText({
      model,
      system: question.system,
      messages: question.messages,
      output: Output.object({ schema: question.schema }),
      ...(question.most === undefined ? {} : { maxOutputTokens: question.most }),
      // whoever asked tries again, and knows what is paid for by then
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      headers: { 'Idempotency-Key': keyOf(idempotencyKey, question) },
      // errors are parts of the stream as well
      onError: () => {},
    });
    for await (const part of fullStream) {
      silence.heard();
      if (part.type === 'text-delta') text += part.text;
      if (part.type === 'finish-step') await onUsage(part.usage.inputTokens ?? 0, part.usage.outputTokens ?? 0);
      if (part.type === 'error') fault ??= modelFault(part.error, words);
      if (part.type === 'finish') end = part.finishReason;
    }
  } catch (error) {
    signal.throwIfAborted();
    // a line that breaks rejects the iteration itself
    fault ??= modelFault(error, words);
  } finally {
    silence.end();
  }
  signal.throwIfAborted();
  if (silence.isOver) throw new ProviderFault('passing', words.passing, { cause: new Error(`nothing for ${question.silentMs} ms`) });
  if (fault) throw fault;
  if (end === 'content-filter') throw refusedToAnswer(words);
  if (end === 'length') throw new ProviderFault('fatal', CUT_SHORT);
  return { text, isWhole: end === 'stop' || end === 'tool-calls' };
}

/** The same for the same question alone. */
const keyOf = (key: string, { messages }: Question): string =>
  createHash('sha256').update(key).update(JSON.stringify(messages)).digest('hex').slice(0, 32);
