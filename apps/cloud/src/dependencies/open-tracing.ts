import type { Logger } from './log.ts'
import { noTracing, type TraceVariables, type Tracing } from './tracing.ts'

interface Options {
  readonly version: string
  readonly log: Logger
}

/**
 * Opens the export of traces that the standard variables of OpenTelemetry request. Without an
 * endpoint, the packages are not loaded.
 */
export async function openTracing(environment: TraceVariables, { version, log }: Options): Promise<Tracing> {
  if (!isRequested(environment)) return noTracing
  const protocol = environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? environment.OTEL_EXPORTER_OTLP_PROTOCOL
  if (protocol && protocol !== 'http/json') log.warn({ protocol }, 'traces are sent as http/json')
  const { createOpenTelemetryTracing } = await import('./open-telemetry-tracing.ts')
  return createOpenTelemetryTracing(environment, { version, log })
}

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
function isRequested(environment: TraceVariables): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = environment
  const { OTEL_SDK_DISABLED = 'false', OTEL_TRACES_EXPORTER = 'otlp' } = environment
  return (
    Boolean(OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || OTEL_EXPORTER_OTLP_ENDPOINT) &&
    OTEL_SDK_DISABLED.toLowerCase() !== 'true' &&
    OTEL_TRACES_EXPORTER !== 'none'
  )
}
