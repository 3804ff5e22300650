import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a stand-in takes the orders with one prompt. Without anything they are taken and done at once. */
export interface ServiceScenario {
  /** It works until the test ends it. */
  readonly slow?: boolean;
  /** Statuses of the first answers to an order, which is not taken then. */
  readonly refuses?: readonly number[];
  /** How a 429 says when to come back. */
  readonly retryAfter?: 'in the header' | 'as a date' | 'in the text';
  /** Orders that are taken (and billed) and whose answer never comes, or ends in the middle. */
  readonly cuts?: number;
  /** Orders that are taken and never answered, while the line stays open. */
  readonly silences?: number;
  readonly halves?: number;
  /** How the orders end; the last entry goes for all that follow. */
  readonly ends?: readonly ('well' | 'interrupted' | 'moderated' | 'broken')[];
  /** What lies at the result's address. */
  readonly delivers?: 'a web page' | 'half a file' | 'nothing' | 'an address elsewhere' | 'what is gone' | 'noise';
  /** Statuses of the first answers when it is asked how an order is. */
  readonly asked?: readonly number[];
  /** Statuses with which a gateway answers first when the result is asked for. */
  readonly gateway?: readonly number[];
}

export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly json: Record<string, unknown>;
  readonly response: ServerResponse;
  /** Cuts the connection without an answer. */
  cut(): void;
}

/** Counts by name. */
export class Counts {
  private readonly counts = new Map<string, number>();

  next(name: string): number {
    const count = this.of(name) + 1;
    this.counts.set(name, count);
    return count;
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }
}

/** @param port absent: any that is free */
export async function serve(handle: (request: ServiceRequest) => unknown, port = 0): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const url = new URL(incoming.url ?? '/', 'http://stand-in');
    await handle({
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body,
      json: parsed(body),
      response,
      cut: () => incoming.socket.destroy(),
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
}

export function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Refuses with a status; a 429 says in its own way when to come back. */
export function refuse(
  response: ServerResponse,
  status: number,
  { retryAfter }: ServiceScenario,
  body: (seconds: number) => unknown,
): void {
  const seconds = 1;
  const date = new Date(Date.now() + 2000).toUTCString();
  const value = { 'in the header': String(seconds), 'as a date': date, 'in the text': undefined }[retryAfter ?? 'in the header'];
  answer(response, status, body(seconds), status === 429 && value ? { 'retry-after': value } : {});
}

export function deliver(response: ServerResponse, file: Buffer, delivers: ServiceScenario['delivers']): void {
  // it begins as a sound does
  if (delivers === 'noise')
    return void response
      .writeHead(200, { 'content-type': 'audio/mpeg' })
      .end(Buffer.concat([file.subarray(0, 16), Buffer.alloc(4000, 'x')]));
  if (delivers === 'what is gone') return void answer(response, 404, { detail: 'not found' });
  if (delivers === 'a web page')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
  response.writeHead(200, { 'content-length': file.length });
  if (delivers !== 'half a file') return void response.end(file);
  response.write(file.subarray(0, file.length >> 1), () => response.destroy());
}

/** A field's problem by the type that is documented: '5' is not 5. */
export type InputRule = 'text' | 'address' | 'addresses' | 'integer' | 'number' | 'flag' | readonly (string | number)[];

export function problemsOf(
  input: Record<string, unknown>,
  rules: Readonly<Record<string, InputRule>>,
  required: readonly string[],
): string[] {
  const missing = required.filter((name) => input[name] === undefined).map((name) => `${name} is required`);
  const wrong = Object.entries(input).filter(([name, value]) => {
    const rule = rules[name];
    return !rule || !fits(value, rule);
  });
  return [...missing, ...wrong.map(([name]) => `${name} is not allowed, or has a value that is not`)];
}

function fits(value: unknown, rule: InputRule): boolean {
  if (Array.isArray(rule)) return rule.includes(value as string);
  const isAddress = (one: unknown) => typeof one === 'string' && /^(https?:|data:)/.test(one);
  switch (rule) {
    case 'text':
      return typeof value === 'string';
    case 'address':
      return isAddress(value);
    case 'addresses':
      return Array.isArray(value) && value.length > 0 && value.every(isAddress);
    case 'integer':
      return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === 'boolean';
  }
}

/** Sends a webhook, and again while it is not taken. */
export async function report(url: string, signed: () => { headers: Record<string, string>; body: string }): Promise<number> {
  let status = 0;
  for (const pause of [0, 200, 800, 3200]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const { headers, body } = signed();
    const sent = fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
    status = await sent.then(
      (response) => response.status,
      () => 0,
    );
    if (status >= 200 && status < 300) break;
  }
  return status;
}

/** The same rules as a schema of OpenAPI, as the services publish theirs. */
export const schemaOf = (rules: Readonly<Record<string, InputRule>>, required: readonly string[]) => ({
  type: 'object',
  required,
  properties: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, typed(rule)])),
});

function typed(rule: InputRule): object {
  if (Array.isArray(rule)) return { enum: rule, type: typeof rule[0] === 'number' ? 'integer' : 'string' };
  const types: Readonly<Record<string, object>> = {
    text: { type: 'string' },
    address: { type: 'string', format: 'uri' },
    addresses: { type: 'array', items: { type: 'string', format: 'uri' } },
    integer: { type: 'integer' },
    number: { type: 'number' },
    flag: { type: 'boolean' },
  };
  return types[rule as string] ?? {};
}
