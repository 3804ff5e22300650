import type { CallName, ErrorResponse } from '@scenewright/contract';
import { type LogView, newCorrelation, viewLog } from './log.js';
import { type Inputs, type ReadyRequest, requestOf } from './requests.js';
import type { RunningStudio } from './studio.js';

export interface Answer {
  readonly status: number;
  readonly body: ErrorResponse;
}

/** An answer that blames the studio itself. 503 says that something outside is away, and names it. */
export const isFault = ({ status, body }: Answer): boolean =>
  status >= 500 && !(status === 503 && body.error_code.endsWith('_UNAVAILABLE'));

interface Refused {
  readonly what: string;
  readonly correlation: string;
}

/** Of work that began, and of what is done and cannot be read yet: what was asked is in the log then, as it should be. */
const DONE = ['GENERATION_FAILED', 'NOT_SHOWN_YET'];

/** Makes requests of a studio and keeps which were refused: none of those may have changed anything. */
export class Asking {
  private readonly refused: Refused[] = [];

  private constructor(
    private readonly studio: RunningStudio,
    private readonly log: LogView,
  ) {}

  static async of(studio: RunningStudio): Promise<Asking> {
    return new Asking(studio, await viewLog(studio.databaseUrl));
  }

  /** One call with these inputs. */
  call(name: CallName, inputs: Inputs, token?: string): Promise<Answer> {
    return this.send(`${name} ${JSON.stringify(inputs)}`, requestOf(name, inputs), token);
  }

  /** One request. @param what Names it, should it turn out to have changed something. */
  async send(what: string, { path, init }: ReadyRequest, token?: string): Promise<Answer> {
    const correlation = newCorrelation();
    const headers = {
      ...(init.headers as Record<string, string>),
      'x-correlation-id': correlation,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const response = await fetch(`${this.studio.url}/api${path}`, { ...init, headers });
    const isText = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
    const body = (isText ? await response.text() : await response.json()) as ErrorResponse;
    if (!response.ok && !DONE.includes(body.error_code)) this.refused.push({ what, correlation });
    return { status: response.status, body };
  }

  /** How many requests were refused until now. */
  get refusals(): number {
    return this.refused.length;
  }

  /** The refused requests that events were written for all the same. */
  async thatChangedSomething(): Promise<{ what: string; wrote: string[] }[]> {
    const grown = await this.log.grownBy(this.refused.map(({ correlation }) => correlation));
    return this.refused.flatMap(({ what, correlation }) => {
      const wrote = grown.get(correlation);
      return wrote ? [{ what, wrote }] : [];
    });
  }

  close(): Promise<void> {
    return this.log.close();
  }
}
