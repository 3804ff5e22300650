/** What goes over the socket at `/ws`. */
import { z } from 'zod';
import type { PushedAssistant } from './assistant.js';
import { pushedChange } from './changes.js';
import { uuid } from './inputs.js';
import { jobKind } from './jobs.js';

/** The client asks to hear of a project; answered with an acknowledgement. */
export const joinProject = z.object({ projectId: uuid });
/**
 * After a reconnect: the last position seen, and the id of the event there when that was pushed. Answered with what was missed, in order, or
 * with `refetch`: too much was missed, or another event stands there.
 */
export const resume = z.object({
  after: z.string().regex(/^\d{1,20}$/),
  eventId: uuid.optional(),
  projectIds: z.array(uuid).max(20).default([]),
});
/** Which text of a film: the id of what it belongs to, and the field. */
const textKey = z.string().regex(/^[\w-]{1,100}\/[a-z_]{1,40}$/);
/** The client tells which text its person is editing, null when they have left it. Told again while it lasts: see `editing-times.ts`. */
export const editing = z.object({ projectId: uuid, text: textKey.nullable() });
export interface PushedEditing {
  /** Of the person's windows, which; for as long as it is connected. */
  readonly window: string;
  readonly project_id: string;
  readonly uid: string;
  readonly name: string;
  /** Null when they have left it. */
  readonly text: string | null;
}

export const pushedEvent = z.object({
  position: z.string(),
  id: z.string(),
  stream: z.string(),
  type: z.string(),
  recorded_at: z.string(),
  correlation_id: z.string(),
  project_id: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
  /** Absent when it has to be fetched: everything that shows its stream. */
  change: pushedChange.optional(),
});
export type PushedEvent = z.infer<typeof pushedEvent>;

export const pushedJob = z.object({
  id: z.string(),
  kind: jobKind,
  project_id: z.string().nullable(),
  /** Of the call that asked for it, or what that was called by its `X-Correlation-Id`. Absent: told by an older release. */
  correlation_id: z.string().optional(),
  state: z.string(),
  progress: z.number(),
  message: z.string().nullable(),
  /** What it looks like so far, as a data URL. Absent: as it did. */
  preview: z.string().optional(),
});
export type PushedJob = z.infer<typeof pushedJob>;

/** Why the studio closes a socket. Whoever has a good token connects again with it. */
export type ClosingReason = 'expired' | 'signed-out' | 'too-many';

export type Acknowledgement = { ok: true; position: string } | { ok: false; error: string; error_code: string };
export type ResumeAnswer =
  | { ok: true; position: string; events: PushedEvent[] }
  | { ok: true; position: string; refetch: true }
  | { ok: false; error: string; error_code: string };

export interface ServerToClient {
  /** Those that were made ready together, in the order of the log. */
  events: (events: readonly PushedEvent[]) => void;
  job: (job: PushedJob) => void;
  /** All work under way that this window hears of, as it stands now: told with each connection, and whenever some may have been missed. */
  jobs: (jobs: readonly PushedJob[]) => void;
  /** What somebody is editing in another window, of a project that this one hears of. */
  editing: (editing: PushedEditing) => void;
  /** What the assistant is at, for whoever asked it. */
  assistant: (progress: PushedAssistant) => void;
  /** The event log went back to an older state: everything has to be fetched, and what is pushed from now on stands behind this position. */
  'log-went-back': (to: { position: string }) => void;
  /** The last that a socket hears. */
  closing: (why: { reason: ClosingReason; message: string }) => void;
}
export interface ClientToServer {
  'join-project': (message: z.input<typeof joinProject>, answer: (result: Acknowledgement) => void) => void;
  'leave-project': (message: z.input<typeof joinProject>, answer: (result: Acknowledgement) => void) => void;
  editing: (message: z.input<typeof editing>, answer?: (result: Acknowledgement) => void) => void;
  resume: (message: z.input<typeof resume>, answer: (result: ResumeAnswer) => void) => void;
}
