export { startTelemetry, stopTelemetry } from './start-telemetry.js';
export { type ReaderAt, StudioNumbers } from './studio-numbers.js';
