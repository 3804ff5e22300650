import type { AnalyticsEvent } from '@scenewright/contract';

/**
 * Where the studio tells what people do, of those who allow it. Nothing waits for it and nothing fails with it: what cannot be told is lost.
 * A person is their uid; no name and no address ever goes along.
 */
export abstract class Analytics {
  /** Who is told; null where nobody is. */
  abstract readonly host: string | null;
  /** Says that somebody is here, and on which plan. */
  abstract identify(uid: string, plan: string): void;
  /** `uid` null: a visitor, of whom nobody knows who they are, nor that two visits are one person's. */
  abstract track(uid: string | null, event: AnalyticsEvent): void;
}

/** Analytics are switched off. */
export class NoAnalytics extends Analytics {
  readonly host = null;
  identify(): void {}
  track(): void {}
}
