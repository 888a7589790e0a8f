import {
  bitsOfCondition,
  equalCircuits,
  visitInstructions,
  type Circuit,
  type Register,
} from '@qportal/circuit'
import { hardwareRegister } from '../interpreter/names/hardware-register.ts'
import { registerDeclaration } from './document-names.ts'
import { changeEach } from './instruction-tree.ts'
import type { QasmDocument } from './qasm-document.ts'
import { renumber } from './registers.ts'

/**
 * `nearly` means equal except for the indices of bits without a name in the text, and of the bits
 * after them.
 */
type Likeness = 'same' | 'nearly' | 'none'

/** Compares the circuit of a text with the edited circuit. */
export function compareLikeness({ tree, circuit }: QasmDocument, edited: Circuit): Likeness {
  const wanted = keepInternalRegisters(
    circuit,
    keepOpaqueInstructions(circuit, keepHardwareQubits(circuit, edited)),
  )
  if (equalCircuits(circuit, wanted)) return 'same'
  const declared = new Set<string>()
  for (const statement of tree.statements) {
    const declaration = registerDeclaration(statement)
    if (declaration?.kind === 'bit') declared.add(declaration.name)
  }
  const hasUnnamed = [circuit, wanted].some(({ bitRegisters }) =>
    bitRegisters.some(({ name }) => !declared.has(name)),
  )
  const isNearlyEqual =
    hasUnnamed &&
    equalCircuits(withUnnamedBitsInOrder(circuit, declared), withUnnamedBitsInOrder(wanted, declared))
  return isNearlyEqual ? 'nearly' : 'none'
}

export function isHardware({ name }: Register): boolean {
  return name === hardwareRegister
}

/**
 * Hardware qubits are not declared: a program has as many as it names. Removing the last gate on
 * the highest qubit therefore removes the qubit.
 */
function keepHardwareQubits({ qubitRegisters }: Circuit, edited: Circuit): Circuit {
  return edited.qubitRegisters.some(isHardware) && qubitRegisters.every(isHardware)
    ? { ...edited, qubitRegisters }
    : edited
}

/** Only the text determines which registers results contain: a new one is no `output`. */
function keepInternalRegisters({ bitRegisters }: Circuit, edited: Circuit): Circuit {
  if (bitRegisters.every(({ isInternal }) => isInternal !== true)) return edited
  const internal = new Set(bitRegisters.filter(({ isInternal }) => isInternal).map(({ name }) => name))
  return {
    ...edited,
    bitRegisters: edited.bitRegisters.map(({ name, size }) =>
      internal.has(name) ? { name, size, isInternal: true } : { name, size },
    ),
  }
}

/** Only the text determines the operands and the first line of an opaque instruction. */
function keepOpaqueInstructions({ instructions }: Circuit, edited: Circuit): Circuit {
  let isOther = false
  const taken = edited.instructions.map((instruction, i) => {
    const read = instructions[i]
    if (instruction.kind !== 'opaque' || read?.kind !== 'opaque') return instruction
    isOther = true
    return read
  })
  return isOther ? { ...edited, instructions: taken } : edited
}

/**
 * Numbers unnamed bits (those of `measure q;` and of variables in blocks) after the declared bits,
 * in the order of use. A bit that is never read gets a new number at each use, so that `measure
 * q[0]; measure q[1];` equals `measure q;`.
 */
function withUnnamedBitsInOrder(circuit: Circuit, declared: ReadonlySet<string>): Circuit {
  const numbers = new Map<number, number>()
  let bit = 0
  for (const { name, size } of circuit.bitRegisters) {
    if (declared.has(name)) for (let i = 0; i < size; i++) numbers.set(bit + i, numbers.size)
    bit += size
  }
  const named = numbers.size
  let next = named
  const read = readBits(circuit)
  const assignNumber = (unnamed: number): number => {
    const known = numbers.get(unnamed)
    if (known !== undefined) return known
    if (read.has(unnamed)) numbers.set(unnamed, next)
    return next++
  }
  const instructions = changeEach(circuit.instructions, (instruction) => [
    renumber(instruction, (qubit) => qubit, assignNumber),
  ])
  const bitRegisters = circuit.bitRegisters.filter(({ name }) => declared.has(name))
  return { ...circuit, bitRegisters: [...bitRegisters, { name: '', size: next - named }], instructions }
}

function readBits({ instructions }: Circuit): ReadonlySet<number> {
  const read = new Set<number>()
  visitInstructions(instructions, (instruction) => {
    if (instruction.kind !== 'if' && instruction.kind !== 'assign') return
    const condition = instruction.kind === 'if' ? instruction.condition : instruction.value
    for (const bit of bitsOfCondition(condition)) read.add(bit)
  })
  return read
}
