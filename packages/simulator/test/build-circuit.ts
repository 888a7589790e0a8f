import type {
  AngleExpression,
  Circuit,
  ClassicalCondition,
  Control,
  GateDefinition,
  GateInstruction,
  Instruction,
} from '@qportal/circuit'

let nextId = 0
function newId() {
  return `i${nextId++}`
}

function toAngle(angle: number | string): AngleExpression {
  return typeof angle === 'number' ? { kind: 'number', value: angle } : { kind: 'parameter', name: angle }
}

/** Builds a gate: `gate('rx', [0], [Math.PI])`. A string as an angle names a parameter. */
export function gate(
  name: string,
  qubits: readonly number[],
  angles: readonly (number | string)[] = [],
  more: { controls?: readonly Control[]; power?: number } = {},
): GateInstruction {
  const { controls = [], power = 1 } = more
  return { id: newId(), kind: 'gate', gate: name, parameters: angles.map(toAngle), qubits, controls, power }
}

export function measure(qubit: number, bit: number): Instruction {
  return {
    id: newId(),
    kind: 'measure',
    qubit,
    bit,
  }
}

export function measureAll(qubits: number): Instruction[] {
  return Array.from({ length: qubits }, (_, i) => measure(i, i))
}

export function reset(qubit: number): Instruction {
  return { id: newId(), kind: 'reset', qubit }
}

export function delay(
  qubits: readonly number[],
  value: number,
  unit: 'dt' | 'ns' | 'us' | 'ms' | 's',
): Instruction {
  return { id: newId(), kind: 'delay', qubits, duration: { value, unit } }
}

export function bitsEqual(bits: readonly number[], value: number): ClassicalCondition {
  return {
    kind: 'compare',
    bits,
    operator: '==',
    value,
  }
}

export function when(
  condition: ClassicalCondition,
  whenTrue: readonly Instruction[],
  whenFalse: readonly Instruction[] = [],
): Instruction {
  // oxlint-disable-next-line unicorn/no-thenable -- a field of the circuit format
  return { id: newId(), kind: 'if', condition, then: whenTrue, else: whenFalse }
}

export function define(
  name: string,
  parameters: readonly string[],
  qubits: number,
  body: readonly GateInstruction[],
): GateDefinition {
  return { name, parameters, qubits: Array.from({ length: qubits }, (_, i) => `q${i}`), body }
}

/** Builds a circuit with one qubit register and one bit register. */
export function circuit(
  qubits: number,
  bits: number,
  instructions: readonly Instruction[],
  more: { parameters?: readonly string[]; gateDefinitions?: readonly GateDefinition[] } = {},
): Circuit {
  return {
    version: 1,
    qubitRegisters: [{ name: 'q', size: qubits }],
    bitRegisters: bits > 0 ? [{ name: 'c', size: bits }] : [],
    parameters: more.parameters ?? [],
    gateDefinitions: more.gateDefinitions ?? [],
    instructions,
  }
}

/** Teleports the state of qubit 0 to qubit 2. */
export const teleport: readonly Instruction[] = [
  gate('h', [1]),
  gate('cx', [1, 2]),
  gate('cx', [0, 1]),
  gate('h', [0]),
  measure(0, 0),
  measure(1, 1),
  when(bitsEqual([1], 1), [gate('x', [2])]),
  when(bitsEqual([0], 1), [gate('z', [2])]),
]
