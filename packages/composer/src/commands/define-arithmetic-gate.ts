import type { Control, GateDefinition, GateInstruction } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import type { CommandResult } from './command.ts'
import { applyEdits } from './edit-chain.ts'

/**
 * What an arithmetic gate does with numbers whose first qubit is the least significant bit.
 * `increment`: a becomes a + 1. `add`: b becomes a + b. Both are modulo 2^bits. `compare`: the last
 * qubit flips if a < b.
 */
export type ArithmeticKind = (typeof arithmeticKinds)[number]

export const arithmeticKinds = ['increment', 'add', 'compare'] as const

/** More bits make definitions that are longer than a page. */
export const maxArithmeticBits = 6

/** Defines a custom gate that calculates with numbers of some bits. */
export function defineArithmeticGate(
  qasm: QasmDocument,
  name: string,
  { kind, bits }: { readonly kind: ArithmeticKind; readonly bits: number },
): CommandResult {
  return applyEdits(qasm, [{ kind: 'defineGate', definition: { name, ...partsOf(kind, bits) } }])
}

type Parts = Pick<GateDefinition, 'parameters' | 'qubits' | 'body'>

function partsOf(kind: ArithmeticKind, bits: number): Parts {
  const a = Array.from({ length: bits }, (_, i) => i)
  const b = a.map((i) => bits + i)
  const names = (letter: string) => a.map((i) => `${letter}${i}`)
  switch (kind) {
    case 'increment':
      return { parameters: [], qubits: names('a'), body: increment(a, []) }
    case 'add':
      // Each bit of a adds its power of 2, which increments the bits of b from there on.
      return {
        parameters: [],
        qubits: [...names('a'), ...names('b')],
        body: a.flatMap((qubit, i) => increment(b.slice(i), [qubit])),
      }
    case 'compare': {
      // After b = a xor b, the highest bit that differs decides: a < b if a is 0 there.
      const differences = a.map((qubit, i) => flip(b[i]!, on([qubit])))
      const decisions = a.map((qubit, i) =>
        flip(2 * bits, [...on([b[i]!]), ...off([qubit, ...b.slice(i + 1)])]),
      )
      return {
        parameters: [],
        qubits: [...names('a'), ...names('b'), 'less'],
        body: [...differences, ...decisions, ...differences],
      }
    }
    default:
      return kind satisfies never
  }
}

/** Adds 1 to a number if all controls are 1: a bit flips if all lower ones are 1. */
function increment(number: readonly number[], controls: readonly number[]): GateInstruction[] {
  return number.map((qubit, i) => flip(qubit, on([...controls, ...number.slice(0, i)]))).toReversed()
}

function on(qubits: readonly number[]): readonly Control[] {
  return qubits.map((qubit) => ({ qubit, state: 1 }))
}

function off(qubits: readonly number[]): readonly Control[] {
  return qubits.map((qubit) => ({ qubit, state: 0 }))
}

/** An X with controls, as the gate of the library if there is one. */
function flip(target: number, controls: readonly Control[]): GateInstruction {
  const isPlain = controls.length <= 2 && controls.every(({ state }) => state === 1)
  return {
    kind: 'gate',
    id: '',
    gate: isPlain ? (['x', 'cx', 'ccx'] as const)[controls.length]! : 'x',
    parameters: [],
    qubits: isPlain ? [...controls.map(({ qubit }) => qubit), target] : [target],
    controls: isPlain ? [] : controls,
    power: 1,
  }
}
