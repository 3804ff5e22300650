import { ProviderFault } from '@scenewright/providers';
import type { LanguageModel, ModelMessage, UserContent } from 'ai';
import type { z } from 'zod';
import { type Asking, answerOf } from './ask.js';
import type { Instructions } from './instructions/instructions.js';
import { jsonIn } from './json-in.js';
import { material } from './material.js';

/** Answers of a model to one task, the first one included. */
const MOST_ROUNDS = 3;
/** So much is told a model of what is wrong: what it mends of that mends most of the rest. */
const MOST_REASONS = 12;

/** What an answer comes to, or why it cannot be taken: in sentences for the model. */
export interface Read<A> {
  readonly answer?: A;
  readonly reasons: readonly string[];
}

export interface Task<Draft, A> {
  readonly instructions: Instructions;
  readonly about: unknown;
  readonly picture?: { readonly bytes: Uint8Array; readonly mediaType: string };
  readonly schema: z.ZodType<Draft>;
  /** Mends what can be mended without asking, and says what a schema cannot. `isLast`: nothing can be asked for any more. */
  readonly read: (draft: Draft, isLast: boolean) => Read<A>;
}

export interface Writer {
  readonly model: LanguageModel;
  /** Tokens of an answer; undefined: as many as the model gives. */
  readonly most: number | undefined;
  /** How long nothing may be heard of it; ms. */
  readonly silentMs: number;
}

/**
 * Has a model do a task, until what it gives can be taken: it gets its own answer back with what is wrong.
 * @throws {ProviderFault} malformed, after three answers that cannot be taken
 */
export async function written<Draft, A>({ model, most, silentMs }: Writer, task: Task<Draft, A>, asking: Asking): Promise<A> {
  const { instructions, about, picture, schema, read } = task;
  const words = material(about);
  const content: UserContent = picture
    ? [
        { type: 'text', text: words },
        { type: 'file', data: picture.bytes, mediaType: picture.mediaType },
      ]
    : words;
  const asked: ModelMessage = { role: 'user', content };
  let messages: ModelMessage[] = [asked];
  for (let round = 1; ; round++) {
    const { text, isWhole } = await answerOf(model, { system: instructions.text, messages, schema, most, silentMs }, asking);
    const { answer, reasons } = readBy(schema, (draft) => read(draft, round === MOST_ROUNDS), text);
    if (answer !== undefined && reasons.length === 0) return answer;
    // nobody says that an answer is over whose line was cut quietly
    if (!isWhole && jsonIn(text) === undefined) throw new ProviderFault('passing', asking.words.passing);
    if (round === MOST_ROUNDS)
      // the reasons quote the film, which is nobody's business in a log
      throw new ProviderFault('malformed', asking.words.malformed, {
        cause: new Error(`${reasons.length} things wrong in answer ${round}`),
      });
    messages = [asked, { role: 'assistant', content: text.trim() || '(nothing)' }, { role: 'user', content: mending(reasons) }];
  }
}

function readBy<Draft, A>(schema: z.ZodType<Draft>, read: (draft: Draft) => Read<A>, text: string): Read<A> {
  const found = jsonIn(text);
  if (found === undefined) return { reasons: ['It is not the JSON that was asked for.'] };
  const whole = schema.safeParse(found);
  const draft = [whole, ...wrapped(found).map((one) => schema.safeParse(one))].find(({ success }) => success)?.data;
  if (draft === undefined)
    return { reasons: (whole.error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'The answer'}: ${message}.`) };
  return read(draft);
}

/** Some put an answer into another: { "script": { … } }. */
function wrapped(found: unknown): unknown[] {
  const values = Object.values(found as object);
  return values.length === 1 ? values : [];
}

const mending = (reasons: readonly string[]): string =>
  `This cannot be used as it is:\n${reasons
    .slice(0, MOST_REASONS)
    .map((reason) => `- ${reason}`)
    .join('\n')}\nAnswer again with the whole of it, corrected, as JSON and nothing else.`;
