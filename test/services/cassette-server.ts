import { type Cassette, SELF } from '@scenewright/services';
import { type ServiceRequest, serve } from './service-world.js';

/** Answers as a recording says: the same call the same way, in the order of the recording, the last answer again and again. */
export class CassetteServer {
  /** Calls that the recording has not. */
  readonly strange: string[] = [];
  private readonly asked = new Map<string, number>();
  private server: { url: string; stop(): Promise<void> } | undefined;

  constructor(private readonly cassette: Cassette) {}

  async start(): Promise<this> {
    this.server = await serve((request) => this.answer(request));
    return this;
  }

  get url(): string {
    return `${this.server?.url}`;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  private answer({ method, path, response }: ServiceRequest): void {
    const call = `${method} ${path}`;
    const known = this.cassette.exchanges.filter(({ request }) => isCall(call, `${request.method} ${request.path.replace(/\?.*$/, '')}`));
    const nth = this.asked.get(call) ?? 0;
    this.asked.set(call, nth + 1);
    const exchange = known[Math.min(nth, known.length - 1)];
    const { result } = this.cassette;
    if (!exchange && method === 'GET' && result) return void response.writeHead(200, { 'content-length': result.bytes }).end(whole(result));
    if (!exchange) {
      this.strange.push(call);
      return void response.writeHead(404).end();
    }
    const { status, headers, body } = exchange.response;
    if (body && 'file' in body)
      return void response.writeHead(status, { ...headers, 'content-length': body.file.bytes }).end(whole(body.file));
    response.writeHead(status, headers).end(body && 'json' in body ? this.addressed(JSON.stringify(body.json)) : undefined);
  }

  /** Whatever address it names is here: results, too, whose own address nobody may have. */
  private addressed(text: string): string {
    return text.replaceAll(SELF, this.url).replace(/https:\/\/[\w.-]+\/…/g, `${this.url}/result`);
  }
}

/** Ids that were sent before any answer told them are others than those of the recording. */
const isCall = (call: string, recorded: string): boolean =>
  call === recorded || new RegExp(`^${recorded.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/id-\d+/g, '[\\w-]+')}$`).test(call);

const whole = ({ begins, bytes }: { begins: string; bytes: number }): Buffer =>
  Buffer.concat([Buffer.from(begins, 'base64'), Buffer.alloc(bytes)], bytes);
