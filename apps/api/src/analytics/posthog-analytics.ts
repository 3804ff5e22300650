import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { AnalyticsEvent } from '@scenewright/contract';
import { PostHog, type PostHogOptions } from 'posthog-node';
import { Analytics } from './analytics.js';

/** Longest that a stopping studio waits until what is still here has been sent. */
const GOODBYE_MS = 2000;
const COMPLAIN_EVERY_MS = 10 * 60_000;

type Fetch = NonNullable<PostHogOptions['fetch']>;

/** PostHog, through its own client: events go out in batches, after the call that told of them has been answered. */
export class PostHogAnalytics extends Analytics implements OnApplicationShutdown {
  private readonly log = new Logger('analytics');
  private readonly client: PostHog;
  private complainedAt = Number.NEGATIVE_INFINITY;
  readonly host: string;

  constructor({ key, host, flushEveryMs = 5000 }: { key: string; host: string; flushEveryMs?: number }) {
    super();
    this.host = new URL(host).host;
    this.client = new PostHog(key, {
      host,
      flushInterval: flushEveryMs,
      requestTimeout: 5000,
      // the address of our own server says nothing of anybody
      disableGeoip: true,
      fetch: this.deliver,
    });
  }

  identify(uid: string, plan: string): void {
    this.client.identify({ distinctId: uid, properties: { plan } });
  }

  track(uid: string | null, { name, properties }: AnalyticsEvent): void {
    const visitor = uid === null ? { $process_person_profile: false } : {};
    this.client.capture({ distinctId: uid ?? randomUUID(), event: name, properties: { ...properties, ...visitor } });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.shutdown(GOODBYE_MS).catch((error: unknown) => this.complain(error));
  }

  /** What is not taken is lost: the client would keep it in memory, try again and print every failure. */
  private readonly deliver: Fetch = async (url, options) => {
    try {
      const answer = await fetch(url, options as RequestInit);
      if (answer.ok) return answer;
      this.complain(`status ${answer.status}`);
    } catch (error) {
      this.complain(error);
    }
    return new Response('{"status":1}');
  };

  /** Seldom: a service that is away is away for every batch. */
  private complain(error: unknown): void {
    if (Date.now() - this.complainedAt < COMPLAIN_EVERY_MS) return;
    this.complainedAt = Date.now();
    const why = error instanceof Error ? error.message : String(error);
    this.log.warn(`${this.host} does not take events: ${why}. They are lost; the studio goes on without.`);
  }
}
