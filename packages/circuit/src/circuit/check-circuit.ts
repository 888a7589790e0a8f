import { leavesOfAngle, parametersOfAngle } from '../angles/angle-algebra.ts'
import { evaluateAngle } from '../angles/evaluate-angle.ts'
import { printAngle } from '../angles/print-angle.ts'
import { exactPower } from '../gates/exact-power.ts'
import { findGate } from '../gates/gate-table.ts'
import type { CircuitProblem, CircuitProblemCode, ProblemPlace } from '../problems/circuit-problem.ts'
import { countBits, countQubits } from './circuit-size.ts'
import type {
  Circuit,
  ClassicalCondition,
  GateDefinition,
  GateInstruction,
  Instruction,
  Register,
} from './circuit.ts'
import { comparisonsOf, qubitsOf, visitInstructions } from './instruction-operands.ts'

/** Names and indices that are valid in a body or in the circuit. */
interface Scope {
  readonly qubits: number
  readonly bits: number
  readonly parameters: ReadonlySet<string>
  /** Custom gates defined so far. */
  readonly gates: ReadonlyMap<string, GateDefinition>
  /** Names of all custom gates, which hide rows of the gate table. */
  readonly customNames: ReadonlySet<string>
}

type Report = (code: CircuitProblemCode, at: ProblemPlace, parameters?: CircuitProblem['parameters']) => void

/**
 * Finds what makes a circuit invalid: indices, unknown gates, numbers of operands and parameters,
 * names and ids. Circuits built or read by the packages of this project are valid.
 *
 * @throws TypeError for an instruction of an unknown kind
 */
export function checkCircuit(circuit: Circuit): readonly CircuitProblem[] {
  const problems: CircuitProblem[] = []
  const report: Report = (code, at, parameters = {}) => problems.push({ code, at, parameters })
  checkNames(circuit, report)
  const gates = new Map<string, GateDefinition>()
  const customNames = new Set(circuit.gateDefinitions.map(({ name }) => name))
  for (const definition of circuit.gateDefinitions) {
    checkDefinition(definition, { gates, customNames }, report)
    gates.set(definition.name, definition)
  }
  const scope: Scope = {
    qubits: countQubits(circuit),
    bits: countBits(circuit),
    parameters: new Set(circuit.parameters),
    gates,
    customNames,
  }
  const ids = new Set<string>()
  visitInstructions(circuit.instructions, (instruction) => {
    const { id, origin } = instruction
    const at: ProblemPlace = { kind: 'instruction', id, ...(origin && { origin }) }
    if (ids.has(id)) report('circuit/id-twice', at, { id })
    ids.add(id)
    checkInstruction(instruction, scope, at, report)
  })
  return problems
}

function checkNames(circuit: Circuit, report: Report): void {
  const registers: readonly Register[] = [...circuit.qubitRegisters, ...circuit.bitRegisters]
  const names = [...registers.map(({ name }) => name), ...circuit.parameters]
  checkList(names, { kind: 'whole' }, report)
  const gates = new Set<string>()
  for (const { name } of circuit.gateDefinitions) {
    const at: ProblemPlace = { kind: 'definition', gate: name }
    if (!isName(name)) report('circuit/invalid-name', at, { name })
    if (gates.has(name)) report('circuit/name-twice', at, { name })
    gates.add(name)
  }
}

/**
 * Whether OpenQASM 3 accepts the name, so that it can be printed. `²` and `١` are not digits there.
 */
function isName(name: string) {
  return /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\d_]*$/u.test(name)
}

function checkList(names: readonly string[], at: ProblemPlace, report: Report): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (!isName(name)) report('circuit/invalid-name', at, { name })
    if (seen.has(name)) report('circuit/name-twice', at, { name })
    seen.add(name)
  }
}

function checkDefinition(
  { name, parameters, qubits, body }: GateDefinition,
  known: Pick<Scope, 'gates' | 'customNames'>,
  report: Report,
): void {
  const at: ProblemPlace = { kind: 'definition', gate: name }
  checkList([...parameters, ...qubits], at, report)
  if (qubits.length === 0) report('circuit/no-qubits', at, { gate: name })
  const scope = { ...known, qubits: qubits.length, bits: 0, parameters: new Set(parameters) }
  for (const part of body)
    checkInstruction(part, scope, { kind: 'definition', gate: name, id: part.id }, report)
}

