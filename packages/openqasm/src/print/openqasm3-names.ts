import {
  angleConstants,
  substituteAngles,
  withBranches,
  type AngleExpression,
  type Circuit,
  type GateDefinition,
  type Instruction,
} from '@qportal/circuit'
import { allKeywords } from '../syntax/token.ts'

/** `gphase` is a keyword and a gate as well; the constants are names, but whoever takes one hides it. */
const reserved: ReadonlySet<string> = new Set([
  ...allKeywords.map(([word]) => word).filter((word) => word !== 'gphase'),
  ...Object.keys(angleConstants),
])

/**
 * The circuit with names that OpenQASM 3 allows for registers, parameters and custom gates with what is in them: `input` is a
 * good name in OpenQASM 2 and a keyword here. Mostly that is the circuit itself.
 */
export function withOpenQasm3Names(circuit: Circuit): Circuit {
  const global = [
    ...[...circuit.qubitRegisters, ...circuit.bitRegisters, ...circuit.gateDefinitions].map(
      ({ name }) => name,
    ),
    ...circuit.parameters,
  ]
  const formal = circuit.gateDefinitions.flatMap(({ parameters, qubits }) => [...parameters, ...qubits])
  if (![...global, ...formal].some((name) => reserved.has(name))) return circuit
  const renamed = freeNames(global, global)
  const nameOf = (name: string): string => renamed.get(name) ?? name
  const rename = <T extends { readonly name: string }>(item: T): T => ({ ...item, name: nameOf(item.name) })
  const taken = [...global, ...renamed.values()]
  return {
    ...circuit,
    qubitRegisters: circuit.qubitRegisters.map(rename),
    bitRegisters: circuit.bitRegisters.map(rename),
    parameters: circuit.parameters.map(nameOf),
    gateDefinitions: circuit.gateDefinitions.map((definition) =>
      withFormalNames(rename(definition), nameOf, taken),
    ),
    instructions: withNames(circuit.instructions, nameOf, asAngles(circuit.parameters, renamed)),
  }
}

/** Another name for each that is reserved, different from all that are `taken`. */
function freeNames(names: readonly string[], taken: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set([...reserved, ...taken])
  const renamed = new Map<string, string>()
  for (const name of names) {
    if (!reserved.has(name) || renamed.has(name)) continue
    let free = `${name}_`
    while (used.has(free)) free += '_'
    used.add(free)
    renamed.set(name, free)
  }
  return renamed
}

function withFormalNames(
  definition: GateDefinition,
  nameOf: (name: string) => string,
  global: readonly string[],
): GateDefinition {
  const formal = [...definition.parameters, ...definition.qubits]
  const renamed = freeNames(formal, [...global, ...formal])
  const angles = asAngles(definition.parameters, renamed)
  return {
    ...definition,
    parameters: definition.parameters.map((name) => renamed.get(name) ?? name),
    qubits: definition.qubits.map((name) => renamed.get(name) ?? name),
    body: definition.body.map((part) => (part.kind === 'gate' ? withName(part, nameOf, angles) : part)),
  }
}

type Angles = ReadonlyMap<string, AngleExpression>

const asAngles = (parameters: readonly string[], renamed: ReadonlyMap<string, string>): Angles =>
  new Map(
    parameters.flatMap((parameter) => {
      const name = renamed.get(parameter)
      return name === undefined ? [] : [[parameter, { kind: 'parameter', name }]]
    }),
  )

function withName<T extends Extract<Instruction, { kind: 'gate' }>>(
  gate: T,
  nameOf: (name: string) => string,
  angles: Angles,
): T {
  const parameters =
    angles.size === 0 ? gate.parameters : gate.parameters.map((angle) => substituteAngles(angle, angles))
  return { ...gate, gate: nameOf(gate.gate), parameters }
}

const withNames = (
  instructions: readonly Instruction[],
  nameOf: (name: string) => string,
  angles: Angles,
): readonly Instruction[] =>
  instructions.map((instruction) => {
    if (instruction.kind === 'gate') return withName(instruction, nameOf, angles)
    if (instruction.kind !== 'if') return instruction
    return withBranches(
      instruction,
      withNames(instruction.then, nameOf, angles),
      withNames(instruction.else, nameOf, angles),
    )
  })
