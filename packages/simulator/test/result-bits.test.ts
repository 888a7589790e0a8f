import type { Circuit } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { createReferenceSimulator } from '../src/index.ts'
import { circuit, gate, measure } from './build-circuit.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'

/** Qubits `qubits` are measured into bits of the same number; bits 1 to 3 are internal. */
function withInternalBits(qubits: readonly number[]): Circuit {
  const measured = qubits.map((qubit) => measure(qubit, qubit))
  const flips = [0, 1, 4].map((qubit) => gate('x', [qubit]))
  return {
    ...circuit(6, 6, [...flips, gate('h', [2]), ...measured]),
    bitRegisters: [
      { name: 'c', size: 1 },
      { name: 'n', size: 3, isInternal: true },
      { name: 'd', size: 2 },
    ],
  }
}

const request = { shots: 50, seed: 3, distribution: true, maxTrajectories: 16 }

it.each([[[0, 1, 2, 3, 4, 5]], [[2]], [[4, 0]]])(
  'leaves internal bits out of counts and distributions: %j',
  async (qubits) => {
    const key = `0${qubits.includes(4) ? 1 : 0}${qubits.includes(0) ? 1 : 0}`
    const given = withInternalBits(qubits)
    for (const result of [
      await runInEngine(await startEngine(), given, request),
      await createReferenceSimulator().run(given, request),
    ]) {
      expect(result.counts).toEqual({ [key]: 50 })
      expect(Object.keys(result.distribution ?? {})).toEqual([key])
    }
  },
)

it('has no counts if all bits are internal', async () => {
  const { bitRegisters, ...rest } = withInternalBits([0])
  const given = {
    ...rest,
    bitRegisters: bitRegisters.map((each) => ({ ...each, isInternal: true as const })),
  }
  expect((await runInEngine(await startEngine(), given, request)).counts).toBeUndefined()
  expect((await createReferenceSimulator().run(given, request)).counts).toBeUndefined()
})
