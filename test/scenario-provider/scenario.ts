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
  /** What is delivered: the file asked for, an answer that is no JSON, or a file that is no medium. */
  readonly delivers?: 'file' | 'nonsense' | 'web-page';
  /** How soon to ask again, in ms. */
  readonly askAgainInMs?: number;
}

/** What the adapter sends. */
export interface Order {
  readonly key: string;
  readonly kind: string;
  readonly prompt: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly webhookUrl?: string;
}

/** What the provider answers to an order, and when asked for it. */
export type Answer =
  | { readonly state: 'done'; readonly file: string; readonly mime: string }
  | { readonly state: 'pending'; readonly id: string; readonly progress: number; readonly askAgainInMs?: number };
