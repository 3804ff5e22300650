import { createServer, type Server } from 'node:http';
import { z } from 'zod';

// Takes what OTLP over HTTP sends, as the protocol says it: anything else is refused with 400, and kept for the test to see.

const value = z.strictObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
  arrayValue: z.strictObject({ values: z.array(z.looseObject({})) }).optional(),
});
const attributes = z.array(z.strictObject({ key: z.string().min(1), value }));
const time = z.string().regex(/^\d{19}$/);
const traceId = z.string().regex(/^(?!0+$)[0-9a-f]{32}$/);
const spanId = z.string().regex(/^(?!0+$)[0-9a-f]{16}$/);
const scope = z.looseObject({ name: z.string().min(1) });
const resource = z.looseObject({ attributes });
const span = z.strictObject({
  traceId,
  spanId,
  parentSpanId: spanId.optional(),
  traceState: z.string().optional(),
  flags: z.number().optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes,
  droppedAttributesCount: z.literal(0),
  events: z.array(z.looseObject({ name: z.string() })),
  droppedEventsCount: z.literal(0),
  links: z.array(z.looseObject({ traceId, spanId, attributes })),
  droppedLinksCount: z.literal(0),
  status: z.strictObject({ code: z.number().int().min(0).max(2), message: z.string().optional() }),
});
const traces = z.strictObject({
  resourceSpans: z.array(z.looseObject({ resource, scopeSpans: z.array(z.looseObject({ scope, spans: z.array(span).min(1) })) })).min(1),
});
const metrics = z.strictObject({
  resourceMetrics: z
    .array(
      z.looseObject({
        resource,
        scopeMetrics: z.array(z.looseObject({ scope, metrics: z.array(z.looseObject({ name: z.string().min(1) })) })),
      }),
    )
    .min(1),
});

/** A span as a test looks at it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** As OTLP numbers them: 2 is a server, 3 a client, 4 a producer, 5 a consumer. */
  readonly kind: number;
  readonly scope: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Ids of the traces that it is linked to. */
  readonly links: readonly string[];
  /** ns. */
  readonly begin: bigint;
  readonly end: bigint;
}

const plain = (given: z.infer<typeof attributes>): Record<string, unknown> =>
  Object.fromEntries(
    given.map(({ key, value: { arrayValue, ...one } }) => [
      key,
      arrayValue?.values.map((each) => Object.values(each)[0]) ?? Object.values(one)[0],
    ]),
  );

/** A collector. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly metrics = new Set<string>();
  /** What is said of the process that sends. */
  resource: Readonly<Record<string, unknown>> = {};
  /** Requests that were not as the protocol says. */
  readonly refused: string[] = [];
  /** Bodies in protobuf, by path. */
  readonly protobuf: { readonly path: string; readonly body: Buffer }[] = [];
  readonly headers: Readonly<Record<string, unknown>>[] = [];
  private server: Server | undefined;

  async start(): Promise<this> {
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      this.headers.push(request.headers);
      const problem = this.take(request.method ?? '', request.url ?? '', request.headers['content-type'] ?? '', Buffer.concat(parts));
      if (problem) this.refused.push(problem);
      const isJson = request.headers['content-type'] === 'application/json';
      response.writeHead(problem ? 400 : 200, { 'content-type': isJson ? 'application/json' : 'application/x-protobuf' });
      response.end(isJson ? '{}' : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
    return this;
  }

  get url(): string {
    const address = this.server?.address();
    if (!address || typeof address === 'string') throw new Error('it is not started');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }

  /** Why it cannot be taken; null when it was. */
  private take(method: string, path: string, type: string, body: Buffer): string | null {
    if (method !== 'POST' || !['/v1/traces', '/v1/metrics'].includes(path)) return `${method} ${path}`;
    if (type === 'application/x-protobuf') {
      this.protobuf.push({ path, body });
      return null;
    }
    if (type !== 'application/json') return `${path} as ${type}`;
    try {
      const json: unknown = JSON.parse(body.toString());
      if (path === '/v1/traces') this.takeTraces(traces.parse(json));
      else
        for (const { scopeMetrics } of metrics.parse(json).resourceMetrics)
          for (const each of scopeMetrics) for (const { name } of each.metrics) this.metrics.add(name);
      return null;
    } catch (error) {
      return `${path}: ${(error as Error).message}`;
    }
  }

  private takeTraces({ resourceSpans }: z.infer<typeof traces>): void {
    for (const { resource: of, scopeSpans } of resourceSpans) {
      this.resource = plain(of.attributes);
      for (const {
        scope: { name: from },
        spans,
      } of scopeSpans) {
        for (const { attributes: given, links, startTimeUnixNano, endTimeUnixNano, parentSpanId, ...one } of spans) {
          this.spans.push({
            ...one,
            parentSpanId,
            scope: from,
            attributes: plain(given),
            links: links.map((link) => link.traceId),
            begin: BigInt(startTimeUnixNano),
            end: BigInt(endTimeUnixNano),
          });
        }
      }
    }
  }
}

/** The fields of a message of protobuf, by number. @throws {RangeError} it is none. */
export function fieldsOf(message: Buffer): Map<number, Buffer[]> {
  const fields = new Map<number, Buffer[]>();
  let at = 0;
  const varint = (): number => {
    for (let shift = 0, result = 0; ; shift += 7) {
      const byte = message[at++];
      if (byte === undefined || shift > 63) throw new RangeError('a number is cut');
      result += (byte & 127) * 2 ** shift;
      if (byte < 128) return result;
    }
  };
  while (at < message.length) {
    const key = varint();
    const type = key & 7;
    const begin = type === 2 ? varint() : 0;
    const size = type === 2 ? begin : type === 1 ? 8 : type === 5 ? 4 : 0;
    if (![0, 1, 2, 5].includes(type)) throw new RangeError(`there is no wire type ${type}`);
    if (type === 0) varint();
    if (at + size > message.length) throw new RangeError('a field is cut');
    const number = Math.floor(key / 8);
    fields.set(number, [...(fields.get(number) ?? []), message.subarray(at, at + size)]);
    at += size;
  }
  return fields;
}
