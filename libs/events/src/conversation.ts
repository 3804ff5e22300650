/**
 * `conversation-{projectId}`: what a person and the assistant said to each other about a film, and what the assistant was to do. What it did
 * is in the film's own streams, under the correlation of the message that asked for it.
 */
import { z } from 'zod';
import { type EventsOf, event } from './define.js';
import { millicredits, uuid } from './shapes.js';

/** Something that the assistant can do: a call of the studio with its input, which travels no further than the log. */
export const proposedAction = z.object({
  actionId: uuid,
  /** Of the contract, by name: 'reviseShot'. */
  call: z.string().min(1),
  input: z.record(z.string(), z.unknown()),
  /** What it does, for the person: 'Make the clip of shot 2'. */
  words: z.string().min(1),
  price: millicredits,
  /** It costs nothing and can be undone, so nobody has to confirm it. */
  atOnce: z.boolean(),
});
export type ProposedAction = z.infer<typeof proposedAction>;

export const conversationEvents = {
  /** The person said something, while they looked at a tab. */
  MessageSent: event(z.object({ messageId: uuid, text: z.string().min(1), tab: z.enum(['scripts', 'characters', 'scenes']) })),
  /** Before anything of it happens. */
  ActionsProposed: event(z.object({ inReplyTo: uuid, actions: z.array(proposedAction).min(1) })),
  ActionCarriedOut: event(z.object({ actionId: uuid })),
  /** The studio said no when it was to be carried out: `message` says why, and what to do. */
  ActionRefused: event(z.object({ actionId: uuid, code: z.string(), message: z.string() })),
  /** It costs something else by now: nobody has confirmed that yet. */
  ActionRepriced: event(z.object({ actionId: uuid, price: millicredits })),
  /** The person does not want it. */
  ActionDeclined: event(z.object({ actionId: uuid })),
  /**
   * What a language model read and wrote for one message, in its own tokens: its service charges for them, answered or not.
   * `microdollars`: by the list price of then, in millionths of a US dollar; absent where none was known.
   */
  ModelUsed: event(
    z.object({
      inReplyTo: uuid,
      model: z.string().min(1),
      inputTokens: z.int().nonnegative(),
      outputTokens: z.int().nonnegative(),
      microdollars: z.int().nonnegative().optional(),
    }),
  ),
  /** What the assistant answered. `method`: who that was. */
  ReplyGiven: event(z.object({ messageId: uuid, inReplyTo: uuid, text: z.string().min(1), method: z.string() })),
  /** The person stopped it before it had answered, or it failed. What it had done by then is done. */
  ReplyStopped: event(z.object({ inReplyTo: uuid, failed: z.boolean() })),
} as const;
export type ConversationEvent = EventsOf<typeof conversationEvents>;
