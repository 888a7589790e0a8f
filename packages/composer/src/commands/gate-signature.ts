import { countQubits, parametersOfAngle, qubitsOf, type AngleExpression } from '@qportal/circuit'
import type { QasmDocument, Statement } from '@qportal/openqasm'
import { freshName, namesOf } from './fresh-name.ts'

type Definition = Extract<Statement, { kind: 'GateDefinition' }>

/** A new parameter of a gate. */
export interface NewParameter {
  readonly name: string
  /** Its value in calls, in which other parameters of the gate may occur. */
  readonly value: AngleExpression
  /** Whether the calls do the same with this value as before. */
  readonly keepsMeaning: boolean
}

/** Qubits and parameters of a gate after an edit of its drawing. */
export interface GateSignature {
  /** Names by wire of the drawing. */
  readonly qubits: readonly string[]
  readonly parameters: readonly string[]
  /** New wires of the drawing, in ascending order. */
  readonly added: readonly number[]
  readonly newParameters: readonly NewParameter[]
  readonly isChanged: boolean
}

/** Compares the drawing of a gate with its definition. */
export function signatureAfter(
  qasm: QasmDocument,
  definition: Definition,
  drawing: QasmDocument,
  shown: QasmDocument,
): GateSignature {
  const before = definition.qubits.map(({ name }) => name)
  const oldParameters = definition.parameters.map(({ name }) => name)
  const { parameters } = drawing.circuit
  const added = addedWires(drawing, shown)
  const registers = drawing.circuit.qubitRegisters.flatMap(({ name, size }) =>
    Array.from({ length: size }, () => name),
  )
  const taken = new Set([...namesOf(qasm), ...registers, ...parameters])
  const qubits: string[] = []
  registers.forEach((register, wire) => {
    const isNew =
      added.includes(wire) && (qubits.includes(register) || registers.indexOf(register, wire + 1) > 0)
    const name = isNew ? freshQubit(before, taken) : register
    taken.add(name)
    qubits.push(name)
  })
  return {
    qubits,
    parameters,
    added,
    newParameters: parameters.slice(oldParameters.length).map((name) => newParameter(name, drawing, shown)),
    isChanged: qubits.join() !== before.join() || parameters.join() !== oldParameters.join(),
  }
}

/** The wires of the drawing that it did not have before: by the gates that have moved. */
function addedWires({ circuit }: QasmDocument, shown: QasmDocument): readonly number[] {
  const count = countQubits(circuit) - countQubits(shown.circuit)
  if (count <= 0) return []
  const before = new Map(shown.circuit.instructions.map((each) => [each.id, qubitsOf(each)]))
  const placeOf = new Map<number, number>()
  for (const each of circuit.instructions)
    before.get(each.id)?.forEach((wire, index) => placeOf.set(wire, qubitsOf(each)[index]!))
  const added: number[] = []
  let wire = 0
  for (const { name, size } of circuit.qubitRegisters) {
    const old = shown.circuit.qubitRegisters.find((register) => register.name === name)?.size ?? 0
    const first = wire
    const oldFirst = first - added.length
    const kept = Array.from({ length: old }, (_, index) => placeOf.get(oldFirst + index) ?? first + index)
    for (let index = 0; index < size; index++, wire++) if (!kept.includes(wire)) added.push(wire)
  }
  return added
}

/** Continues the names of the gate: q2 after q0 and q1, otherwise the next letter. */
function freshQubit(before: readonly string[], taken: ReadonlySet<string>): string {
  const numbered = /^(\D+)\d+$/.exec(before[0] ?? '')?.[1]
  if (numbered !== undefined && before.every((name) => name.startsWith(numbered)))
    for (let index = before.length; ; index++)
      if (!taken.has(`${numbered}${index}`)) return `${numbered}${index}`
  return freshName([...'abcdefg'], taken)
}

/** The angle that a new parameter replaced. In new gates it is 0, with which they do nothing. */
function newParameter(name: string, drawing: QasmDocument, shown: QasmDocument): NewParameter {
  const before = new Map(shown.circuit.instructions.map((each) => [each.id, each]))
  const uses = drawing.circuit.instructions.flatMap((each) => {
    if (each.kind !== 'gate') return []
    const old = before.get(each.id)
    return each.parameters.flatMap((angle, index) => {
      if (!parametersOfAngle(angle).has(name)) return []
      const replaced = old?.kind === 'gate' ? old.parameters[index] : undefined
      return [{ replaced, isPlain: angle.kind === 'parameter' }]
    })
  })
  const [use] = uses
  if (uses.length === 1 && use?.isPlain && use.replaced)
    return { name, value: use.replaced, keepsMeaning: true }
  return { name, value: zero, keepsMeaning: uses.every(({ replaced }) => replaced === undefined) }
}

const zero: AngleExpression = { kind: 'number', value: 0 }
