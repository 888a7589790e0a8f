import { countBits } from '@qportal/circuit'
import type { QasmDocument, QasmEdit } from '@qportal/openqasm'
import { freshName, namesOf, declaredNames } from './fresh-name.ts'
import { growRegister } from './grow-register.ts'

/** A bit that the text can name after the edit has declared it. */
interface NamedBit {
  readonly bit: number
  readonly declaration: QasmEdit | undefined
}

/**
 * Returns the declared bit with the given number. Bits of measurements without a target do not
 * count.
 */
export function namedBit(qasm: QasmDocument, number: number): NamedBit {
  const { circuit } = qasm
  const written = new Set(declaredNames(qasm))
  const bits: number[] = []
  let start = 0
  let last: { readonly name: string; readonly size: number; readonly end: number } | undefined
  for (const { name, size } of circuit.bitRegisters) {
    const end = start + size
    if (written.has(name)) {
      for (let bit = start; bit < end; bit++) bits.push(bit)
      last = { name, size, end }
    }
    start = end
  }
  const existingBit = bits[number]
  if (existingBit !== undefined) return { bit: existingBit, declaration: undefined }
  const more = number + 1 - bits.length
  if (last !== undefined) {
    const { name, size, end } = last
    const declaration = { kind: 'resizeRegister', register: 'bit', name, size: size + more } as const
    if (growRegister(qasm, declaration) !== undefined) return { bit: end + more - 1, declaration }
  }
  const name = freshName(['c', 'bits', 'meas', 'result'], namesOf(qasm))
  return {
    bit: countBits(circuit) + more - 1,
    declaration: { kind: 'declareRegister', register: 'bit', name, size: more },
  }
}
