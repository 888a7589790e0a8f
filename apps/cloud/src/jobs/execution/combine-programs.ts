import {
  countBits,
  countQubits,
  inlineGates,
  withBranches,
  type Circuit,
  type ClassicalCondition,
  type Instruction,
  type Register,
} from '@qportal/circuit'
import { hardwareRegister, renumberQubits } from '@qportal/transpiler'

/**
 * Combines circuits on disjoint qubits and bits, in order: the first circuit has the first qubits
 * and the rightmost characters of a key. Undefined if one names qubits of the device, or if its
 * custom gates are too many to be inlined.
 */
export function combinePrograms(circuits: readonly Circuit[]): Circuit | undefined {
  const qubitRegisters: Register[] = []
  const bitRegisters: Register[] = []
  const instructions: Instruction[] = []
  for (const [index, circuit] of circuits.entries()) {
    if (circuit.qubitRegisters.some(({ name }) => name === hardwareRegister)) return undefined
    // Custom gates of two programs may share a name.
    const { value: inlined } = inlineGates(circuit)
    if (!inlined) return undefined
    const prefix = `p${index + 1}_`
    const rename = (register: Register) => ({ ...register, name: `${prefix}${register.name}` })
    const firstQubit = countQubits({ qubitRegisters })
    const moved = Array.from(
      { length: countQubits(circuit) },
      (_, qubit) => [qubit, firstQubit + qubit] as const,
    )
    const placed = renumberQubits(inlined, new Map(moved), { name: 'q', size: firstQubit + moved.length })
    const shift = { prefix, firstBit: countBits({ bitRegisters }) }
    instructions.push(...placed.instructions.map((instruction) => shiftBits(instruction, shift)))
    qubitRegisters.push(...circuit.qubitRegisters.map(rename))
    bitRegisters.push(...circuit.bitRegisters.map(rename))
  }
  return { version: 1, qubitRegisters, bitRegisters, parameters: [], gateDefinitions: [], instructions }
}

interface Shift {
  readonly prefix: string
  readonly firstBit: number
}

/** Drops the source range, which belongs to the text of one program. */
function shiftBits({ origin: _origin, ...instruction }: Instruction, shift: Shift): Instruction {
  const id = `${shift.prefix}${instruction.id}`
  switch (instruction.kind) {
    case 'measure':
      return { ...instruction, id, bit: instruction.bit + shift.firstBit }
    case 'opaque':
      return { ...instruction, id, bits: instruction.bits.map((bit) => bit + shift.firstBit) }
    case 'assign':
      return {
        ...instruction,
        id,
        bit: instruction.bit + shift.firstBit,
        value: shiftCondition(instruction.value, shift.firstBit),
      }
    case 'if': {
      const [yes, no] = [instruction.then, instruction.else].map((branch) =>
        branch.map((inner) => shiftBits(inner, shift)),
      )
      const condition = shiftCondition(instruction.condition, shift.firstBit)
      return withBranches({ ...instruction, id, condition }, yes!, no!)
    }
    default:
      return { ...instruction, id }
  }
}

function shiftCondition(condition: ClassicalCondition, firstBit: number): ClassicalCondition {
  switch (condition.kind) {
    case 'constant':
      return condition
    case 'compare':
      return { ...condition, bits: condition.bits.map((bit) => bit + firstBit) }
    case 'not':
      return { ...condition, operand: shiftCondition(condition.operand, firstBit) }
    default:
      return {
        ...condition,
        left: shiftCondition(condition.left, firstBit),
        right: shiftCondition(condition.right, firstBit),
      }
  }
}

/**
 * Divides the counts of a combined program: each program gets the counts of its own bits. The first
 * program has the rightmost characters of a key.
 *
 * @param bitCounts The number of bits of each program in a key.
 */
export function divideCounts(
  counts: Readonly<Record<string, number>>,
  bitCounts: readonly number[],
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const divided = bitCounts.map(() => new Map<string, number>())
  for (const [key, count] of Object.entries(counts)) {
    let end = key.length
    for (const [program, bits] of bitCounts.entries()) {
      const part = key.slice(end - bits, end)
      end -= bits
      const own = divided[program]!
      if (bits > 0) own.set(part, (own.get(part) ?? 0) + count)
    }
  }
  return Object.fromEntries(divided.map((own, program) => [String(program), Object.fromEntries(own)]))
}
