import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { expect, it } from 'vitest'
import { createSampler } from './trace-sampler.ts'

const [low, high] = [`${'0'.repeat(31)}1`, `${'0'.repeat(24)}ffffffff`]

/** Tells which of two traces are recorded: with the least hash of an id, and with the greatest. */
function recorded(sampler: string | undefined, ratio?: string, parentFlags?: number) {
  const created = createSampler({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio })
  return [low, high].map((traceId) => {
    const parent = { traceId, spanId: '1'.repeat(16), traceFlags: parentFlags ?? 0, isRemote: true }
    const context = parentFlags === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)
    const { decision } = created.shouldSample(context, traceId, 'step', 0, {}, [])
    return decision === SamplingDecision.RECORD_AND_SAMPLED
  })
}

it.each([
  [undefined, undefined, undefined, [true, true]],
  [undefined, undefined, 0, [false, false]],
  ['always_on', undefined, 0, [true, true]],
  ['always_off', undefined, 1, [false, false]],
  ['parentbased_always_off', undefined, 1, [true, true]],
  ['traceidratio', '0.5', 1, [true, false]],
  ['parentbased_traceidratio', '0.5', undefined, [true, false]],
  ['parentbased_traceidratio', '0.5', 1, [true, true]],
  ['parentbased_traceidratio', 'half', undefined, [true, true]],
  ['jaeger_remote', undefined, undefined, [true, true]],
] as const)('samples by %s with ratio %s and flags %s of the parent', (sampler, ratio, flags, wanted) => {
  expect(recorded(sampler, ratio, flags)).toEqual(wanted)
})
