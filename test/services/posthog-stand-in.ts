import { gunzipSync } from 'node:zlib';
import { answer, type ServiceRequest, serve } from './service-world.js';

export const POSTHOG_KEY = 'phc_standInstandInstandInstandInstandInstandIn';

export interface ToldEvent {
  readonly event: string;
  readonly distinctId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Speaks what PostHog documents of its capture API: batches of events at /batch, plain or gzipped, for one project key. */
export class PostHogStandIn {
  readonly events: ToldEvent[] = [];
  /** What was asked for beside batches. */
  readonly otherwise: string[] = [];
  /** Everything that came, as text: for what must not be in it. */
  raw = '';
  isBroken = false;
  refused = 0;
  private server: { url: string; stop(): Promise<void> } | null = null;

  async start(): Promise<this> {
    this.server = await serve((request) => this.take(request));
    return this;
  }

  get url(): string {
    if (!this.server) throw new Error('the stand-in has not started');
    return this.server.url;
  }

  stop = async (): Promise<void> => this.server?.stop();

  private take({ method, path, headers, body, response }: ServiceRequest): unknown {
    if (this.isBroken) {
      this.refused++;
      return answer(response, 503, {});
    }
    if (method !== 'POST' || !/^\/batch\/?$/.test(path)) {
      this.otherwise.push(`${method} ${path}`);
      return answer(response, 404, {});
    }
    const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
    this.raw += text;
    const { api_key, batch } = JSON.parse(text) as { api_key?: string; batch?: Record<string, unknown>[] };
    if (api_key !== POSTHOG_KEY) return answer(response, 401, { type: 'authentication_error', code: 'invalid_api_key' });
    if (!Array.isArray(batch)) return answer(response, 400, { type: 'validation_error' });
    for (const one of batch) {
      const properties = (one.properties ?? {}) as Record<string, unknown>;
      const distinctId = one.distinct_id ?? properties.distinct_id;
      if (typeof one.event !== 'string' || typeof distinctId !== 'string' || Number.isNaN(Date.parse(String(one.timestamp))))
        return answer(response, 400, { type: 'validation_error' });
      this.events.push({ event: one.event, distinctId, properties: { ...properties, ...(one.$set ? { $set: one.$set } : {}) } });
    }
    answer(response, 200, { status: 1 });
  }
}
