import type { Category } from '@scenewright/events';
import { z } from 'zod';

/**
 * Who may make a call.
 * public: anybody · user: whoever is signed in, about their own things · support: the staff, that is people with the role of support or admin, and the operator ·
 * admin: signed-in people with that role · operator: the command line on the studio's own machine
 */
export type Access = 'public' | 'user' | 'support' | 'admin' | 'operator';

/** One HTTP call, declared once: it gives the server's validation, the OpenAPI document, the client's types and the access tests. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodType;
  readonly response: z.ZodType;
  /** What it adds to what its caller keeps; refused with 403 ROOM_FULL when there is no room for it. Null when it adds nothing. */
  readonly keeps: 'media' | 'export' | null;
  /**
   * Of a command, which is a call that a browser makes to change something: the categories of the streams that are shown otherwise after it. What
   * shows those is fetched again; nothing is where the list is empty. Null of all other calls.
   */
  readonly changes: readonly Category[] | null;
  /** Sent as multipart/form-data with one `file`. */
  readonly upload: boolean;
  /** Of an answer that is a file, sent as it is read or made: its media type. Null of all others, which are JSON. */
  readonly fileType: 'text/csv' | 'application/x-ndjson' | 'application/pdf' | null;
  /** Its answer holds a secret: nothing keeps it, and no `Idempotency-Key` counts. */
  readonly secret: boolean;
  /** Error codes that it may answer with, beside those that every call may. */
  readonly errors: readonly ErrorCode[];
}

export type ErrorCode =
  | 'INVALID'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  /** Staff have to say why they look, first. */
  | 'REASON_REQUIRED'
  /** Staff have to show their second factor, or set one, first. */
  | 'SECOND_FACTOR_REQUIRED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'EDIT_CONFLICT'
  /** It is under way; `details.job_id` is the work to wait for, where there is one. */
  | 'ALREADY_RUNNING'
  | 'NOT_IN_FLIGHT'
  | 'VIDEO_REQUIRED'
  | 'PRICE_CHANGED'
  | 'INSUFFICIENT_CREDITS'
  | 'PREMIUM_REQUIRED'
  | 'PROJECT_LIMIT_EXCEEDED'
  | 'VIDEO_LENGTH_CAP'
  /** The account lives in another cell; `details.address` is where. Every call of its owner may be answered so. */
  | 'MOVED'
  | 'ROOM_FULL'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_MEDIA'
  | 'TOO_MANY_REQUESTS'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'GENERATION_FAILED'
  | 'PAYMENT_DECLINED'
  | 'PAYMENTS_UNAVAILABLE'
  /** Done, but what it changed cannot be read yet. The same call under its key, sent again, is answered once it can. */
  | 'NOT_SHOWN_YET'
  /** Nothing was done: it waits for something that comes by itself. The same call, sent again after `Retry-After`, is tried anew. */
  | 'NOT_YET'
  | 'UNAVAILABLE'
  | 'STORAGE_FULL'
  | 'INTERNAL';

/** A call that answers with the result of work waits for it no longer, in seconds; the work goes on behind it (`ALREADY_RUNNING`). */
export const LONGEST_WAIT_SECONDS = 150;

/** Every error of the API looks like this. */
export const errorResponse = z.object({
  /** For the person: what is wrong and what to do. */
  error: z.string(),
  error_code: z.string(),
  /** The input at fault. */
  field: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

const nothing = z.object({});

type Defaults = {
  params: typeof nothing;
  query: typeof nothing;
  body: typeof nothing;
  keeps: null;
  changes: null;
  upload: false;
  fileType: null;
  secret: false;
  errors: readonly [];
};
type Declared<C> = Omit<Defaults, keyof C> & C;

/** Declares a call; what it does not have may be left out. */
export function call<const C extends Pick<Call, 'method' | 'path' | 'access' | 'summary' | 'tag' | 'response'> & Partial<Call>>(
  declaration: C,
): Declared<C> {
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    keeps: null,
    changes: null,
    upload: false,
    fileType: null,
    secret: false,
    errors: [],
    ...declaration,
  } as Declared<C>;
}

/** What a handler of the call gets: path, query and body in one. */
export type InputOf<C extends Call> = z.output<C['params']> & z.output<C['query']> & z.output<C['body']>;
/** What a client sends in the body. */
export type BodyOf<C extends Call> = z.input<C['body']>;
export type ResponseOf<C extends Call> = z.input<C['response']>;
