import { unitaryOfCircuit } from '@qportal/circuit'
import { compileQasm, openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { defineArithmeticGate, type ArithmeticKind } from './define-arithmetic-gate.ts'

/** The basis state that each basis state becomes. */
function imagesOf(kind: ArithmeticKind, bits: number): readonly number[] {
  const qubits = { increment: bits, add: 2 * bits, compare: 2 * bits + 1 }[kind]
  const head = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[${qubits}] q;\n`
  const defined = defineArithmeticGate(openDocument(head), 'mine', { kind, bits }).qasm!.text
  const operands = Array.from({ length: qubits }, (_, i) => `q[${i}]`).join(', ')
  const { circuit, problems } = compileQasm(`${defined}mine ${operands};\n`)
  expect(problems).toEqual([])
  const { size, values } = unitaryOfCircuit(circuit!)
  return Array.from({ length: size }, (_, column) =>
    Array.from({ length: size }, (__, row) => row).findIndex(
      (row) => Math.abs(values[2 * (row * size + column)]! - 1) < 1e-9,
    ),
  )
}

const classical: Readonly<Record<ArithmeticKind, (state: number, bits: number) => number>> = {
  increment: (state, bits) => (state + 1) % 2 ** bits,
  add(state, bits) {
    const [a, b] = [state % 2 ** bits, state >> bits]
    return a + 2 ** bits * ((a + b) % 2 ** bits)
  },
  compare(state, bits) {
    const [a, b] = [state % 2 ** bits, (state >> bits) % 2 ** bits]
    return a < b ? state ^ (1 << (2 * bits)) : state
  },
}

it.each(
  (['increment', 'add', 'compare'] as const).flatMap((kind) =>
    [1, 2, 3].map((bits) => [kind, bits] as const),
  ),
)('calculates %s on %d bits for all numbers', (kind, bits) => {
  const images = imagesOf(kind, bits)
  expect(images).toEqual(images.map((_, state) => classical[kind](state, bits)))
})

it('is written as a definition that can be read', () => {
  const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\n'
  const { qasm } = defineArithmeticGate(openDocument(head), 'increment', { kind: 'increment', bits: 3 })
  expect(qasm?.text).toBe(
    head.replace('qubit', 'gate increment a0, a1, a2 {\n  ccx a0, a1, a2;\n  cx a0, a1;\n  x a0;\n}\nqubit'),
  )
})
