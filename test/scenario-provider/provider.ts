import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Capabilities,
  MediaContext,
  MediaKind,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  ProviderReference,
} from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import type { Answer, Order } from './scenario.js';

/** The adapter of the scenario server: what a real provider's looks like. Runs in the studio's process, from source. */
export class ScenarioProvider implements MediaProvider {
  readonly name = 'scenario';
  private readonly url: string;
  private readonly kinds: readonly MediaKind[];
  private readonly secret: string;

  constructor(url: string, kinds: readonly MediaKind[], secret: string) {
    this.url = url;
    this.kinds = kinds;
    this.secret = secret;
  }

  async capabilities(): Promise<Capabilities> {
    return { kinds: this.kinds };
  }

  async start(request: MediaRequest, context: MediaContext): Promise<MediaProgress> {
    const order: Order = {
      key: context.idempotencyKey,
      kind: request.kind,
      prompt: 'prompt' in request ? request.prompt : '',
      seconds: 'seconds' in request ? request.seconds : 0,
      width: 'width' in request ? request.width : 0,
      height: 'height' in request ? request.height : 0,
      ...(context.webhookUrl ? { webhookUrl: context.webhookUrl } : {}),
    };
    return this.take(await this.call('/orders', context.signal, 'POST', JSON.stringify(order)), context);
  }

  async poll(ref: ProviderReference, context: MediaContext): Promise<MediaProgress> {
    return this.take(await this.call(`/orders/${ref.order}`, context.signal), context);
  }

  async cancel(ref: ProviderReference): Promise<void> {
    await this.call(`/orders/${ref.order}`, AbortSignal.timeout(5000), 'DELETE');
  }

  webhook(headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: Buffer): { ref: ProviderReference } | null {
    if (headers['x-signature'] !== createHmac('sha256', this.secret).update(rawBody).digest('hex')) return null;
    return { ref: JSON.parse(rawBody.toString()) as ProviderReference };
  }

  private async take(response: Response, { workDir, signal }: MediaContext): Promise<MediaProgress> {
    const answer = (await response.json().catch((cause) => {
      throw new ProviderFault('malformed', 'The provider gave an answer that made no sense. Try again.', { cause });
    })) as Answer;
    if (answer.state === 'pending') {
      const { id, progress, askAgainInMs } = answer;
      return { state: 'pending', ref: { order: id }, progress, ...(askAgainInMs ? { askAgainInMs } : {}) };
    }
    const path = join(workDir, 'delivered');
    await writeFile(path, Buffer.from(await (await this.call(answer.file, signal)).arrayBuffer()));
    return { state: 'done', output: { path, mime: answer.mime }, method: this.name };
  }

  private async call(path: string, signal: AbortSignal, method = 'GET', body?: string): Promise<Response> {
    const response = await fetch(this.url + path, { method, signal, ...(body ? { body } : {}) }).catch((cause) => {
      throw new ProviderFault('passing', 'The provider cannot be reached.', { cause });
    });
    if (response.ok) return response;
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status === 451) throw new ProviderFault('moderated', 'The prompt was refused for its content. Change it.');
    if (response.status < 500) throw new ProviderFault('fatal', 'The provider refused the request. Try another model.');
    throw new ProviderFault('passing', 'The provider is overloaded.', seconds ? { retryAfterMs: seconds * 1000 } : {});
  }
}
