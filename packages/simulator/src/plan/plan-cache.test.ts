import { describe, expect, it } from 'vitest'
import { stageOptions, usualTuning } from '../wasm/create-register.ts'
import { createPlanCache, type PlanCache } from './plan-cache.ts'
import type { PlanOperation } from './plan-operation.ts'
import { planStages } from './plan-stages.ts'

const options = stageOptions(8, usualTuning)

/** Rotations of `turned` qubits and phases between neighbours, with these numbers. */
function layered(turned: number, tangent: number): PlanOperation[] {
  const layer = Array.from({ length: turned }, (_, qubit): PlanOperation[] => [
    { kind: 'rotate', qubit, flipped: tangent > 0.5, re: 1, im: tangent, tangent },
    ...(qubit > 0 ? [phase(qubit - 1, qubit)] : []),
  ])
  return [...layer, ...layer, ...layer].flat()
}
function phase(...qubits: number[]): PlanOperation {
  return { kind: 'phase', controls: qubits.map((qubit) => ({ qubit, state: 1 })), re: 0, im: 1 }
}
function plan(operations: readonly PlanOperation[], cache?: PlanCache, rowBits = options.rowBits) {
  return [...planStages(operations, qubits, { ...options, rowBits }, cache)]
}
const qubits = Array.from({ length: 12 }, (_, qubit) => qubit)

function isKnown(cache: PlanCache, operations: readonly PlanOperation[], rowBits = options.rowBits) {
  return cache.find({ operations, present: qubits, options: { ...options, rowBits } }) !== undefined
}

describe('the cache of plans', () => {
  it('fills a plan with the numbers of other operations', () => {
    const cache = createPlanCache(2)
    plan(layered(12, 0.2), cache)
    const others = layered(12, 0.7)
    expect(isKnown(cache, others)).toBe(true)
    expect(plan(others, cache)).toEqual(plan(others))
  })

  it.each<[string, (list: readonly PlanOperation[]) => readonly PlanOperation[]]>([
    ['fewer operations', (list) => list.slice(1)],
    ['another order', (list) => [...list.slice(1), list[0]!]],
    ['other qubits', (list) => [phase(0, 5), ...list.slice(1)]],
    [
      'another state of a control',
      (list) =>
        list.map((one) =>
          one.kind === 'phase'
            ? { ...one, controls: one.controls.map((control) => ({ ...control, state: 0 as const })) }
            : one,
        ),
    ],
    ['waiting errors', (list) => list.map((one) => (one.kind === 'rotate' ? { ...one, errors: [] } : one))],
  ])('plans %s anew', (_, change) => {
    const cache = createPlanCache(2)
    const list = layered(12, 0.2)
    plan(list, cache)
    expect(isKnown(cache, list)).toBe(true)
    expect(isKnown(cache, change(list))).toBe(false)
  })

  it('plans anew for other tiles', () => {
    const cache = createPlanCache(2)
    plan(layered(12, 0.2), cache)
    expect(isKnown(cache, layered(12, 0.2), options.rowBits + 1)).toBe(false)
  })

  it('keeps the plans that were used last, and none of few operations', () => {
    const cache = createPlanCache(2)
    plan(layered(12, 0.2), cache)
    plan(layered(11, 0.2), cache)
    plan(layered(12, 0.3), cache)
    plan(layered(10, 0.2), cache)
    plan(layered(3, 0.2), cache)
    expect([12, 11, 10, 3].map((turned) => isKnown(cache, layered(turned, 0.4)))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
