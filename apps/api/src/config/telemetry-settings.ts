import { z } from 'zod';

/** Samplers by the names that OpenTelemetry gives them. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** What the studio tells of itself, and to whom: off as long as none of it is set. Those that begin with OTEL_ are OpenTelemetry's own. */
export const telemetrySettings = {
  LOG_FORMAT: {
    schema: z.enum(['text', 'json']).default('text'),
    about: 'How the log is written: text for people, or json, an object a line with the ids of the trace that it belongs to.',
    example: 'json',
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(1).max(65_535).optional(),
    about: 'Port on which this process shows its metrics to Prometheus, at /metrics. Without it there is none.',
    example: '9464',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about: 'Address for METRICS_PORT. Whoever reaches it reads the metrics: they name nobody, and say how much the studio is used.',
    example: '0.0.0.0',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'Where a collector of OpenTelemetry takes traces and metrics by OTLP over HTTP. Without it none are sent.',
    example: 'http://collector:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, 'has to be name=value, with commas between several')
      .optional(),
    about: 'Headers that go to the collector, as its key.',
    example: 'authorization=Bearer%20an-example',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
    about: 'How it is sent there.',
    example: 'http/json',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().min(1).default('scenewright'),
    about: 'Name of the studio in traces and metrics. More about it: OTEL_RESOURCE_ATTRIBUTES.',
    example: 'scenewright',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    schema: z.string().optional(),
    about: 'What else is said of this process in traces and metrics: name=value, with commas between several.',
    example: 'deployment.environment.name=production',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(SAMPLERS).default('parentbased_always_on'),
    about: `Which traces are recorded: ${SAMPLERS.join(', ')}. What a browser says of that is not obeyed.`,
    example: 'parentbased_traceidratio',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'The share of traces that traceidratio records.',
    example: '0.1',
  },
  TRACES_PER_SECOND: {
    schema: z.coerce.number().int().min(0).max(100_000).default(10),
    about: 'How many traces a process begins in a second at most, of those that a sampler with parentbased_ wants. 0: all of them.',
    example: '10',
  },
  OTEL_METRIC_EXPORT_INTERVAL: {
    schema: z.coerce.number().int().min(1000).max(3_600_000).default(60_000),
    about: 'How often metrics are sent to the collector, in ms.',
    example: '60000',
  },
  OTEL_SDK_DISABLED: {
    schema: z.enum(['true', 'false']).default('false'),
    about: 'true switches traces and metrics off, whatever else is set.',
    example: 'false',
  },
} as const;

export type TelemetryValues = { readonly [Name in keyof typeof telemetrySettings]: z.infer<(typeof telemetrySettings)[Name]['schema']> };

/** Whether anybody is told of traces or metrics. */
export const isObserved = ({ METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED }: TelemetryValues): boolean =>
  OTEL_SDK_DISABLED === 'false' && (METRICS_PORT !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined);

/** What is wrong with these settings together. */
export function telemetryContradictions({
  PORT,
  METRICS_PORT,
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_HEADERS,
}: TelemetryValues & { readonly PORT: number }): string[] {
  const problems: string[] = [];
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT)
    problems.push('METRICS_PORT is the port of the studio itself. Give it one of its own: METRICS_PORT=9464');
  if (OTEL_EXPORTER_OTLP_HEADERS && !OTEL_EXPORTER_OTLP_ENDPOINT) {
    problems.push(
      `OTEL_EXPORTER_OTLP_ENDPOINT is missing, but OTEL_EXPORTER_OTLP_HEADERS is set. Example: OTEL_EXPORTER_OTLP_ENDPOINT=${telemetrySettings.OTEL_EXPORTER_OTLP_ENDPOINT.example}`,
    );
  }
  return problems;
}
