import { type Attributes, type Counter, type Histogram, type Meter, metrics, type ObservableResult } from '@opentelemetry/api';
import { SCOPE } from './spans.js';

/** Bounds of histograms of durations in seconds: those that the semantic conventions give for HTTP. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** An instrument is made when it is first used: one that is made before the SDK is there would measure nothing for ever. */
function lazily<I>(make: (meter: Meter) => I): () => I {
  let made: I | undefined;
  return () => {
    made ??= make(metrics.getMeter(SCOPE));
    return made;
  };
}

/** Counts what happens. Attributes are of few values: a kind, a state, never an id. */
export function counter(name: string, unit: string, description: string): (count: number, attributes?: Attributes) => void {
  const made = lazily<Counter>((meter) => meter.createCounter(name, { unit, description }));
  return (count, attributes) => made().add(count, attributes);
}

/** Notes how values are spread, within the bounds given. Attributes as of a counter. */
export function histogram(
  name: string,
  unit: string,
  description: string,
  bounds: number[],
): (value: number, attributes?: Attributes) => void {
  const made = lazily<Histogram>((meter) =>
    meter.createHistogram(name, { unit, description, advice: { explicitBucketBoundaries: bounds } }),
  );
  return (value, attributes) => made().record(value, attributes);
}

type Reading = readonly [value: number, attributes?: Attributes];

/** Shows a value that is read whenever somebody asks. Returns what takes it away again. */
export function gauge(name: string, unit: string, description: string, read: () => Iterable<Reading>): () => void {
  const made = metrics.getMeter(SCOPE).createObservableGauge(name, { unit, description });
  const observe = (result: ObservableResult) => {
    for (const [value, attributes] of read()) result.observe(value, attributes);
  };
  made.addCallback(observe);
  return () => made.removeCallback(observe);
}

/** Several values that are read together. `read`: fills in those that it could find out. */
export function gauges<Name extends string>(
  declared: Readonly<Record<Name, { readonly unit: string; readonly description: string }>>,
  read: (show: (name: Name, value: number, attributes?: Attributes) => void) => Promise<void>,
): () => void {
  const meter = metrics.getMeter(SCOPE);
  const names = Object.keys(declared) as Name[];
  const made = new Map(names.map((name) => [name, meter.createObservableGauge(name, declared[name])]));
  const all = [...made.values()];
  const callback: Parameters<Meter['addBatchObservableCallback']>[0] = (result) =>
    read((name, value, attributes) => {
      const one = made.get(name);
      if (one) result.observe(one, value, attributes);
    });
  meter.addBatchObservableCallback(callback, all);
  return () => meter.removeBatchObservableCallback(callback, all);
}
