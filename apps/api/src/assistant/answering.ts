import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '@scenewright/contract';
import type { ModelUsage } from '@scenewright/domain';
import { type AssistantProvider, ProviderFault } from '@scenewright/providers';
import { FreeGenerations, isFreeModel, priced, Spending } from '../generation/index.js';
import { CallDispatcher } from '../http/call-dispatcher.js';
import type { Caller, CommandMeta } from '../http/caller.js';
import { Problem } from '../http/problems.js';
import type { FoundProject } from '../projects/index.js';
import { StudioSignals } from '../signals/index.js';
import { ActionCalls } from './action-calls.js';
import { ActionRunner } from './action-runner.js';
import { ASSISTANT_PROVIDER } from './assistant-provider.token.js';
import { ConversationReader } from './conversation-reader.js';
import { Conversations } from './conversations.js';
import { Desk } from './desk.js';
import { FilmReader } from './film-reader.js';

const LONGEST_MS = 60_000;
/** Messages before this one that the assistant is told. */
const MOST_SAID = 20;
const NO_WORDS = "I've processed your request.";

export interface Asked {
  readonly message: string;
  readonly tab: 'scripts' | 'characters' | 'scenes';
}

/**
 * Answers one message of a person: written down first, then answered with everything that is done on the way. One at a time a film, as far
 * as this process knows; of two that answer at once each edit still names the words that it was made from.
 */
@Injectable()
export class Answering {
  private readonly busy = new Set<string>();

  constructor(
    @Inject(ASSISTANT_PROVIDER) private readonly provider: AssistantProvider,
    private readonly free: FreeGenerations,
    private readonly conversations: Conversations,
    private readonly reader: ConversationReader,
    private readonly films: FilmReader,
    private readonly calls: ActionCalls,
    private readonly runner: ActionRunner,
    private readonly dispatcher: CallDispatcher,
    private readonly signals: StudioSignals,
    private readonly spending: Spending,
  ) {}

  /** `stopped`: aborts when the person no longer wants an answer. @throws {Problem} 409, 429 */
  async answer(
    project: FoundProject,
    { message, tab }: Asked,
    caller: Caller,
    meta: CommandMeta,
    stopped: AbortSignal,
  ): Promise<ChatMessage> {
    if (this.busy.has(project.id)) {
      throw new Problem(409, 'ALREADY_RUNNING', 'The assistant is still at your last message. Wait for it, or stop it.');
    }
    this.busy.add(project.id);
    try {
      await this.free.count(caller.uid, 'messages');
      const said = await this.reader.messages(project);
      const messageId = meta.idFor('message');
      await this.conversations.tell(project, meta, { type: 'SendMessage', messageId, text: message, tab });
      await this.reply({ project, caller, meta, messageId, message, tab, said, stopped });
      const reply = (await this.reader.messages(project)).at(-1);
      if (!reply) throw new Error(`no answer was written down in the conversation about ${project.id}`);
      return reply;
    } finally {
      this.busy.delete(project.id);
    }
  }

  private async reply(turn: Turn): Promise<void> {
    const { project, caller, meta, messageId, message, tab, said, stopped } = turn;
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_MS)]);
    const tell = (doing: string | null, words: string | null) =>
      // nothing waits for it, and the answer itself is in the log
      void this.signals
        .send('assistant', { uid: caller.uid, project_id: project.id, doing, words: words?.slice(-MOST_SHOWN) ?? null })
        .catch(() => {});
    const onDoing = (words: string) => tell(words, null);
    const parts = {
      films: this.films,
      calls: this.calls,
      runner: this.runner,
      conversations: this.conversations,
      dispatcher: this.dispatcher,
    };
    const desk = new Desk({ project, caller, meta, messageId, signal, onDoing }, parts);
    const question = { message, tab, said: said.slice(-MOST_SAID).map(({ type, content }) => ({ by: type, text: content })) };
    const usage = new Usage(this.provider.name);
    try {
      const { model } = this.provider;
      if (model !== null && !isFreeModel(model)) await this.spending.requireBudget();
      const text = await this.provider.answer(question, desk, { signal, onWords: (words) => tell(null, words), onUsage: usage.add });
      const reply = { messageId: meta.idFor('reply'), inReplyTo: messageId, text: text.trim() || NO_WORDS, method: this.provider.name };
      await this.conversations.tell(project, meta, { type: 'GiveReply', ...reply, usage: usage.sum });
    } catch (fault) {
      await this.conversations.tell(project, meta, { type: 'StopReply', inReplyTo: messageId, failed: !stopped.aborted, usage: usage.sum });
      if (!stopped.aborted) throw asProblem(fault);
    }
  }
}

/** What a model has used for one answer, over all its steps. */
class Usage {
  private inputTokens = 0;
  private outputTokens = 0;

  constructor(private readonly model: string) {}

  readonly add = (inputTokens: number, outputTokens: number): void => {
    this.inputTokens += inputTokens;
    this.outputTokens += outputTokens;
  };

  /** Null when no model was asked, or none said what it used. */
  get sum(): ModelUsage | null {
    const { model, inputTokens, outputTokens } = this;
    return inputTokens + outputTokens > 0 ? priced({ model, inputTokens, outputTokens }) : null;
  }
}

interface Turn extends Asked {
  readonly project: FoundProject;
  readonly caller: Caller;
  readonly meta: CommandMeta;
  readonly messageId: string;
  readonly said: readonly ChatMessage[];
  readonly stopped: AbortSignal;
}

/** Characters of an unfinished answer that are told: a signal has room for so many. */
const MOST_SHOWN = 1500;

function asProblem(fault: unknown): unknown {
  if (fault instanceof ProviderFault) return new Problem(fault.kind === 'moderated' ? 422 : 409, 'GENERATION_FAILED', fault.message);
  if (fault instanceof Error && fault.name === 'TimeoutError')
    return new Problem(409, 'GENERATION_FAILED', 'The assistant took too long. Ask again, or for less at once.');
  return fault;
}
