import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Capabilities,
  FoundOrder,
  MediaContext,
  MediaKind,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  OrderContext,
  OrderInDoubt,
  ProviderReference,
} from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import type { Answer, Listed, Order } from './scenario.js';

export interface ScenarioTerms {
  readonly kinds: readonly MediaKind[];
  readonly secret: string;
  /** What the service can do about an order whose answer never came: take it once under a key, show it in a list, report it later, nothing. */
  readonly doubts: 'knows keys' | 'lists' | 'reports' | 'cannot tell';
}

/** The adapter of the scenario server: what a real provider's looks like. Runs in the studio's process, from source. */
export class ScenarioProvider implements MediaProvider {
  readonly name = 'scenario';
  readonly service: { atOnce: number; knowsKeys: boolean };
  readonly find?: (order: OrderInDoubt, signal: AbortSignal) => Promise<FoundOrder>;
  private readonly url: string;
  private readonly terms: ScenarioTerms;

  constructor(url: string, terms: ScenarioTerms) {
    this.url = url;
    this.terms = terms;
    this.service = { atOnce: 16, knowsKeys: terms.doubts === 'knows keys' };
    if (terms.doubts === 'reports')
      this.find = async ({ mark }) => ({ state: 'unknown', ...(mark?.isReported ? { askAgainInMs: 60_000 } : {}) });
    if (terms.doubts === 'lists') this.find = (order, signal) => this.findInList(order, signal);
  }

  capabilities(): Capabilities {
    return { serves: this.terms.kinds.map((kind) => ({ kind })) };
  }

  async start(request: MediaRequest, context: OrderContext): Promise<MediaProgress> {
    const mark = context.idempotencyKey;
    const order: Order = {
      key: context.idempotencyKey,
      kind: request.kind,
      prompt: 'prompt' in request ? request.prompt : '',
      seconds: 'seconds' in request ? request.seconds : 0,
      width: 'width' in request ? request.width : 0,
      height: 'height' in request ? request.height : 0,
      mark,
      ...(context.webhookUrl ? { webhookUrl: context.webhookUrl } : {}),
    };
    await context.ordering({ mark, isReported: context.webhookUrl !== undefined });
    return this.take(await this.call('/orders', context.signal, 'POST', JSON.stringify(order)), context);
  }

  async poll(ref: ProviderReference, context: MediaContext): Promise<MediaProgress> {
    return this.take(await this.call(`/orders/${ref.order}`, context.signal), context);
  }

  async cancel(ref: ProviderReference): Promise<void> {
    await this.call(`/orders/${ref.order}`, AbortSignal.timeout(5000), 'DELETE');
  }

  async webhook(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): Promise<{ ref: ProviderReference } | null> {
    if (headers['x-signature'] !== createHmac('sha256', this.terms.secret).update(rawBody).digest('hex')) return null;
    return { ref: JSON.parse(rawBody.toString()) as ProviderReference };
  }

  private async findInList({ mark }: OrderInDoubt, signal: AbortSignal): Promise<FoundOrder> {
    const listed = (await (await this.call('/orders', signal)).json()) as Listed[];
    const found = listed.find((one) => one.mark === mark?.mark);
    return found ? { state: 'taken', ref: { order: found.id } } : { state: 'never taken' };
  }

  private async take(response: Response, { workDir, signal }: MediaContext): Promise<MediaProgress> {
    const answer = (await response.json().catch((cause) => {
      throw new ProviderFault('malformed', 'The provider gave an answer that made no sense. Try again.', { cause });
    })) as Answer;
    if (answer.state === 'pending') {
      const { id, progress, askAgainInMs } = answer;
      return { state: 'pending', ref: { order: id }, progress, ...(askAgainInMs ? { askAgainInMs } : {}) };
    }
    if (answer.state === 'broken') throw new ProviderFault('passing', 'The provider could not finish.', { order: 'ended' });
    const path = join(workDir, 'delivered');
    await writeFile(path, Buffer.from(await (await this.call(answer.file, signal)).arrayBuffer()));
    return { state: 'done', output: { path, mime: answer.mime }, method: this.name };
  }

  private async call(path: string, signal: AbortSignal, method = 'GET', body?: string): Promise<Response> {
    const response = await fetch(this.url + path, { method, signal, ...(body ? { body } : {}) }).catch((cause) => {
      signal.throwIfAborted();
      throw new ProviderFault('passing', 'The provider cannot be reached.', { cause });
    });
    if (response.ok) return response;
    const order = 'refused';
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status === 451) throw new ProviderFault('moderated', 'The prompt was refused for its content. Change it.', { order });
    if (response.status < 500) throw new ProviderFault('fatal', 'The provider refused the request. Try another model.', { order });
    throw new ProviderFault('passing', 'The provider is overloaded.', { order, ...(seconds ? { retryAfterMs: seconds * 1000 } : {}) });
  }
}
