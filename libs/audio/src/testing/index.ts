export { amplitudeAt, brightness, medianPitch, rms, sameSamples, sine } from './signals.js';
