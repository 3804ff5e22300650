export { SIGNAL_CHANNEL, StudioSignals } from './studio-signals.js';