function checkInstruction(instruction: Instruction, scope: Scope, at: ProblemPlace, report: Report): void {
  const checkQubits = (indices: readonly number[]) => {
    const seen = new Set<number>()
    for (const qubit of indices) {
      if (!isIndex(qubit, scope.qubits))
        report('circuit/qubit-out-of-range', at, { qubit, qubits: scope.qubits })
      else if (seen.has(qubit)) report('circuit/qubit-twice', at, { qubit })
      seen.add(qubit)
    }
  }
  const checkBits = (indices: readonly number[]) => {
    for (const bit of indices)
      if (!isIndex(bit, scope.bits)) report('circuit/bit-out-of-range', at, { bit, bits: scope.bits })
  }
  const checkCondition = (condition: ClassicalCondition) => {
    for (const { bits, value } of comparisonsOf(condition)) {
      checkBits(bits)
      if (bits.length === 0) report('circuit/no-bits', at)
      if (!Number.isFinite(value)) report('circuit/not-finite', at, { value })
      else if (!Number.isInteger(value)) report('circuit/not-whole', at, { value })
    }
  }
  switch (instruction.kind) {
    case 'gate':
      checkQubits(qubitsOf(instruction))
      checkGate(instruction, scope, at, report)
      break
    case 'measure':
      checkQubits([instruction.qubit])
      checkBits([instruction.bit])
      break
    case 'reset':
      checkQubits([instruction.qubit])
      break
    case 'barrier':
    case 'nop':
      checkQubits(instruction.qubits)
      break
    case 'opaque':
      checkQubits(instruction.qubits)
      checkBits(instruction.bits)
      break
    case 'delay': {
      const { value } = instruction.duration
      checkQubits(instruction.qubits)
      if (!Number.isFinite(value)) report('circuit/not-finite', at, { value })
      else if (value < 0) report('circuit/negative-delay', at, { value })
      break
    }
    case 'assign':
      checkBits([instruction.bit])
      checkCondition(instruction.value)
      break
    case 'if':
      checkCondition(instruction.condition)
      break
    default:
      instruction satisfies never
      throw new TypeError(`There is no instruction of the kind "${(instruction as Instruction).kind}"`)
  }
}

function checkGate(
  { gate, parameters, qubits, power }: GateInstruction,
  scope: Scope,
  at: ProblemPlace,
  report: Report,
): void {
  const definition = scope.gates.get(gate)
  const row = scope.customNames.has(gate) ? undefined : findGate(gate)
  const expected = definition
    ? { parameters: definition.parameters.length, qubits: definition.qubits.length }
    : row?.name === gate && { parameters: row.parameters.length, qubits: row.qubits }
  if (!expected) return report('circuit/unknown-gate', at, { gate })
  if (parameters.length !== expected.parameters)
    report('circuit/wrong-parameter-count', at, {
      gate,
      expected: expected.parameters,
      found: parameters.length,
    })
  if (qubits.length !== expected.qubits)
    report('circuit/wrong-qubit-count', at, { gate, expected: expected.qubits, found: qubits.length })
  if (!Number.isFinite(power)) report('circuit/not-finite', at, { value: power })
  else if (exactPower(definition ? '' : gate, power) === undefined)
    report('circuit/power-too-large', at, { gate, power })
  for (const angle of parameters)
    if (
      angle.kind !== 'number' &&
      parametersOfAngle(angle).size === 0 &&
      !Number.isFinite(evaluateAngle(angle))
    )
      report('circuit/not-finite', at, { value: printAngle(angle) })
  for (const leaf of parameters.flatMap(leavesOfAngle)) {
    if (leaf.kind === 'parameter' && !scope.parameters.has(leaf.name))
      report('circuit/unknown-parameter', at, { name: leaf.name })
    if (leaf.kind === 'number' && !Number.isFinite(leaf.value))
      report('circuit/not-finite', at, { value: leaf.value })
  }
}

function isIndex(index: number, count: number) {
  return Number.isInteger(index) && index >= 0 && index < count
}
