import { diag } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { TraceVariables } from './tracing.ts'

/** Creates the sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG name. */
export function createSampler({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: TraceVariables): Sampler {
  const name = OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(readRatio(OTEL_TRACES_SAMPLER_ARG)),
  }
  const createRoot = roots[name.replace(/^parentbased_/, '')]
  if (!createRoot) {
    diag.warn(`OTEL_TRACES_SAMPLER=${name} is not known; all traces are recorded.`)
    return new AlwaysOnSampler()
  }
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root: createRoot() }) : createRoot()
}

function readRatio(text = ''): number {
  const ratio = Number(text || 1)
  if (ratio >= 0 && ratio <= 1) return ratio
  diag.warn(`OTEL_TRACES_SAMPLER_ARG=${text} is no ratio; all traces are recorded.`)
  return 1
}
