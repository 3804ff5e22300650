export function startStripeStandIn(
  node: string,
  studio: { databaseUrl: string; studioUrl: string },
  givenUp?: (reason: string) => void,
): Promise<{ url?: string; settings: Record<string, string>; stop(): Promise<void> }>;
