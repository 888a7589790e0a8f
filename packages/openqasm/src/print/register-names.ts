import type { Circuit, ClassicalCondition, Instruction, Register } from '@qportal/circuit'
import { hardwareRegister } from '../interpreter/names/hardware-register.ts'

/** Names of qubits and bits in a program. An empty string means no name. */
export interface RegisterNames {
  readonly qubits: readonly string[]
  readonly bits: readonly string[]
  /**
   * Name of bits that are compared together, least significant bit first. Undefined if there is
   * none.
   */
  readonly groupOf: (bits: readonly number[]) => string | undefined
  /** The register that consists of exactly these bits in this order. */
  readonly registerOf: (bits: readonly number[]) => string | undefined
  /** Gates that have another name in the program than in the circuit. */
  readonly gates?: ReadonlyMap<string, string>
}

/** A register as declared. `bit c;` has no indices. */
export interface DeclaredRegister extends Register {
  readonly isScalar?: boolean
}

interface Home {
  readonly register: DeclaredRegister
  readonly first: number
}

/** Names by register, in the order of declaration. Hardware qubits are `$0`, `$1`. */
export function registerNames(
  qubitRegisters: readonly DeclaredRegister[],
  bitRegisters: readonly DeclaredRegister[],
  aliases: ReadonlyMap<string, string> = new Map(),
): RegisterNames {
  const homes: Home[] = []
  for (const register of bitRegisters) {
    const first = homes.length
    for (let i = 0; i < register.size; i++) homes.push({ register, first })
  }
  const bits = elementNames(bitRegisters)
  return {
    qubits: elementNames(qubitRegisters),
    bits,
    groupOf: (group) =>
      aliases.get(String(group)) ?? (group.length === 1 ? bits[group[0]!] : groupInRegister(group, homes)),
    registerOf: (group) => {
      const home = homes[group[0] ?? -1]
      const isWhole = home?.register.size === group.length && group.every((bit, i) => bit === home.first + i)
      return isWhole ? home.register.name : undefined
    },
  }
}

function elementNames(registers: readonly DeclaredRegister[]): string[] {
  return registers.flatMap(({ name, size, isScalar }) =>
    Array.from({ length: size }, (_, i) =>
      name === hardwareRegister ? `$${i}` : isScalar === true ? name : `${name}[${i}]`,
    ),
  )
}

/** `c`, `c[1:3]` or `c[{0, 2}]`, if all bits belong to one register. */
function groupInRegister(bits: readonly number[], homes: readonly Home[]): string | undefined {
  const home = homes[bits[0]!]
  if (home === undefined || bits.some((bit) => homes[bit]?.register !== home.register)) return undefined
  const { register, first } = home
  const positions = bits.map((bit) => bit - first)
  const areNeighbours = positions.every((position, i) => position === positions[0]! + i)
  if (!areNeighbours) return `${register.name}[{${positions.join(', ')}}]`
  if (positions.length === register.size) return register.name
  return `${register.name}[${positions[0]}:${positions.at(-1)}]`
}

/** Names of a circuit, and `let` declarations for groups of bits from several registers. */
export function circuitNames(circuit: Circuit): RegisterNames & { readonly aliases: readonly string[] } {
  const plain = registerNames(circuit.qubitRegisters, circuit.bitRegisters)
  const taken = new Set<string>(circuit.parameters)
  for (const { name } of [...circuit.bitRegisters, ...circuit.qubitRegisters, ...circuit.gateDefinitions])
    taken.add(name)
  const names = new Map<string, string>()
  const aliases: string[] = []
  for (const group of comparedGroups(circuit.instructions)) {
    if (names.has(String(group)) || plain.groupOf(group) !== undefined) continue
    let number = names.size
    while (taken.has(`bits_${number}`)) number++
    const alias = `bits_${number}`
    taken.add(alias)
    // An alias can contain a bit only once.
    const joined = [...new Set(group)]
    const places = group.map((bit) => joined.indexOf(bit)).join(', ')
    names.set(String(group), joined.length === group.length ? alias : `${alias}[{${places}}]`)
    aliases.push(`let ${alias} = ${joined.map((bit) => asRegister(plain.bits[bit]!)).join(' ++ ')};`)
  }
  return { ...registerNames(circuit.qubitRegisters, circuit.bitRegisters, names), aliases }
}

/** Turns a bit into a register for concatenation: `c[2]` becomes `c[2:2]`. */
function asRegister(bit: string): string {
  return bit.replace(/\[(\d+)\]$/, '[$1:$1]')
}

function* comparedGroups(instructions: readonly Instruction[]): Iterable<readonly number[]> {
  for (const instruction of instructions) {
    if (instruction.kind === 'assign') yield* listGroups(instruction.value)
    else if (instruction.kind === 'if') {
      yield* listGroups(instruction.condition)
      yield* comparedGroups(instruction.then)
      yield* comparedGroups(instruction.else)
    }
  }
}

function* listGroups(condition: ClassicalCondition): Iterable<readonly number[]> {
  if (condition.kind === 'compare') yield condition.bits
  else if (condition.kind === 'not') yield* listGroups(condition.operand)
  else if (condition.kind !== 'constant') {
    yield* listGroups(condition.left)
    yield* listGroups(condition.right)
  }
}
