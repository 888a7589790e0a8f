import { expect, it } from 'vitest'
import { fuseOperations } from './fuse-operations.ts'
import { qubitsOfKernel } from './kernel.ts'
import type { FlipOperation, PhaseOperation, RotateOperation } from './plan-operation.ts'

function rotate(qubit: number, tangent = 0.5): RotateOperation {
  return {
    kind: 'rotate',
    qubit,
    flipped: false,
    re: 1,
    im: 0,
    tangent,
  }
}
function phase(...qubits: number[]): PhaseOperation {
  return {
    kind: 'phase',
    controls: qubits.map((qubit) => ({ qubit, state: 1 })),
    re: -1,
    im: 0,
  }
}
function flip(qubit: number, ...controls: number[]): FlipOperation {
  return {
    kind: 'flip',
    qubit,
    controls: controls.map((control) => ({ qubit: control, state: 1 })),
  }
}
function fused(...operations: Parameters<typeof fuseOperations>[0]) {
  return fuseOperations(operations, (qubit) => qubit < 10).kernels.map(
    (kernel) => `${kernel.kind} ${qubitsOfKernel(kernel).join(' ')}`,
  )
}

it('fuses a phase and the rotations after it', () => {
  expect(fused(phase(0, 1), rotate(0), rotate(1))).toEqual(['pair 0 1'])
})

it('emits a rotation ahead of its turn if that makes a pair', () => {
  // The phase on 0 and 2 needs the rotation of 0 first. That of 1 comes later, with nothing
  // between.
  expect(fused(phase(0, 1), rotate(0), phase(0, 2), rotate(1))).toEqual(['pair 0 1', 'phase 0 2'])
})

it('keeps the order of operations on a qubit', () => {
  const operations = [phase(0, 1), rotate(0), phase(0, 2), phase(1, 3), rotate(1)]
  expect(fused(...operations)).toEqual(['pair 0 1', 'pair 1 3', 'phase 0 2'])
})

it('fuses a phase with a single rotation, unless its qubit is outside of the tile', () => {
  expect(fused(phase(0, 1), rotate(0))).toEqual(['pair 0 1'])
  expect(fused(phase(0, 12), rotate(0))).toEqual(['phase 0 12', 'one 0'])
})

it('fuses a controlled X, the phase and the rotations after it', () => {
  expect(fused(flip(1, 0), phase(0, 1), rotate(0), rotate(1))).toEqual(['pair 0 1'])
  expect(fused(flip(1, 0), rotate(0))).toEqual(['pair 0 1'])
})

it('fuses a controlled X with the next rotation before other operations', () => {
  expect(fused(flip(1, 0), phase(1, 2), rotate(0), rotate(2))).toEqual(['pair 0 1', 'pair 2 1'])
  expect(fused(flip(1, 0), flip(2, 1), rotate(2))).toEqual(['flip 1 0', 'pair 2 1'])
})

it('keeps X with several controls, or with one outside of the tile', () => {
  expect(fused(flip(1, 12), rotate(1))).toEqual(['flip 1 12', 'one 1'])
  expect(fused(flip(1, 0, 2), rotate(1))).toEqual(['flip 1 0 2', 'one 1'])
})

it('emits X before any phase on its target but the one on 11', () => {
  const mixed: PhaseOperation = {
    ...phase(),
    controls: [
      { qubit: 0, state: 1 },
      { qubit: 1, state: 0 },
    ],
  }
  expect(fused(flip(1, 0), mixed)).toEqual(['flip 1 0', 'phase 0 1'])
  expect(fused(flip(1, 0), phase(1))).toEqual(['flip 1 0', 'phase 1'])
})
