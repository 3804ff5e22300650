import type { MediaKind } from '@scenewright/providers';

/** What went over the wire, as far as it may be kept. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    /** Below the service's own address, with ids by the order in which they came: '/v1/predictions/id-1'. */
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: RecordedBody;
  };
  readonly response: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: RecordedBody };
}

/** json: as it was, without what is nobody's business · form: the fields · file: how it begins, in base64, and how long it is. */
export type RecordedBody =
  | { readonly json: unknown }
  | { readonly form: readonly { readonly name: string; readonly value?: string; readonly mime?: string; readonly bytes?: number }[] }
  | { readonly file: { readonly mime: string; readonly bytes: number; readonly begins: string } }
  | null;

/** One order at a service, from the call that places it to its result. */
export interface Cassette {
  readonly cassette: 1;
  readonly service: string;
  readonly kind: MediaKind;
  readonly endpoint: string;
  /** Whether the service itself answered, or a program that stands in for it. */
  readonly from: 'the service' | 'a stand-in';
  /** UTC, 'YYYY-MM-DD'. */
  readonly on: string;
  readonly exchanges: readonly Exchange[];
  /** What the adapter made of it. */
  readonly outcome:
    | { readonly state: 'done'; readonly method: string; readonly mime: string; readonly units?: number }
    | { readonly state: 'failed'; readonly kind: string; readonly order?: string };
  /** How the result began that was fetched from its address; null where the answer was the result itself, or there is none. */
  readonly result: { readonly mime: string; readonly bytes: number; readonly begins: string } | null;
}
