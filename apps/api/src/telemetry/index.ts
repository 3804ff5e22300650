export { startTelemetry } from './start-telemetry.js';
export { StudioNumbers } from './studio-numbers.js';
