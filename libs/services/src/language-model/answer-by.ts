import type {
  AssistantAct,
  AssistantContext,
  AssistantDesk,
  AssistantOutcome,
  AssistantQuestion,
  AssistantTool,
} from '@scenewright/providers';
import { truncated } from '@scenewright/story';
import { type LanguageModel, type ModelMessage, stepCountIs, streamText, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { filmTold, sceneTold } from './film-told.js';
import { INSTRUCTIONS } from './instructions.js';
import { modelFault, refusedToAnswer } from './model-fault.js';
import { toolInputs } from './tool-inputs.js';

/** Answers of the model to one message: each may call tools, and is told what came of them in the next one. */
const MOST_STEPS = 8;
const MOST_TOKENS = 2000;
/** Characters of an answer; the rest is cut. */
const LONGEST = 8000;

/** One answer to one message: the model reads the film and acts through tools, and speaks meanwhile. @throws {ProviderFault} */
export async function answerBy(
  model: LanguageModel,
  { message, said, tab }: AssistantQuestion,
  desk: AssistantDesk,
  { signal, onWords, onUsage }: AssistantContext,
): Promise<string> {
  const faults: unknown[] = [];
  const texts: string[] = [];
  const over = new AbortController();
  const words = () => truncated(texts.filter((text) => text.trim() !== '').join('\n\n'), LONGEST);
  try {
    const { fullStream } = streamText({
      model,
      system: `${INSTRUCTIONS}\n\nThe person is on the page of the ${PAGES[tab]}.`,
      messages: [...said.map(asMessage), { role: 'user', content: message }],
      tools: toolsAt(desk, (fault) => faults.push(fault)),
      stopWhen: stepCountIs(MOST_STEPS),
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, over.signal]),
      // errors are parts of the stream as well
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (faults.length > 0) break;
      if (part.type === 'start-step') texts.push('');
      if (part.type === 'finish-step') onUsage(part.usage.inputTokens ?? 0, part.usage.outputTokens ?? 0);
      if (part.type === 'error') faults.push(modelFault(part.error));
      if (part.type === 'finish' && part.finishReason === 'content-filter') faults.push(refusedToAnswer());
      if (part.type !== 'text-delta') continue;
      texts.push(`${texts.pop() ?? ''}${part.text}`);
      onWords(words());
    }
  } catch (error) {
    // a line that breaks rejects the iteration itself
    faults.push(modelFault(error));
  } finally {
    over.abort();
  }
  signal.throwIfAborted();
  if (faults.length > 0) throw faults[0];
  return words();
}

const PAGES = { scripts: 'script', characters: 'characters', scenes: 'scenes' } as const;

const asMessage = ({ by, text }: AssistantQuestion['said'][number]): ModelMessage => ({ role: by, content: text });

/** The tools of the desk. One after the other, whatever a model calls at once: each acts on the film that the one before it has left. */
function toolsAt(desk: AssistantDesk, onFault: (fault: unknown) => void): ToolSet {
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = before.then(work);
    // after a fault nothing more is done
    before = turn;
    turn.catch(onFault);
    return turn;
  };
  const acting = (Object.keys(toolInputs) as AssistantTool[]).map((name) => {
    const { about, input } = toolInputs[name];
    const execute = (args: unknown) => inTurn(async () => told(await desk.act({ tool: name, args } as AssistantAct)));
    return [name, tool({ description: about, inputSchema: input as z.ZodType, execute })] as const;
  });
  const all: ToolSet = {
    read_film: tool({
      description: 'The film as it is now: people, scenes, shots, sounds, voices, what no longer fits, credits. Texts are shortened.',
      inputSchema: z.object({}),
      execute: () => inTurn(async () => filmTold(await desk.film())),
    }),
    read_scene: tool({
      description: 'One scene with all its words.',
      inputSchema: z.object({ scene: z.union([z.string(), z.number()]) }),
      execute: ({ scene }) =>
        inTurn(async () => sceneTold(await desk.film(), scene) ?? { refused: 'There is no such scene in this film.' }),
    }),
    ...Object.fromEntries(acting),
  };
  // a model may call what every object has: that is no tool
  return Object.setPrototypeOf(all, null) as ToolSet;
}

/** What came of an action, for the model. */
function told(outcome: AssistantOutcome): object {
  switch (outcome.state) {
    case 'done':
      return { done: outcome.words, ...(outcome.refused && { refused: outcome.refused }) };
    case 'waits':
      return { waits_for_the_person: outcome.words, credits: outcome.credits };
    case 'refused':
      return { refused: outcome.message };
  }
}
