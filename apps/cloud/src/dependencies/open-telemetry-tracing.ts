import { setTimeout } from 'node:timers/promises'
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from './log.ts'
import { currentTraceparent, runInTrace, readTraceId } from './trace-context.ts'
import { createSampler } from './trace-sampler.ts'
import type { Step, TraceVariables, Tracing } from './tracing.ts'

const spanKinds = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER }

/** How long the end of the process waits for the collector. */
const maxCloseMs = 1000

/**
 * Exports steps as spans to the collector of the environment, in the background. Spans that do not
 * fit into the buffer while the collector is away are dropped.
 */
export function createOpenTelemetryTracing(
  environment: TraceVariables,
  { version, log }: { version: string; log: Logger },
): Tracing {
  const warn = (message: string) => log.warn({ reason: message }, 'traces')
  const ignore = () => {}
  // Warns of wrong variables and of spans that cannot be sent.
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'qportal-cloud', 'service.version': version }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: createSampler(environment),
    spanProcessors: [
      // The exporter reads its own variables.
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...readBatchOptions(environment) }),
    ],
  })
  const tracer = provider.getTracer('qportal-cloud', version)

  function startSpan({ name, kind, parent, attributes = {} }: Step, startTime?: Date): Span {
    const options = { attributes, kind: kind ? spanKinds[kind] : SpanKind.INTERNAL }
    return tracer.startSpan(
      name,
      startTime ? { ...options, startTime } : options,
      toContext(parent ?? currentTraceparent()),
    )
  }

  return {
    async run(step, run) {
      const span = startSpan(step)
      const markFailed = () => void span.setStatus({ code: SpanStatusCode.ERROR })
      try {
        return await runInTrace(toTraceparent(span), () =>
          run({ add: (attributes) => void span.setAttributes(attributes), markFailed }),
        )
      } catch (error) {
        markFailed()
        throw error
      } finally {
        span.end()
      }
    },

    record({ start, end, isFailed = false, ...step }) {
      const span = startSpan(step, start)
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },

    async close() {
      const over = new AbortController()
      const sent = provider.shutdown().catch((error: unknown) => warn(String(error)))
      await Promise.race([sent, setTimeout(maxCloseMs, undefined, { signal: over.signal }).catch(ignore)])
      over.abort()
    },
  }
}

function toContext(traceparent: string | undefined): Context {
  const traceId = readTraceId(traceparent)
  const [, , spanId, flags] = traceparent?.split('-') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, parent)
}

function toTraceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function readBatchOptions(environment: TraceVariables) {
  return Object.fromEntries(
    Object.entries({
      scheduledDelayMillis: environment.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: environment.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: environment.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: environment.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    }).flatMap(([name, text]) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? [[name, Number(text)]] : [])),
  )
}
