import { withBranches, type Circuit, type Instruction } from '@qportal/circuit'
import { KEYWORDS } from '../syntax/token.ts'

/** `gphase` is a keyword and a gate as well. */
const RESERVED: ReadonlySet<string> = new Set([
  ...KEYWORDS.map(([word]) => word).filter((word) => word !== 'gphase'),
  'pi',
  'tau',
  'euler',
])

/**
 * The circuit with names that OpenQASM 3 allows for registers and custom gates: `input` is a good name in OpenQASM 2 and a
 * keyword here. Mostly that is the circuit itself.
 */
export function withOpenQasm3Names(circuit: Circuit): Circuit {
  const named = [...circuit.qubitRegisters, ...circuit.bitRegisters, ...circuit.gateDefinitions]
  if (!named.some(({ name }) => RESERVED.has(name))) return circuit
  const taken = new Set([...RESERVED, ...named.map(({ name }) => name), ...circuit.parameters])
  const renamed = new Map<string, string>()
  const nameOf = (name: string): string => {
    if (!RESERVED.has(name)) return name
    let free = renamed.get(name) ?? `${name}_`
    if (!renamed.has(name)) while (taken.has(free)) free += '_'
    taken.add(free)
    renamed.set(name, free)
    return free
  }
  const rename = <T extends { readonly name: string }>(item: T): T => ({ ...item, name: nameOf(item.name) })
  return {
    ...circuit,
    qubitRegisters: circuit.qubitRegisters.map(rename),
    bitRegisters: circuit.bitRegisters.map(rename),
    gateDefinitions: circuit.gateDefinitions.map((definition) => ({
      ...rename(definition),
      body: definition.body.map((part) =>
        part.kind === 'gate' ? { ...part, gate: nameOf(part.gate) } : part,
      ),
    })),
    instructions: withGateNames(circuit.instructions, nameOf),
  }
}

const withGateNames = (
  instructions: readonly Instruction[],
  nameOf: (name: string) => string,
): readonly Instruction[] =>
  instructions.map((instruction) => {
    if (instruction.kind === 'gate') return { ...instruction, gate: nameOf(instruction.gate) }
    if (instruction.kind !== 'if') return instruction
    return withBranches(
      instruction,
      withGateNames(instruction.then, nameOf),
      withGateNames(instruction.else, nameOf),
    )
  })
