import {
  findGate,
  inlineGates,
  unitaryPower,
  evaluateAngle,
  type Circuit,
  type ClassicalCondition,
  type ComplexMatrix,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'

/** A branch of the simulation: one combination of measurement outcomes and the state after it. */
interface Path {
  readonly probability: number
  /** Interleaved real and imaginary parts. Qubit 0 is the least significant bit of the index. */
  readonly state: Float64Array
  readonly bits: readonly number[]
}

const impossible = 1e-12

/**
 * Computes the probabilities of all values of a bit register by enumerating all branches. Slow but
 * simple.
 */
export function outcomesOf(circuit: Circuit, register: string): Record<string, number> {
  const { value, problems } = inlineGates(circuit)
  if (value === undefined) throw new Error(JSON.stringify(problems))
  const qubits = circuit.qubitRegisters.reduce((sum, { size }) => sum + size, 0)
  const bits = circuit.bitRegisters.reduce((sum, { size }) => sum + size, 0)
  const state = new Float64Array(2 * 2 ** qubits)
  state[0] = 1
  const start: Path = { probability: 1, state, bits: Array.from({ length: bits }, () => 0) }
  const paths = follow([start], value.instructions)
  const first = circuit.bitRegisters.findIndex(({ name }) => name === register)
  const offset = circuit.bitRegisters.slice(0, first).reduce((sum, { size }) => sum + size, 0)
  const { size } = circuit.bitRegisters[first]!
  const result: Record<string, number> = {}
  for (const path of paths) {
    const key = path.bits
      .slice(offset, offset + size)
      .toReversed()
      .join('')
    result[key] = (result[key] ?? 0) + path.probability
  }
  return result
}

function follow(paths: readonly Path[], instructions: readonly Instruction[]): readonly Path[] {
  let current = paths
  for (const instruction of instructions) current = current.flatMap((path) => step(path, instruction))
  return current
}

function step(path: Path, instruction: Instruction): readonly Path[] {
  switch (instruction.kind) {
    case 'gate':
      return [{ ...path, state: applyGate(path.state, instruction) }]
    case 'measure':
      return measured(path, instruction.qubit, (value) => path.bits.with(instruction.bit, value), false)
    case 'reset':
      return measured(path, instruction.qubit, () => path.bits, true)
    case 'assign':
      return [{ ...path, bits: path.bits.with(instruction.bit, Number(holds(instruction.value, path.bits))) }]
    case 'if':
      return follow([path], holds(instruction.condition, path.bits) ? instruction.then : instruction.else)
    default:
      return [path]
  }
}

function holds(condition: ClassicalCondition, bits: readonly number[]): boolean {
  switch (condition.kind) {
    case 'constant':
      return condition.value
    case 'not':
      return !holds(condition.operand, bits)
    case 'and':
      return holds(condition.left, bits) && holds(condition.right, bits)
    case 'or':
      return holds(condition.left, bits) || holds(condition.right, bits)
    case 'xor':
      return holds(condition.left, bits) !== holds(condition.right, bits)
    case 'compare': {
      const number = condition.bits.reduce((sum, bit, i) => sum + bits[bit]! * 2 ** i, 0)
      const { operator, value } = condition
      if (operator === '==') return number === value
      if (operator === '!=') return number !== value
      if (operator === '<') return number < value
      if (operator === '<=') return number <= value
      return operator === '>' ? number > value : number >= value
    }
    default:
      return condition satisfies never
  }
}

function measured(
  path: Path,
  qubit: number,
  bitsAfter: (value: 0 | 1) => readonly number[],
  toZero: boolean,
): Path[] {
  return ([0, 1] as const).flatMap((value) => {
    const state = new Float64Array(path.state.length)
    let weight = 0
    for (let i = 0; i < path.state.length / 2; i++) {
      if (((i >> qubit) & 1) !== value) continue
      const to = toZero ? i & ~(1 << qubit) : i
      state[2 * to] = path.state[2 * i]!
      state[2 * to + 1] = path.state[2 * i + 1]!
      weight += path.state[2 * i]! ** 2 + path.state[2 * i + 1]! ** 2
    }
    if (weight < impossible) return []
    const scale = 1 / Math.sqrt(weight)
    return [
      { probability: path.probability * weight, state: state.map((x) => x * scale), bits: bitsAfter(value) },
    ]
  })
}

function applyGate(state: Float64Array, instruction: GateInstruction): Float64Array {
  const row = findGate(instruction.gate)!
  const matrix = unitaryPower(
    row.matrix(...instruction.parameters.map((angle) => evaluateAngle(angle))),
    instruction.power,
  )
  const result = state.slice()
  for (let i = 0; i < state.length / 2; i++) {
    if (!instruction.controls.every(({ qubit, state: wanted }) => ((i >> qubit) & 1) === wanted)) continue
    const [re, im] = entry(state, matrix, instruction.qubits, i)
    result[2 * i] = re
    result[2 * i + 1] = im
  }
  return result
}

/** Entry `i` of the product of the matrix and the state. */
function entry(
  state: Float64Array,
  { size, values }: ComplexMatrix,
  qubits: readonly number[],
  i: number,
): readonly [number, number] {
  const row = qubits.reduce((sum, qubit, k) => sum + (((i >> qubit) & 1) << k), 0)
  let re = 0
  let im = 0
  for (let column = 0; column < size; column++) {
    const from = qubits.reduce(
      (index, qubit, k) => (index & ~(1 << qubit)) | (((column >> k) & 1) << qubit),
      i,
    )
    const a = values[2 * (row * size + column)]!
    const b = values[2 * (row * size + column) + 1]!
    re += a * state[2 * from]! - b * state[2 * from + 1]!
    im += a * state[2 * from + 1]! + b * state[2 * from]!
  }
  return [re, im]
}
