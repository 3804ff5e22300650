import type { Settings } from '../config/settings.js';
import { isObserved } from '../config/telemetry-settings.js';

let stopping: (() => Promise<void>) | undefined;

/**
 * Begins to record traces and metrics where the settings ask for it. Before anything else is made: what is made earlier records nothing.
 * Nothing of the SDK is loaded otherwise.
 * @throws {InvalidSettings} the port for metrics cannot be listened on.
 */
export async function startTelemetry(settings: Settings): Promise<void> {
  if (!isObserved(settings)) return;
  const { startSdk } = await import('./sdk.js');
  stopping = await startSdk(settings);
}

/** Sends what is still here, as far as that is possible at once. */
export async function stopTelemetry(): Promise<void> {
  await stopping?.();
  stopping = undefined;
}
