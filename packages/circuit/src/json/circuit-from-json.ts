import { checkCircuit } from '../circuit/check-circuit.ts'
import {
  displayKinds,
  type BarrierInstruction,
  type Circuit,
  type Control,
  type GateDefinition,
  type GateInstruction,
  type Instruction,
  type OpaqueInstruction,
  type Register,
} from '../circuit/circuit.ts'
import { withBranches } from '../circuit/instruction-operands.ts'
import type { Reading } from '../problems/circuit-problem.ts'
import { readAngle } from './read-angle-json.ts'
import { readCondition } from './read-condition-json.ts'
import { JsonReading, type Fields } from './read-json.ts'

const limits = {
  items: 1_000_000,
  operands: 100_000,
  nameLength: 1000,
  qubits: 1_000_000,
} as const

/**
 * Serializes a circuit. `circuitFromJson` of this and later versions reads the result. Source
 * ranges are omitted, because they are meaningless without the source text.
 */
export function circuitToJson(circuit: Circuit): string {
  return JSON.stringify(circuit, (key, value: unknown) => (key === 'origin' ? undefined : value))
}

/**
 * Reads a circuit from untrusted JSON text or from a value of unknown shape. The result has exactly
 * the members of a `Circuit` and passes `checkCircuit`.
 *
 * @returns the circuit, or at limits 100 problems with the path of each member
 */
export function circuitFromJson(json: unknown): Reading<Circuit> {
  let value = json
  if (typeof json === 'string') {
    try {
      value = JSON.parse(json)
    } catch {
      return {
        problems: [
          { code: 'json/not-json', at: { kind: 'text', start: 0, end: json.length }, parameters: {} },
        ],
      }
    }
  }
  const reading = new JsonReading()
  const circuit = readCircuit(reading, value)
  if (reading.problems.length > 0) return { problems: reading.problems }
  const problems = checkCircuit(circuit)
  return problems.length > 0 ? { problems: problems.slice(0, 100) } : { value: circuit }
}

