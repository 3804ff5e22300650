import type { KurrentDBClient } from '@kurrent/kurrentdb-client';

/**
 * Connects to a KurrentDB server (25.1 or later for appends over several streams). The client loads a native add-on, so it is imported
 * only here and only when a store is opened.
 */
export async function connect(connectionString: string): Promise<KurrentDBClient> {
  const { KurrentDBClient } = await import('@kurrent/kurrentdb-client');
  return KurrentDBClient.connectionString(connectionString);
}

/** The client's kind of an error (`unavailable`, `wrong-expected-version`, …), undefined for an error of another origin. */
export function kindOf(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;
}

const transient = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader', 'unknown']);

/** Whether the connection or the server failed rather than the request: the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  if (transient.has(kindOf(error) ?? '')) return true;
  // A connection refused before any call is made comes as the transport's own error: UNKNOWN, INTERNAL or UNAVAILABLE of gRPC.
  return error instanceof Error && 'code' in error && (error.code === 2 || error.code === 13 || error.code === 14);
}
