import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropic } from './anthropic.js';
import { gemini } from './gemini.js';
import type { Asked, Mind } from './mind.js';
import { openai } from './openai.js';

const DIALECTS = [openai, anthropic, gemini];

/**
 * A server on this machine that speaks the APIs of language models as they are documented: keys, errors, streams, and requests that the
 * real ones refuse are refused. What it says is what the test has it think.
 */
export class LanguageModelStandIn {
  /** Every request that was taken, the oldest first. */
  readonly asked: Asked[] = [];
  /** The idempotency keys that came with them. None of these services promises anything of it. */
  readonly keys: (string | undefined)[] = [];
  readonly models: string[] = [];
  mind: Mind = () => ({ text: 'I have nothing to say.' });
  private readonly server: Server = createServer((request, response) => {
    this.answer(request, response).catch((error: Error) => {
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: error.message, type: 'invalid_request_error' } }));
    });
  });

  constructor(readonly key: string) {}

  async start(): Promise<this> {
    // whoever is slow to ask again should not find the line closed just then
    this.server.keepAliveTimeout = 65_000;
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** Its APIs stand below this address. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Which models there are: every service tells it for nothing. */
  private tellOfModels({ url = '', headers }: IncomingMessage, response: ServerResponse): unknown {
    const tell = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!DIALECTS.some((dialect) => dialect.isKnown(headers, this.key))) return tell(401, { error: { message: 'no such key' } });
    const [, name] = /\/models\/([^/]+)$/.exec(url) ?? [];
    if (name === undefined) return tell(200, { object: 'list', data: this.models.map((id) => ({ id, object: 'model' })) });
    return this.models.includes(name) ? tell(200, { id: name }) : tell(404, { error: { message: 'no such model' } });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' && request.url?.includes('/models')) return void this.tellOfModels(request, response);
    const dialect = DIALECTS.find(({ path }) => path.test(request.url ?? ''));
    if (!dialect || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    const asked = dialect.read(body);
    const says = dialect.isKnown(request.headers, this.key) ? await this.mind(asked) : 'key';
    if (typeof says === 'string') {
      const { status, headers = { 'retry-after': '0' }, body: refused } = dialect.refuse(says);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(refused));
      return;
    }
    this.asked.push(asked);
    this.keys.push(request.headers['idempotency-key'] as string | undefined);
    const pieces = dialect.write(says, String(body.model ?? 'model'), asked);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const isBroken = says.ends === 'cut' || says.ends === 'silent';
    for (const piece of isBroken ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces) response.write(piece);
    if (says.ends === 'cut') response.destroy();
    else if (!isBroken) response.end();
  }
}