/** One long function: a reader for each kind of instruction, which nest and share the problems. */
function readCircuit(reading: JsonReading, value: unknown): Circuit {
  const fields = reading.object(value)
  const version = reading.member(fields, 'version', (given) => given)
  if (version !== 1) {
    if (reading.problems.length === 0)
      reading.at('version', () =>
        reading.report('json/wrong-version', { found: String(version), expected: 1 }),
      )
    return {
      version: 1,
      qubitRegisters: [],
      bitRegisters: [],
      parameters: [],
      gateDefinitions: [],
      instructions: [],
    }
  }
  const list = <Item>(name: string, read: (item: unknown) => Item) =>
    reading.member(fields, name, (items) => reading.list(items, limits.items, read))
  let budget: number = limits.items
  return {
    version,
    qubitRegisters: list('qubitRegisters', readRegister),
    bitRegisters: list('bitRegisters', readRegister),
    parameters: list('parameters', readName),
    gateDefinitions: list('gateDefinitions', readDefinition),
    instructions: list('instructions', (item) => readInstruction(item, 0)),
  }

  function readName(name: unknown): string {
    return reading.string(name, limits.nameLength)
  }
  function readRegister(item: unknown): Register {
    const register = reading.object(item)
    return {
      name: reading.member(register, 'name', readName),
      size: reading.member(register, 'size', (size) => reading.integer(size, 0, limits.qubits)),
      ...(register['isInternal'] === true && { isInternal: true }),
    }
  }
  function readDefinition(item: unknown): GateDefinition {
    const definition = reading.object(item)
    const names = (from: string) =>
      reading.member(definition, from, (given) => reading.list(given, limits.operands, readName))
    return {
      name: reading.member(definition, 'name', readName),
      parameters: names('parameters'),
      qubits: names('qubits'),
      body: reading.member(definition, 'body', (body) => reading.list(body, limits.items, readBodyPart)),
    }
  }
  function readBodyPart(item: unknown): GateInstruction | BarrierInstruction {
    const part = reading.object(item)
    const kind = reading.member(part, 'kind', (given) => reading.oneOf(given, ['gate', 'barrier']))
    return kind === 'gate' ? readGate(part) : readBarrier(part)
  }

  function readInstruction(item: unknown, depth: number): Instruction {
    const fields = reading.object(item)
    const kind = reading.member(fields, 'kind', (given) => reading.oneOf(given, kinds))
    switch (kind) {
      case 'gate':
        return readGate(fields)
      case 'barrier':
        return reading.has(fields, 'standsFor') ? readMarkedBarrier(fields) : readBarrier(fields)
      case 'nop':
        return {
          kind,
          ...readId(fields),
          qubits: readIndices(fields, 'qubits'),
          ...(reading.has(fields, 'display') && {
            display: reading.member(fields, 'display', (given) => reading.oneOf(given, displayKinds)),
          }),
        }
      case 'opaque':
        return {
          kind,
          ...readId(fields),
          text: readText(fields, 'text'),
          qubits: readIndices(fields, 'qubits'),
          bits: readIndices(fields, 'bits'),
        }
      case 'measure':
        return { kind, ...readId(fields), qubit: readIndex(fields, 'qubit'), bit: readIndex(fields, 'bit') }
      case 'reset':
        return { kind, ...readId(fields), qubit: readIndex(fields, 'qubit') }
      case 'delay':
        return {
          kind,
          ...readId(fields),
          qubits: readIndices(fields, 'qubits'),
          duration: readDuration(fields),
        }
      case 'assign': {
        const condition = reading.member(fields, 'value', (given) => readCondition(reading, given))
        return { kind, ...readId(fields), bit: readIndex(fields, 'bit'), value: condition }
      }
      case 'if': {
        const condition = reading.member(fields, 'condition', (given) => readCondition(reading, given))
        const branch = (name: string) => reading.member(fields, name, (given) => readBranch(given, depth + 1))
        return withBranches({ kind, ...readId(fields), condition }, branch('then'), branch('else'))
      }
      default:
        return kind satisfies never
    }
  }
  function readBranch(given: unknown, depth: number): readonly Instruction[] {
    if (reading.isTooDeep(depth)) return []
    return reading.list(given, limits.items, (item) => readInstruction(item, depth))
  }
  function readId(fields: Fields): { id: string } {
    if (--budget === 0) reading.report('json/too-long', { limit: limits.items, found: limits.items })
    return { id: reading.member(fields, 'id', readName) }
  }
  function readIndex(fields: Fields, name: string): number {
    return reading.member(fields, name, (index) => reading.integer(index, 0, limits.qubits))
  }
  function readIndices(fields: Fields, name: string): readonly number[] {
    return reading.member(fields, name, (given) =>
      reading.list(given, limits.operands, (index) => reading.integer(index, 0, limits.qubits)),
    )
  }
  function readDuration(fields: Fields) {
    return reading.member(fields, 'duration', (given) => {
      const duration = reading.object(given)
      return {
        value: reading.member(duration, 'value', (value) => reading.number(value)),
        unit: reading.member(duration, 'unit', (unit) => reading.oneOf(unit, ['dt', 'ns', 'us', 'ms', 's'])),
      }
    })
  }
  function readGate(fields: Fields): GateInstruction {
    return {
      kind: 'gate',
      ...readId(fields),
      gate: reading.member(fields, 'gate', readName),
      parameters: reading.member(fields, 'parameters', (given) =>
        reading.list(given, limits.operands, (angle) => readAngle(reading, angle)),
      ),
      qubits: readIndices(fields, 'qubits'),
      controls: reading.member(fields, 'controls', (given) =>
        reading.list(given, limits.operands, readControl),
      ),
      power: reading.member(fields, 'power', (power) => reading.number(power)),
    }
  }
  function readControl(item: unknown): Control {
    const control = reading.object(item)
    return {
      qubit: readIndex(control, 'qubit'),
      state: reading.member(control, 'state', (state) => reading.oneOf(state, [0, 1])),
    }
  }
  function readBarrier(fields: Fields): BarrierInstruction {
    return { kind: 'barrier', ...readId(fields), qubits: readIndices(fields, 'qubits') }
  }
  /** Earlier versions wrote an opaque instruction as a barrier with the member `standsFor`. */
  function readMarkedBarrier(fields: Fields): OpaqueInstruction {
    const { id, qubits } = readBarrier(fields)
    return reading.member(fields, 'standsFor', (given) => {
      const marked = reading.object(given)
      return { kind: 'opaque', id, text: readText(marked, 'line'), qubits, bits: readIndices(marked, 'bits') }
    })
  }
  function readText(fields: Fields, name: string): string {
    return reading.member(fields, name, (text) => reading.string(text, limits.nameLength))
  }
}

const kinds = ['gate', 'measure', 'reset', 'barrier', 'nop', 'opaque', 'delay', 'assign', 'if'] as const
