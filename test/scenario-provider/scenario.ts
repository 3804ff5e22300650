/** How the provider takes one order. Without anything it is done at once. */
export interface Scenario {
  /** Times that the order is answered with 503 before it is taken. */
  readonly busy?: number;
  /** What those answers say in `Retry-After`, in seconds. */
  readonly retryAfter?: number;
  /** Refused for good: the request itself, or its content. */
  readonly refused?: 'fatal' | 'moderated';
  /** The order is taken and its answer never comes. */
  readonly silent?: boolean;
  /** The order is taken, then the connection is cut without an answer, this many times. */
  readonly cut?: number;
  /** Work goes on until the test lets it end. */
  readonly slow?: boolean;
  /** Times that the slow work is answered with 500 when asked for. */
  readonly shaky?: number;
  /** The order is taken and the answer ends in the middle, this many times. */
  readonly half?: number;
  /** Times that the work ends there without a result: it would have to be ordered again. */
  readonly breaks?: number;
  /** Times that cancelling is answered with 503. */
  readonly holdsOn?: number;
  /** What is delivered: the file asked for, answers that are no JSON, or a file that is no medium. */
  readonly delivers?: 'file' | 'nonsense' | 'web-page';
  /** How soon to ask again, in ms. */
  readonly askAgainInMs?: number;
}

/** What the adapter sends. */
export interface Order {
  /** Taken once under the same key by a service that knows such keys. This one does when it is told to. */
  readonly key: string;
  readonly kind: string;
  readonly prompt: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly webhookUrl?: string;
  /** Something of the studio's own that the list of orders shows. */
  readonly mark: string;
}

/** An order in the provider's list. */
export interface Listed {
  readonly id: string;
  readonly mark: string;
}

/** What the provider answers to an order, and when asked for it. */
export type Answer =
  | { readonly state: 'broken' }
  | { readonly state: 'done'; readonly file: string; readonly mime: string }
  | { readonly state: 'pending'; readonly id: string; readonly progress: number; readonly askAgainInMs?: number };
