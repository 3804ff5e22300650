/** The assistant: what is said to it, what it answers, and what it proposes (specification 2 §3, §7). */
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, text, uuid } from './inputs.js';

/** Something that the assistant did, or would do. Its input stays in the studio: only its id travels. */
export const assistantAction = z.object({
  id: z.string(),
  /** 'Make the clip of shot 2'. */
  words: z.string(),
  /** In credits, as it is confirmed. */
  price: z.number(),
  /** proposed: it waits for a confirmation. */
  state: z.enum(['proposed', 'done', 'refused', 'declined']),
  /** Why it was refused, with what to do; null otherwise. */
  error: z.string().nullable(),
});
export type AssistantAction = z.infer<typeof assistantAction>;

export const chatMessage = z.object({
  id: z.string(),
  type: z.enum(['assistant', 'user']),
  content: z.string(),
  timestamp: z.string(),
  /** Of an answer: what was done and what is proposed with it. */
  actions: z.array(assistantAction),
  /** What undoes all that was done at once with this answer, as `POST /projects/:projectId/undo` takes it; null when nothing was. */
  step: z.string().nullable(),
  /** All that was done at once with it is undone, wherever that was asked for. */
  undone: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** What the assistant is at while it answers, over the socket: never kept. */
export interface PushedAssistant {
  readonly project_id: string;
  readonly uid: string;
  /** 'Making the clip of shot 2'; null when it thinks. */
  readonly doing: string | null;
  /** Its answer as far as it goes; null while there is none. */
  readonly words: string | null;
}

const tag = 'Assistant';
const inProject = z.object({ projectId: uuid });
const MOST_AT_ONCE = 20;
/** By id; whatever else of an action a client sends along is not looked at. */
const chosen = inProject.extend({
  actions: z
    .array(z.union([uuid, z.object({ id: uuid }).transform(({ id }) => id)]))
    .min(1, 'must name at least one action')
    .max(MOST_AT_ONCE, `must name at most ${MOST_AT_ONCE} actions`),
});

export const assistantCalls = {
  askAssistant: call({
    method: 'POST',
    path: '/agent/chat',
    access: 'user',
    // what it does to the film is pushed
    changes: ['conversation'],
    tag,
    summary:
      'Ask the assistant for a change of a film, or about it. What is free and can be undone it does at once; what costs credits, or cannot be undone, it proposes.',
    body: inProject.extend({
      message: text(LIMITS.message),
      currentTab: z.enum(['scripts', 'characters', 'scenes']),
    }),
    response: z.object({ response: z.string(), actions: z.array(assistantAction), message: chatMessage }),
    errors: ['ALREADY_RUNNING', 'TOO_MANY_REQUESTS', 'GENERATION_FAILED'],
  }),
  carryOutActions: call({
    method: 'POST',
    path: '/agent/execute',
    access: 'user',
    changes: ['conversation'],
    tag,
    summary:
      'Have what the assistant proposed carried out, one after the other, at the prices that were shown. What costs something else by now is not: its new price is shown instead.',
    body: chosen,
    response: z.object({ success: z.literal(true), response: z.string(), actions: z.array(assistantAction) }),
  }),
  declineActions: call({
    method: 'POST',
    path: '/agent/decline',
    access: 'user',
    changes: ['conversation'],
    tag,
    summary: 'Not to have done what the assistant proposed.',
    body: chosen,
    response: z.object({ success: z.literal(true) }),
    errors: ['CONFLICT'],
  }),
  assistantSuggestions: call({
    method: 'GET',
    path: '/agent/suggestions/:projectId',
    access: 'user',
    tag,
    summary:
      'What the assistant notices about a film by itself, at most three things, each with what one would say to it. Nothing is kept of it.',
    params: inProject,
    response: z.object({ suggestions: z.array(z.object({ words: z.string(), say: z.string() })) }),
  }),
  conversation: call({
    method: 'GET',
    path: '/agent/history/:projectId',
    access: 'user',
    tag,
    summary: 'What a person and the assistant said about a film, oldest first: the latest 200 messages.',
    params: inProject,
    response: z.object({
      messages: z.array(chatMessage),
      /** The language model that answers, whose it is first; null: rules of the studio itself, which sends nothing anywhere. */
      model: z.string().nullable(),
    }),
  }),
} as const;
