import { hostname } from 'node:os';
import {
  context,
  createNoopMeter,
  DiagLogLevel,
  diag,
  metrics,
  type TracerProvider as Provider,
  ProxyTracerProvider,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { defaultResource, detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { SCOPE } from '@scenewright/telemetry';
import { InvalidSettings, type Settings } from '../config/settings.js';
import { DiagnosticLog } from './diagnostic-log.js';
import { samplerOf } from './sampler.js';

/** A collector that is away must not hold up the end of the process. */
const LAST_WORD_MS = 1000;
/** How long the collector may take for one batch. */
const EXPORT_MS = 5000;

/** Has traces and metrics recorded and handed on as the settings say. Returns what ends it. @throws {InvalidSettings} */
export async function startSdk(settings: Settings): Promise<() => Promise<void>> {
  diag.setLogger(new DiagnosticLog(), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const resource = resourceOf(settings);
  const collector = settings.OTEL_EXPORTER_OTLP_ENDPOINT ? await exportersTo(settings.OTEL_EXPORTER_OTLP_ENDPOINT, settings) : null;
  const readers = [...(await prometheus(settings)), ...(collector ? [periodic(collector.metrics, settings)] : [])];
  const meters = new MeterProvider({ resource, readers });
  metrics.setGlobalMeterProvider({ getMeter: (name, ...more) => (name === SCOPE ? meters.getMeter(name, ...more) : createNoopMeter()) });
  const traces = collector && startTraces(collector.traces, resource, settings);
  return async () => {
    const said = Promise.allSettled([meters.shutdown(), traces?.shutdown()]);
    await Promise.race([said, new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS).unref())]);
  };
}

function startTraces(exporter: SpanExporter, resource: Resource, settings: Settings): TracerProvider {
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    // what does not fit is dropped: a collector that is away costs memory up to here
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: 4096, exportTimeoutMillis: EXPORT_MS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // libraries record addresses and statements: of what they say nothing leaves the studio
  const nothing: Provider = new ProxyTracerProvider();
  const own: Provider = { getTracer: (name, ...more) => (name === SCOPE ? provider : nothing).getTracer(name, ...more) };
  trace.setGlobalTracerProvider(own);
  return provider;
}

function resourceOf(settings: Settings): Resource {
  const process = {
    'service.name': settings.OTEL_SERVICE_NAME,
    'service.instance.id': `${hostname()}:${settings.PORT}`,
    'scenewright.roles': settings.ROLES.join(','),
  };
  // what the environment says of it comes last, and counts
  return defaultResource()
    .merge(resourceFromAttributes(process))
    .merge(detectResources({ detectors: [envDetector] }));
}

const periodic = (exporter: PushMetricExporter, { OTEL_METRIC_EXPORT_INTERVAL: exportIntervalMillis }: Settings): IMetricReader =>
  new PeriodicExportingMetricReader({ exporter, exportIntervalMillis, exportTimeoutMillis: Math.min(EXPORT_MS, exportIntervalMillis) });

async function prometheus({ METRICS_PORT: port, METRICS_HOST: host }: Settings): Promise<IMetricReader[]> {
  if (port === undefined) return [];
  const exporter = new PrometheusExporter({ port, host, preventServerStart: true, withoutScopeInfo: true });
  await exporter.startServer().catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be listened on (${error.code ?? error.message})`;
    throw new InvalidSettings([`METRICS_PORT ${port} at ${host} ${why}. Give each process of a machine one of its own.`]);
  });
  return [exporter];
}

interface Exporters {
  readonly traces: SpanExporter;
  readonly metrics: PushMetricExporter;
}

async function exportersTo(endpoint: string, settings: Settings): Promise<Exporters> {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = settings;
  const common = { timeoutMillis: EXPORT_MS, ...(headers ? { headers: parseKeyPairsIntoRecord(headers) } : {}) };
  const at = (signal: string) => ({ ...common, url: `${endpoint.replace(/\/$/, '')}/v1/${signal}` });
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }] =
    protocol === 'http/json'
      ? await Promise.all([import('@opentelemetry/exporter-trace-otlp-http'), import('@opentelemetry/exporter-metrics-otlp-http')])
      : await Promise.all([import('@opentelemetry/exporter-trace-otlp-proto'), import('@opentelemetry/exporter-metrics-otlp-proto')]);
  return { traces: new OTLPTraceExporter(at('traces')), metrics: new OTLPMetricExporter(at('metrics')) };
}
