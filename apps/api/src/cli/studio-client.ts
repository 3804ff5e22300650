import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BodyOf, type Call, type CallName, calls, type ErrorResponse, type ResponseOf } from '@scenewright/contract';
import { patientFetch } from '@scenewright/services';
import { withFiles } from '../config/setting-files.js';
import { OPERATOR_HEADER } from '../http/operator-name.js';

/** The studio said no, or did not answer. The message is for the person at the terminal. */
export class StudioError extends Error {
  constructor(
    message: string,
    readonly code?: string,
    readonly details?: ErrorResponse['details'],
  ) {
    super(message);
    this.name = 'StudioError';
  }
}

const MOST_REPEATS = 5;
const REPEAT_AFTER_S = 2;

type Parts<C extends Call> = { params?: Record<string, string | number>; query?: Record<string, string>; body?: BodyOf<C> };

/** Calls of the contract over HTTP, as a person or as the operator of this machine. */
export class StudioClient {
  constructor(
    readonly url: string,
    private readonly token?: string,
    private readonly operator?: string,
  ) {}

  /** As whoever runs the studio: with OPERATOR_TOKEN or the secret of its data folder, under the name by which the system knows them. */
  static operator(url: string, dataDir: string): StudioClient {
    const { environment, problems } = withFiles(['OPERATOR_TOKEN'], process.env);
    if (problems.length > 0) throw new StudioError(problems.join(' '));
    if (environment.OPERATOR_TOKEN) return new StudioClient(url, environment.OPERATOR_TOKEN, userName());
    try {
      const { operatorToken } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { operatorToken: string };
      return new StudioClient(url, operatorToken, userName());
    } catch {
      throw new StudioError(
        `No studio keeps its data in ${dataDir}. Start one with: npm start. If one is running, set DATA_DIR to its folder.`,
      );
    }
  }

  as(token: string): StudioClient {
    return new StudioClient(this.url, token);
  }

  async call<N extends CallName>(
    name: N,
    { params = {}, query = {}, body }: Parts<(typeof calls)[N]> = {},
  ): Promise<ResponseOf<(typeof calls)[N]>> {
    const { method, path, fileType } = calls[name] as Call;
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const search = new URLSearchParams(query).toString();
    const response = await this.fetch(`/api${filled}${search && `?${search}`}`, {
      method,
      // the same command however often it is sent
      headers: { 'content-type': 'application/json', ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    return (fileType ? await response.text() : await response.json()) as ResponseOf<(typeof calls)[N]>;
  }

  /**
   * Any address of the studio, with the token. What it cannot do just now, or a process that is gone has not answered, is asked for again a few
   * times: commands have a key of their own. Throws `StudioError` for every answer
   * that is not a success.
   */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      ...init.headers,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.operator ? { [OPERATOR_HEADER]: encodeURIComponent(this.operator) } : {}),
    };
    const send = (): Promise<Answer> =>
      patientFetch(new URL(path, this.url), { ...init, headers }).then(
        (response) => ({ response }),
        (error: NodeJS.ErrnoException) => ({ error }),
      );
    let answer = await send();
    for (let repeats = 0; isPassing(answer, repeats) && repeats < MOST_REPEATS; repeats++) {
      await answer.response?.body?.cancel();
      await sleep(Number(answer.response?.headers.get('retry-after') ?? REPEAT_AFTER_S) * 1000);
      answer = await send();
    }
    const { response, error } = answer;
    if (!response)
      throw new StudioError(`The studio at ${this.url} does not answer (${error.message || error.code}). Start it with: npm start`);
    if (response.ok) return response;
    const problem = (await response.json().catch(() => null)) as ErrorResponse | null;
    throw new StudioError(problem?.error ?? `The studio answered ${response.status}.`, problem?.error_code, problem?.details);
  }
}

type Answer =
  | { readonly response: Response; readonly error?: never }
  | { readonly response?: never; readonly error: NodeJS.ErrnoException };

/** From a studio that is busy, or from the proxy before it when the process that it had asked is gone. */
const PASSING = new Set([502, 503, 504]);

/** A connection that was there, and ended before the answer. */
const CUT = new Set(['ECONNRESET', 'EPIPE']);

/** Whether it may go well in a moment, when another process takes the call, or the same one again. Where nobody ever answered no studio runs. */
function isPassing({ response, error }: Answer, repeats: number): boolean {
  if (response) return PASSING.has(response.status);
  return repeats > 0 || CUT.has(error.code ?? '');
}

/** Who sits at this terminal. A container may run under a number that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
