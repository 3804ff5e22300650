import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { inSpan, SpanKind } from '@scenewright/telemetry';
import { type Saved, saveMedium } from './download.js';
import { NOT_CONNECTED, patientFetch } from './patient-fetch.js';
import { readFailure, redact, ServiceFault, WORDS } from './service-fault.js';

const CALL_MS = 60_000;
/** Failures before anything was sent. A reset, or no answer in time, is not among them. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', NOT_CONNECTED, 'EHOSTUNREACH', 'ENETUNREACH'];

export interface Call {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** How long the whole answer may take, in ms. Default: a minute. */
  readonly limitMs?: number;
  /** A longer answer is refused. Default: any length. */
  readonly mostBytes?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** Calls a service: each call is sent once, has a time limit, follows no redirect with our key, and fails with a `ServiceFault`. */
export class ServiceClient {
  constructor(
    private readonly baseUrl: string,
    private readonly authorization: Readonly<Record<string, string>>,
    private readonly call: typeof fetch = patientFetch,
  ) {}

  async json(method: string, path: string, call: Call = {}): Promise<Answer> {
    const { response, body } = await this.send(method, path, call, (answer) => textOf(answer, call.mostBytes));
    try {
      return { status: response.status, headers: response.headers, json: body === '' ? null : JSON.parse(body) };
    } catch (cause) {
      throw new ServiceFault('malformed', WORDS.nonsense, { status: response.status }, { cause });
    }
  }

  /** An answer that is the result itself, into a file. @returns its MIME type, by its content */
  async file(
    method: string,
    path: string,
    into: Omit<Saved, 'declared'>,
    call: Call = {},
  ): Promise<{ readonly headers: Headers; readonly mime: string }> {
    const save = async (answer: Response, limit: AbortSignal) => {
      const body = answer.body ? Readable.fromWeb(answer.body) : Readable.from([]);
      return saveMedium(body, { ...into, declared: Number(answer.headers.get('content-length') ?? Number.NaN) }, limit);
    };
    const { response, body: mime } = await this.send(method, path, call, save).catch(async (error: unknown) => {
      await rm(into.path, { force: true });
      throw error;
    });
    return { headers: response.headers, mime };
  }

  /** The span holds where it went and what came, and no path: that may have an order's secrets in it. The service is told of no trace of ours. */
  private asked(address: string, request: RequestInit & { readonly method: string }): Promise<Response> {
    const url = URL.parse(address);
    const attributes = {
      'http.request.method': request.method,
      ...(url ? { 'server.address': url.hostname, 'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80) } : {}),
    };
    return inSpan(request.method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const response = await this.call(address, request);
      span?.setAttribute('http.response.status_code', response.status);
      return response;
    });
  }

  /** @param path or a whole address of this service, as it gave it */
  private async send<T>(
    method: string,
    path: string,
    { json, form, headers, signal, limitMs = CALL_MS }: Call,
    read: (answer: Response, limit: AbortSignal) => Promise<T>,
  ) {
    const timeout = AbortSignal.timeout(limitMs);
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const response = await this.asked(path.startsWith('/') ? this.baseUrl + path : path, {
        method,
        redirect: 'error',
        signal: limit,
        headers: { ...this.authorization, ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(form ? { body: form } : {}),
      });
      if (response.ok) return { response, body: await read(response, limit) };
      throw readFailure(response.status, response.headers.get('retry-after'), parsed(await response.text()));
    } catch (error) {
      if (error instanceof ServiceFault) throw error;
      signal?.throwIfAborted();
      const { code, message } = error as NodeJS.ErrnoException;
      // a file that cannot be written is known by its code
      const cause = Object.assign(new Error(redact(message || String(code))), { code });
      throw new ServiceFault('passing', WORDS.unreachable, {}, { cause, ...(NOT_SENT.includes(code ?? '') ? { order: 'refused' } : {}) });
    }
  }
}

async function textOf(answer: Response, mostBytes = Number.POSITIVE_INFINITY): Promise<string> {
  if (mostBytes === Number.POSITIVE_INFINITY || !answer.body) return answer.text();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new ServiceFault('malformed', WORDS.nonsense, { status: answer.status }, { cause: new Error('too long') });
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
