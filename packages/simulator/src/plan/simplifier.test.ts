import { describe, expect, it } from 'vitest'
import { circuit, gate } from '../../test/build-circuit.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { addUnitary } from './add-unitary.ts'
import { settleModuli, settleAll } from './settle.ts'
import { createSimplifier, createSimplifierState, takeOperations } from './simplifier.ts'

/** The operations of a circuit in short form: `init 0, rotate 1, phase 0 1, ...`. */
function simplified(
  qubits: number,
  instructions: Parameters<typeof circuit>[2],
  phasesMatter = true,
): string[] {
  const simplifier = createSimplifier(createSimplifierState(qubits))
  for (const step of lowerCircuit(circuit(qubits, 0, instructions), {}).steps) {
    if (step.kind === 'unitary') addUnitary(simplifier, step.matrix, step.targets, step.controls)
  }
  if (phasesMatter) settleAll(simplifier)
  else settleModuli(simplifier)
  return takeOperations(simplifier).map((operation) => {
    const controls = 'controls' in operation ? operation.controls.map(({ qubit }) => qubit) : []
    const own = operation.kind === 'matrix' ? operation.qubits : 'qubit' in operation ? [operation.qubit] : []
    return [operation.kind, ...own, ...controls].join(' ')
  })
}

function turn(qubit: number, angle = 0.4) {
  return gate('ry', [qubit], [angle])
}

describe('the simplifier', () => {
  it('creates no state for separable qubits', () => {
    expect(simplified(2, [gate('h', [0]), gate('u3', [1], [1, 2, 3]), gate('t', [0])])).toEqual([])
  })

  it('merges gates on one qubit, also across phases that commute', () => {
    const between = [gate('rz', [0], [0.3]), gate('s', [0]), gate('cz', [0, 1]), gate('t', [0])]
    expect(
      simplified(2, [turn(0), turn(1), gate('cz', [0, 1]), ...between, turn(0), turn(0)], false),
    ).toEqual(['init 0', 'init 1', 'phase 0 1', 'phase 0 1', 'rotate 0'])
  })

  it('removes gates with known controls, and a whole Fourier transform of |0>', () => {
    expect(simplified(2, [gate('cx', [0, 1]), turn(1)])).toEqual([])
    expect(simplified(2, [gate('x', [0]), gate('cx', [0, 1])])).toEqual([])
    const fourier = [3, 2, 1, 0].flatMap((qubit) => [
      gate('h', [qubit]),
      ...Array.from({ length: qubit }, (_, k) => gate('cp', [k, qubit], [Math.PI / 2 ** (qubit - k)])),
    ])
    expect(simplified(4, fourier)).toEqual([])
  })

  it('removes cx on a target in |+>', () => {
    expect(simplified(2, [turn(0), gate('h', [1]), gate('cx', [0, 1])])).toEqual([])
  })

  it('keeps cx if nothing is pending on its target, or if the qubit joins with it', () => {
    expect(simplified(2, [turn(0), gate('cx', [0, 1])])).toEqual(['init 0', 'init 1', 'flip 1 0'])
    expect(simplified(2, [turn(0), turn(1), gate('cx', [0, 1])])).toEqual(['init 0', 'init 1', 'flip 1 0'])
  })

  it('moves a phase and a rotation about X through cx', () => {
    const joined = [turn(0), turn(1), gate('cz', [0, 1])]
    const after = (...gates: ReturnType<typeof gate>[]) =>
      simplified(2, [...joined, ...gates, gate('cx', [0, 1])], false).slice(3)
    expect(after()).toEqual(['flip 1 0'])
    expect(after(gate('t', [1]))).toEqual(['flip 1 0', 'phase 0 1'])
    expect(after(gate('rx', [1], [0.3]))).toEqual(['flip 1 0', 'rotate 1'])
    expect(after(gate('t', [1]), gate('rx', [1], [0.3]))).toEqual(['flip 1 0', 'phase 0 1', 'rotate 1'])
    expect(after(gate('ry', [1], [0.3]))).toEqual(['rotate 1', 'flip 1 0'])
  })

  it('turns cx after a Hadamard into a phase', () => {
    const joined = [turn(0), turn(1), gate('cz', [0, 1])]
    const both = [gate('h', [1]), gate('cx', [0, 1]), gate('h', [1])]
    expect(simplified(2, [...joined, ...both], false).slice(3)).toEqual(['phase 0 1'])
  })

  it('turns rotations about two Paulis into phases between rotations', () => {
    expect(simplified(2, [turn(0), turn(1), gate('rxx', [0, 1], [0.5])], false)).toEqual([
      'init 0',
      'init 1',
      'phase 0 1',
      'rotate 0',
      'rotate 1',
    ])
  })

  it('multiplies pending matrices into a matrix on two qubits', () => {
    expect(simplified(2, [turn(0), turn(1), gate('cz', [0, 1]), turn(0), gate('iswap', [0, 1])])).toEqual([
      'init 0',
      'init 1',
      'phase 0 1',
      'matrix 0 1',
    ])
  })

  it('omits final phases that change no probability', () => {
    const instructions = [turn(0), turn(1), gate('cz', [0, 1]), gate('t', [0])]
    expect(simplified(2, instructions, true)).toEqual(['init 0', 'init 1', 'phase 0 1', 'phase 0'])
    expect(simplified(2, instructions, false)).toEqual(['init 0', 'init 1', 'phase 0 1'])
  })
})
