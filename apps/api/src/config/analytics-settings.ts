import { z } from 'zod';

/** Settings of the service that is told what people do. Without a key nobody is told, and nobody is asked. */
export const analyticsSettings = {
  POSTHOG_KEY: {
    schema: z.string().startsWith('phc_', 'must begin with phc_').optional(),
    about: 'Project key of PostHog: analytics, of people who allow it. Without it there are none.',
    example: 'phc_…',
  },
  POSTHOG_HOST: {
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((url) => url.startsWith('https:') || new URL(url).hostname === '127.0.0.1', 'must begin with https://')
      .default('https://eu.i.posthog.com'),
    about: 'Where PostHog takes events. Visitors are told this host by name.',
    example: 'https://us.i.posthog.com',
  },
} as const;
