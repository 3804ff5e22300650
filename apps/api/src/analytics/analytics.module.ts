import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { featureParts } from '../http/feature-parts.js';
import { Analytics, NoAnalytics } from './analytics.js';
import { Consent } from './consent.js';

const { providers, controllers } = await featureParts(import.meta.dirname);

async function openAnalytics({ POSTHOG_KEY: key, POSTHOG_HOST: host }: Settings): Promise<Analytics> {
  if (!key) return new NoAnalytics();
  // nobody waits for its client who does not use it
  const { PostHogAnalytics } = await import('./posthog-analytics.js');
  return new PostHogAnalytics({ key, host });
}

/** What people do, told to an analytics service: where one is configured, of those who allow it. */
@Global()
@Module({
  controllers,
  providers: [...providers, Consent, { provide: Analytics, inject: [SETTINGS], useFactory: openAnalytics }],
  exports: [Analytics],
})
export class AnalyticsModule {}
