import { calls, type RewriteProposal } from '@scenewright/contract';
import { type ConversationAction, toCredits } from '@scenewright/domain';
import { derivedId } from '@scenewright/event-log';
import type { AssistantAct, AssistantDesk, AssistantFilm, AssistantOutcome, AssistantTools } from '@scenewright/providers';
import type { CallDispatcher } from '../http/call-dispatcher.js';
import type { Caller, CommandMeta } from '../http/caller.js';
import type { FoundProject } from '../projects/index.js';
import type { ActionCalls } from './action-calls.js';
import type { ActionRunner } from './action-runner.js';
import type { Conversations } from './conversations.js';
import type { FilmReader } from './film-reader.js';
import { refusalOf } from './refusal.js';
import { Impossible, type Plan, planOf, type SimpleAct } from './tools/index.js';

/** What stands around one answer. */
export interface DeskTerms {
  readonly project: FoundProject;
  readonly caller: Caller;
  readonly meta: CommandMeta;
  /** The message that is answered: everything that is done at once belongs to it, and is undone with it. */
  readonly messageId: string;
  readonly signal: AbortSignal;
  readonly onDoing: (words: string) => void;
}

export interface DeskParts {
  readonly films: FilmReader;
  readonly calls: ActionCalls;
  readonly runner: ActionRunner;
  readonly conversations: Conversations;
  readonly dispatcher: CallDispatcher;
}

/** More than that of one message is a mistake of whoever answers. */
const MOST_ACTIONS = 20;

/** The assistant's desk for one answer: it does at once what is free and can be undone, and lays everything else before the person. */
export class Desk implements AssistantDesk {
  private known: AssistantFilm | null = null;
  private count = 0;
  private rewrites = 0;
  /** What was put before the person for this message. */
  private readonly proposed = new Set<string>();

  constructor(
    private readonly terms: DeskTerms,
    private readonly parts: DeskParts,
  ) {}

  async film(): Promise<AssistantFilm> {
    const { project, caller, meta } = this.terms;
    this.known ??= await this.parts.films.read(project.id, caller, meta);
    return this.known;
  }

  async act(act: AssistantAct): Promise<AssistantOutcome> {
    this.terms.signal.throwIfAborted();
    try {
      if (act.tool === 'rewrite') return await this.rewrite(act.args);
      if (act.tool === 'undo' || act.tool === 'redo') return await this.turn(act.tool);
      return await this.carryOrPropose(planOf(act as SimpleAct, await this.film()));
    } catch (error) {
      // what was stopped is not refused
      this.terms.signal.throwIfAborted();
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return { state: 'refused', message: refusal.message };
    }
  }

  private async carryOrPropose({ does, nothing, ...plan }: Plan): Promise<AssistantOutcome> {
    const { project, caller, meta, messageId, onDoing } = this.terms;
    this.count += 1;
    if (this.count > MOST_ACTIONS) throw new Impossible(`That is more than ${MOST_ACTIONS} changes at once. Ask for the rest next.`);
    const actionId = derivedId(messageId, 'action', this.count);
    const bare = { actionId, ...plan, input: { ...plan.input } };
    const price = does === 'pay' ? await this.parts.calls.price(project.id, { ...bare, price: 0 }, caller) : 0;
    if (does === 'pay' && price === 0) throw new Impossible(nothing);
    const same = JSON.stringify([plan.call, plan.input]);
    if (this.proposed.has(same)) throw new Impossible('That lies before you already: confirm it, or leave it.');
    const action = { ...bare, price, atOnce: does === 'edit' };
    await this.parts.conversations.tell(project, meta, { type: 'ProposeActions', inReplyTo: messageId, actions: [action] });
    if (!action.atOnce) {
      this.proposed.add(same);
      return { state: 'waits', words: plan.words, credits: toCredits(price) };
    }
    onDoing(plan.words);
    const proposed: ConversationAction = { ...action, inReplyTo: messageId, state: 'proposed' };
    const done = await this.parts.runner.run(project, proposed, caller, meta, messageId);
    this.known = null;
    return done.state === 'done'
      ? { state: 'done', words: plan.words }
      : { state: 'refused', message: done.error ?? 'It could not be done.' };
  }

  private async turn(way: 'undo' | 'redo'): Promise<AssistantOutcome> {
    const { project, caller, meta } = this.terms;
    const steps = await this.parts.dispatcher.make(calls.steps, { projectId: project.id, limit: 0 }, caller, meta);
    const step = steps[way];
    if (!step) throw new Impossible(way === 'undo' ? 'There is nothing to undo.' : 'There is nothing that was undone.');
    const words = `${way === 'undo' ? 'Undo' : 'Redo'}: ${step.name}`;
    return this.carryOrPropose({
      does: 'edit',
      nothing: '',
      call: way === 'undo' ? 'undoStep' : 'redoStep',
      input: { step: step.step },
      words,
    });
  }

  /** Has words written anew, and puts them in. */
  private async rewrite({ scene, shot, how, instruction }: AssistantTools['rewrite']): Promise<AssistantOutcome> {
    const { project, caller, meta, signal, onDoing } = this.terms;
    onDoing('Writing it anew');
    this.rewrites += 1;
    // a message may have several texts written, each of which is asked for and recorded by itself
    const own = meta.following('rewrite', this.rewrites);
    const asked = { projectId: project.id, scene, how, ...(shot === undefined ? {} : { shot }), ...(instruction ? { instruction } : {}) };
    const { proposals, note } = await this.parts.dispatcher.make(calls.proposeRewrite, asked, caller, own, signal);
    if (proposals.length === 0) throw new Impossible(note ?? 'The writer leaves these words as they are.');
    const done: string[] = [];
    const refused = new Set<string>();
    for (const { act, words } of revisions(proposals)) {
      const outcome = await this.act(act);
      if (outcome.state === 'refused') refused.add(outcome.message);
      else done.push(words);
    }
    const why = [...refused].join(' ');
    if (done.length === 0) return { state: 'refused', message: why };
    return { state: 'done', words: done.join('\n'), ...(why && { refused: why }) };
  }
}

/** One act for each scene and shot whose words are others, with the words. */
function revisions(proposals: readonly RewriteProposal[]): { readonly act: AssistantAct; readonly words: string }[] {
  const byPlace = Map.groupBy(proposals, ({ scene, shot }) => JSON.stringify([scene, shot]));
  return [...byPlace.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const fields = Object.fromEntries(all.map(({ field, to }) => [field, to]));
    const act: AssistantAct =
      first.shot === null
        ? { tool: 'revise_scene', args: { scene: first.scene, ...fields } }
        : { tool: 'revise_shot', args: { scene: first.scene, shot: first.shot, ...fields } };
    return [{ act, words: all.map(({ to }) => to).join('\n') }];
  });
}
