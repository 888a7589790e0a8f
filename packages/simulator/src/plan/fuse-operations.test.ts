import { expect, it } from 'vitest'
import { fuseOperations } from './fuse-operations.ts'
import { qubitsOfKernel } from './kernel.ts'
import type { PhaseOperation, RotateOperation } from './plan-operation.ts'

const rotate = (qubit: number, tangent = 0.5): RotateOperation => ({
  kind: 'rotate',
  qubit,
  flipped: false,
  re: 1,
  im: 0,
  tangent,
})
const phase = (...qubits: number[]): PhaseOperation => ({
  kind: 'phase',
  controls: qubits.map((qubit) => ({ qubit, state: 1 })),
  re: -1,
  im: 0,
})
const fused = (...operations: Parameters<typeof fuseOperations>[0]) =>
  fuseOperations(operations, (qubit) => qubit < 10).kernels.map(
    (kernel) => `${kernel.kind} ${qubitsOfKernel(kernel).join(' ')}`,
  )

it('takes a phase and the rotations after it into one kernel', () => {
  expect(fused(phase(0, 1), rotate(0), rotate(1))).toEqual(['pair 0 1'])
})

it('carries out a rotation before its turn if that makes a pair', () => {
  // The phase on 0 and 2 wants the rotation of 0 at once; that of 1 comes later, but nothing is between.
  expect(fused(phase(0, 1), rotate(0), phase(0, 2), rotate(1))).toEqual(['pair 0 1', 'phase 0 2'])
})

it('leaves a rotation in its place if something else on its qubit comes first', () => {
  const operations = [phase(0, 1), rotate(0), phase(0, 2), phase(1, 3), rotate(1)]
  expect(fused(...operations)).toEqual(['pair 0 1', 'pair 1 3', 'phase 0 2'])
})

it('takes a phase along with a lone rotation, but not one of a qubit outside of the tile', () => {
  expect(fused(phase(0, 1), rotate(0))).toEqual(['pair 0 1'])
  expect(fused(phase(0, 12), rotate(0))).toEqual(['phase 0 12', 'one 0'])
})
