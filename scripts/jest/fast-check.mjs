/**
 * What tests get that import fast-check: it draws the same values in every run, so that a run is red for what was changed. With `SEED=…`
 * others; a property that says its own seed keeps it.
 */
import fc from '../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED ?? 1) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
