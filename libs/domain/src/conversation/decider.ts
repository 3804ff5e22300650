/** The conversation with the assistant about one film: who said what, and what became of the actions that it proposed. */
import type { ConversationEvent, ProposedAction } from '@scenewright/events';
import { accept, type Decider, type Decision, reject } from '../decision.js';
import type { Millicredits } from '../money.js';

/** proposed: it waits for the person, or is being carried out at this moment. */
export type ActionState = 'proposed' | 'done' | 'refused' | 'declined';

export interface ConversationAction extends ProposedAction {
  readonly state: ActionState;
  /** The message that asked for it. */
  readonly inReplyTo: string;
}

export interface ConversationState {
  /** Messages of the person, with whether each has its answer (or was stopped). */
  readonly messages: Readonly<Record<string, { readonly answered: boolean }>>;
  readonly actions: Readonly<Record<string, ConversationAction>>;
}

/** What a language model read and wrote for a message. */
export interface ModelUsage {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** By the list price of then; absent where none was known. */
  readonly microdollars?: number | undefined;
}

type Tab = 'scripts' | 'characters' | 'scenes';

export type ConversationCommand =
  | { readonly type: 'SendMessage'; readonly messageId: string; readonly text: string; readonly tab: Tab }
  | { readonly type: 'ProposeActions'; readonly inReplyTo: string; readonly actions: readonly ProposedAction[] }
  | { readonly type: 'CarryOutAction'; readonly actionId: string }
  | { readonly type: 'RefuseAction'; readonly actionId: string; readonly code: string; readonly message: string }
  | { readonly type: 'RepriceAction'; readonly actionId: string; readonly price: Millicredits }
  | { readonly type: 'DeclineAction'; readonly actionId: string }
  /** All that waits of what was proposed in answer to a message. */
  | { readonly type: 'DeclineProposals'; readonly inReplyTo: string }
  | {
      readonly type: 'GiveReply';
      readonly messageId: string;
      readonly inReplyTo: string;
      readonly text: string;
      readonly method: string;
      /** Null where no model was asked. */
      readonly usage: ModelUsage | null;
    }
  | { readonly type: 'StopReply'; readonly inReplyTo: string; readonly failed: boolean; readonly usage: ModelUsage | null };

type Decided = Decision<ConversationEvent>;

export const conversationDecider: Decider<ConversationState, ConversationCommand, ConversationEvent> = {
  initial: { messages: {}, actions: {} },
  decide,
  evolve,
};

function decide(state: ConversationState, command: ConversationCommand): Decided {
  switch (command.type) {
    case 'SendMessage': {
      const { messageId, text, tab } = command;
      if (text.trim() === '')
        return reject('INVALID', 'Write what the assistant is to do, or what you want to know.', { field: 'message' });
      if (state.messages[messageId]) return accept();
      return accept({ type: 'MessageSent', data: { messageId, text, tab } });
    }
    case 'ProposeActions': {
      if (!state.messages[command.inReplyTo]) return noSuchMessage();
      const actions = command.actions.filter(({ actionId }) => !state.actions[actionId]);
      if (actions.length === 0) return accept();
      return accept({ type: 'ActionsProposed', data: { inReplyTo: command.inReplyTo, actions } });
    }
    case 'DeclineProposals': {
      const waiting = Object.values(state.actions).filter(
        ({ inReplyTo, state }) => inReplyTo === command.inReplyTo && state === 'proposed',
      );
      return accept(...waiting.map(({ actionId }): ConversationEvent => ({ type: 'ActionDeclined', data: { actionId } })));
    }
    case 'GiveReply':
      return unanswered(state, command.inReplyTo, () => {
        const { messageId, inReplyTo, text, method } = command;
        return accept(...used(command), { type: 'ReplyGiven', data: { messageId, inReplyTo, text, method } });
      });
    case 'StopReply':
      return unanswered(state, command.inReplyTo, () =>
        accept(...used(command), { type: 'ReplyStopped', data: { inReplyTo: command.inReplyTo, failed: command.failed } }),
      );
    default:
      return decideOnAction(state, command);
  }
}

const used = ({ inReplyTo, usage }: { inReplyTo: string; usage: ModelUsage | null }): ConversationEvent[] =>
  usage ? [{ type: 'ModelUsed', data: { inReplyTo, ...usage } }] : [];

type OfAction = Extract<ConversationCommand, { actionId: string }>;

function decideOnAction(state: ConversationState, command: OfAction): Decided {
  const { actionId } = command;
  const action = state.actions[actionId];
  if (!action) return reject('NOT_FOUND', 'The assistant proposed nothing like that.', { field: 'actions' });
  const isOpen = action.state === 'proposed';
  switch (command.type) {
    case 'CarryOutAction':
      // also what was declined meanwhile: it has happened, and may be paid
      return action.state === 'done' ? accept() : accept({ type: 'ActionCarriedOut', data: { actionId } });
    case 'RefuseAction':
      return isOpen ? accept({ type: 'ActionRefused', data: { actionId, code: command.code, message: command.message } }) : accept();
    case 'RepriceAction':
      if (!isOpen) return over();
      return command.price === action.price ? accept() : accept({ type: 'ActionRepriced', data: { actionId, price: command.price } });
    case 'DeclineAction':
      if (action.state === 'done') return over();
      return isOpen ? accept({ type: 'ActionDeclined', data: { actionId } }) : accept();
  }
}

const noSuchMessage = (): Decided => reject('NOT_FOUND', 'There is no such message in this conversation.');
const over = (): Decided =>
  reject('CONFLICT', 'This has been decided already. Ask for it anew if you want it again.', { field: 'actions' });

function unanswered(state: ConversationState, messageId: string, then: () => Decided): Decided {
  const message = state.messages[messageId];
  if (!message) return noSuchMessage();
  return message.answered ? accept() : then();
}

function evolve(state: ConversationState, { type, data }: ConversationEvent): ConversationState {
  switch (type) {
    case 'MessageSent':
      return { ...state, messages: { ...state.messages, [data.messageId]: { answered: false } } };
    case 'ActionsProposed': {
      const { inReplyTo, actions } = data;
      const proposed = actions.map((action): [string, ConversationAction] => [
        action.actionId,
        { ...action, inReplyTo, state: 'proposed' },
      ]);
      return { ...state, actions: { ...state.actions, ...Object.fromEntries(proposed) } };
    }
    case 'ActionCarriedOut':
      return withAction(state, data.actionId, { state: 'done' });
    case 'ActionRefused':
      return withAction(state, data.actionId, { state: 'refused' });
    case 'ActionDeclined':
      return withAction(state, data.actionId, { state: 'declined' });
    case 'ActionRepriced':
      return withAction(state, data.actionId, { price: data.price });
    case 'ModelUsed':
      return state;
    case 'ReplyGiven':
    case 'ReplyStopped':
      return { ...state, messages: { ...state.messages, [data.inReplyTo]: { answered: true } } };
  }
}

function withAction(state: ConversationState, actionId: string, changes: Partial<ConversationAction>): ConversationState {
  const action = state.actions[actionId];
  return action ? { ...state, actions: { ...state.actions, [actionId]: { ...action, ...changes } } } : state;
}
