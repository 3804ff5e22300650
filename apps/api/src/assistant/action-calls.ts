import { Injectable } from '@nestjs/common';
import { type CallName, calls } from '@scenewright/contract';
import { type Millicredits, parseCredits, toCredits } from '@scenewright/domain';
import { derivedId, Rejected } from '@scenewright/event-log';
import type { ProposedAction } from '@scenewright/events';
import { Priced } from '../generation/index.js';
import { CallDispatcher } from '../http/call-dispatcher.js';
import { type Caller, CommandMeta } from '../http/caller.js';
import { notFound } from '../http/problems.js';

type Action = Pick<ProposedAction, 'actionId' | 'call' | 'input' | 'price'>;

/** Makes the calls that actions of the assistant come to, for the person who talks with it: with their rights and checks, and no others. */
@Injectable()
export class ActionCalls {
  constructor(private readonly dispatcher: CallDispatcher) {}

  /** What an action costs now. Nothing of it happens. @throws whatever its call is refused with */
  async price(projectId: string, action: Action, caller: Caller): Promise<Millicredits> {
    try {
      await this.make(projectId, { ...action, price: 0 }, caller, meta(caller, derivedId(action.actionId, 'price'), 'ask'));
    } catch (answer) {
      if (answer instanceof Priced) return answer.amount;
      const total = priceIn(answer);
      if (total === null) throw answer;
      return total;
    }
    return 0;
  }

  /**
   * Carries an action out at the price that it was confirmed with. Its command has the action's id: what has happened does not happen again.
   * `correlationId`: of everything that the same click leads to.
   * @throws {Rejected} PRICE_CHANGED, or whatever its call is refused with
   */
  async carryOut(projectId: string, action: Action, caller: Caller, correlationId: string): Promise<void> {
    await this.make(projectId, action, caller, meta(caller, action.actionId, action.price, correlationId));
  }

  private async make(projectId: string, { call: name, input, price }: Action, caller: Caller, as: CommandMeta): Promise<void> {
    const call = calls[name as CallName];
    if (!call) throw notFound('action');
    const inProject = { ...input, projectId, project_id: projectId };
    await this.dispatcher.make(call, { ...inProject, ...(await this.completing(name, inProject, price, caller)) }, caller, as);
  }

  /** What a call asks for beside what is kept of it: a price that is shown, and addresses, which are good for a while only. */
  private async completing(name: string, input: Readonly<Record<string, unknown>>, price: Millicredits, caller: Caller): Promise<object> {
    if (name === 'refresh') return { accept_credits: toCredits(price) };
    const id = name === 'lipSync' ? input.audioId : SOUNDS.has(name) ? input.audio_id : null;
    if (typeof id !== 'string') return {};
    const { audios } = await this.dispatcher.make(
      calls.audios,
      { projectId: input.projectId },
      caller,
      meta(caller, derivedId(id, 'read')),
    );
    const sound = audios.find(({ _id }) => _id === id);
    if (!sound) throw notFound('sound');
    if (name === 'lipSync') return { audioUrl: sound.audio_url ?? '' };
    const { scene_id, shot_id, start_scene_id, end_scene_id } = sound;
    return { scene_id, shot_id, start_scene_id, end_scene_id };
  }
}

/** Where a sound plays is told with it, by numbers that may shift. */
const SOUNDS: ReadonlySet<string> = new Set(['generateVoice', 'generateSoundEffect', 'generateMusic']);

const meta = (caller: Caller, commandId: string, spend?: 'ask' | number, correlationId = commandId): CommandMeta =>
  new CommandMeta(commandId, correlationId, caller, undefined, { via: 'assistant', ...(spend === undefined ? {} : { spend }) });

/** What something costs by now, in millicredits, of the refusal that says so; null of any other. */
export function priceIn(error: unknown): Millicredits | null {
  if (!(error instanceof Rejected) || error.rejection.code !== 'PRICE_CHANGED') return null;
  return parseCredits(Number(error.rejection.details?.total));
}
