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

/** One branch: the random outcomes so far, and the state after them. */
interface Branch {
  readonly probability: number
  /** Interleaved real and imaginary parts; qubit 0 is the least significant bit of the index. */
  readonly state: Float64Array
  readonly bits: readonly number[]
}

/** Outcomes with a smaller probability are rounding errors. */
const minProbability = 1e-12

/**
 * Probabilities of all values of a bit register. Follows every outcome of every measurement: slow
 * and obvious.
 */
export function outcomesOf(circuit: Circuit, register: string): Record<string, number> {
  const { value, problems } = inlineGates(circuit)
  if (value === undefined) throw new Error(JSON.stringify(problems))
  const qubits = circuit.qubitRegisters.reduce((sum, { size }) => sum + size, 0)
  const bits = circuit.bitRegisters.reduce((sum, { size }) => sum + size, 0)
  const state = new Float64Array(2 * 2 ** qubits)
  state[0] = 1
  const start: Branch = { probability: 1, state, bits: Array.from({ length: bits }, () => 0) }
  const branches = follow([start], value.instructions)
  const first = circuit.bitRegisters.findIndex(({ name }) => name === register)
  const offset = circuit.bitRegisters.slice(0, first).reduce((sum, { size }) => sum + size, 0)
  const { size } = circuit.bitRegisters[first]!
  const result: Record<string, number> = {}
  for (const branch of branches) {
    const key = branch.bits
      .slice(offset, offset + size)
      .toReversed()
      .join('')
    result[key] = (result[key] ?? 0) + branch.probability
  }
  return result
}

function follow(branches: readonly Branch[], instructions: readonly Instruction[]): readonly Branch[] {
  let current = branches
  for (const instruction of instructions) current = current.flatMap((branch) => step(branch, instruction))
  return current
}

function step(branch: Branch, instruction: Instruction): readonly Branch[] {
  switch (instruction.kind) {
    case 'gate':
      return [{ ...branch, state: applyGate(branch.state, instruction) }]
    case 'measure':
      return measured(branch, instruction.qubit, (value) => branch.bits.with(instruction.bit, value), false)
    case 'reset':
      return measured(branch, instruction.qubit, () => branch.bits, true)
    case 'assign':
      return [
        { ...branch, bits: branch.bits.with(instruction.bit, Number(holds(instruction.value, branch.bits))) },
      ]
    case 'if':
      return follow([branch], holds(instruction.condition, branch.bits) ? instruction.then : instruction.else)
    default:
      return [branch]
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
  branch: Branch,
  qubit: number,
  bitsAfter: (value: 0 | 1) => readonly number[],
  toZero: boolean,
): Branch[] {
  return ([0, 1] as const).flatMap((value) => {
    const state = new Float64Array(branch.state.length)
    let weight = 0
    for (let i = 0; i < branch.state.length / 2; i++) {
      if (((i >> qubit) & 1) !== value) continue
      const to = toZero ? i & ~(1 << qubit) : i
      state[2 * to] = branch.state[2 * i]!
      state[2 * to + 1] = branch.state[2 * i + 1]!
      weight += branch.state[2 * i]! ** 2 + branch.state[2 * i + 1]! ** 2
    }
    if (weight < minProbability) return []
    const scale = 1 / Math.sqrt(weight)
    return [
      {
        probability: branch.probability * weight,
        state: state.map((x) => x * scale),
        bits: bitsAfter(value),
      },
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

/** Element `i` of the product of the matrix and the state. */
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
