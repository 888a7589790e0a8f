import { expect, it } from 'vitest'
import { startEngine } from '../../test/engine-for-tests.ts'
import type { PlanOperation } from '../plan/plan-operation.ts'
import { createSimplifierState } from '../plan/simplifier.ts'
import { createRegister, usualTuning } from './create-register.ts'
import { completeTask } from './resumable-task.ts'

it('plans as much work as it does, although most operations only join qubits', async () => {
  const engine = await startEngine()
  const qubits = Array.from({ length: 15 }, (_, qubit) => qubit)
  const register = createRegister(engine, { groups: [qubits], precision: 8, tuning: usualTuning })
  const operations: PlanOperation[] = [
    ...qubits.map((qubit): PlanOperation => ({ kind: 'init', qubit, amplitudes: [0.8, 0, 0.6, 0] })),
    { kind: 'rotate', qubit: 14, flipped: false, re: 1, im: 0, tangent: 0.5 },
    { kind: 'rotate', qubit: 3, flipped: false, re: 1, im: 0, tangent: 0.5 },
  ]
  const { counters } = engine
  completeTask(register.apply(operations, createSimplifierState(qubits.length)))
  expect(counters.planned).toBeGreaterThan(0)
  expect(counters.planned).toBeLessThanOrEqual(counters.nanoseconds)
})
