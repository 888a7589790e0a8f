import {
  angleConstants,
  substituteAngles,
  withBranches,
  type AngleExpression,
  type Circuit,
  type GateDefinition,
  type Instruction,
  type Register,
} from '@qportal/circuit'
import { gateLibraries } from '../interpreter/names/gate-library.ts'
import { allKeywords } from '../syntax/token.ts'
import { rowsToDefine } from './gate-names.ts'

/** Constants are not keywords, but a declaration of the same name would hide them. */
const reserved: ReadonlySet<string> = new Set([
  ...allKeywords.map(([word]) => word),
  ...Object.keys(angleConstants),
])

/** Names that are reserved outside blocks because of the gates. */
const reservedOutside: ReadonlySet<string> = new Set([...reserved, 'U', ...gateLibraries['stdgates.inc']!])

/**
 * Renames registers, parameters and custom gates whose names OpenQASM 3 does not allow. For
 * example, `input` is a valid name in OpenQASM 2 and a keyword in OpenQASM 3, and a register cannot
 * have the name of a gate that the program defines or includes. Usually returns the circuit
 * unchanged.
 */
export function withOpenQasm3Names(circuit: Circuit): Circuit {
  const { qubitRegisters, bitRegisters, gateDefinitions, parameters } = circuit
  const gates = gateDefinitions.map(({ name }) => name)
  const values = [...[...qubitRegisters, ...bitRegisters].map(({ name }) => name), ...parameters]
  const formal = gateDefinitions.flatMap((definition) => [...definition.parameters, ...definition.qubits])
  const defined = [...gates, ...rowsToDefine(circuit, 'openqasm3').map(({ openqasm3 }) => openqasm3.name)]
  const forValues = new Set([...reservedOutside, ...defined])
  if (
    !formal.some((name) => reserved.has(name)) &&
    !gates.some((name) => reservedOutside.has(name)) &&
    !values.some((name) => forValues.has(name))
  )
    return circuit
  const all = [...defined, ...values]
  const renamedGates = freeNames(gates, reservedOutside, all)
  const renamedValues = freeNames(values, forValues, [...all, ...renamedGates.values()])
  const renameGate = (name: string): string => renamedGates.get(name) ?? name
  const renameValue = (name: string): string => renamedValues.get(name) ?? name
  const rename = (register: Register): Register => ({ ...register, name: renameValue(register.name) })
  const taken = [...all, ...renamedGates.values(), ...renamedValues.values()]
  return {
    ...circuit,
    qubitRegisters: qubitRegisters.map(rename),
    bitRegisters: bitRegisters.map(rename),
    parameters: parameters.map(renameValue),
    gateDefinitions: gateDefinitions.map((definition) =>
      withFormalNames({ ...definition, name: renameGate(definition.name) }, renameGate, taken),
    ),
    instructions: withNames(circuit.instructions, renameGate, asAngles(parameters, renamedValues)),
  }
}

/** Finds new names for those in `forbidden`, different from those in `taken`. */
function freeNames(
  names: readonly string[],
  forbidden: ReadonlySet<string>,
  taken: readonly string[],
): ReadonlyMap<string, string> {
  const used = new Set([...forbidden, ...taken])
  const renamed = new Map<string, string>()
  for (const name of names) {
    if (!forbidden.has(name) || renamed.has(name)) continue
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
  const renamed = freeNames(formal, reserved, [...global, ...formal])
  const angles = asAngles(definition.parameters, renamed)
  return {
    ...definition,
    parameters: definition.parameters.map((name) => renamed.get(name) ?? name),
    qubits: definition.qubits.map((name) => renamed.get(name) ?? name),
    body: definition.body.map((part) => (part.kind === 'gate' ? withName(part, nameOf, angles) : part)),
  }
}

type Angles = ReadonlyMap<string, AngleExpression>

function asAngles(parameters: readonly string[], renamed: ReadonlyMap<string, string>): Angles {
  return new Map(
    parameters.flatMap((parameter) => {
      const name = renamed.get(parameter)
      return name === undefined ? [] : [[parameter, { kind: 'parameter', name }]]
    }),
  )
}

function withName<T extends Extract<Instruction, { kind: 'gate' }>>(
  gate: T,
  nameOf: (name: string) => string,
  angles: Angles,
): T {
  const parameters =
    angles.size === 0 ? gate.parameters : gate.parameters.map((angle) => substituteAngles(angle, angles))
  return { ...gate, gate: nameOf(gate.gate), parameters }
}

function withNames(
  instructions: readonly Instruction[],
  nameOf: (name: string) => string,
  angles: Angles,
): readonly Instruction[] {
  return instructions.map((instruction) => {
    if (instruction.kind === 'gate') return withName(instruction, nameOf, angles)
    if (instruction.kind !== 'if') return instruction
    return withBranches(
      instruction,
      withNames(instruction.then, nameOf, angles),
      withNames(instruction.else, nameOf, angles),
    )
  })
}
