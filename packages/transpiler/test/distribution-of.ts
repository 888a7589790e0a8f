import {
  evaluateAngle,
  findGate,
  countQubits,
  type Circuit,
  type ClassicalCondition,
  type Instruction,
} from '@qportal/circuit'

/** Shots that share all outcomes so far. */
interface Branch {
  readonly bits: readonly number[]
  /** Real and imaginary parts alternate. The squared norm is the probability of the branch. */
  readonly state: Float64Array
}

/**
 * Returns the probability of every bit string by enumerating all branches; for few branches on few
 * qubits.
 */
export function distributionOf(circuit: Circuit): ReadonlyMap<string, number> {
  const state = new Float64Array(2 * 2 ** countQubits(circuit))
  state[0] = 1
  const bits = circuit.bitRegisters.flatMap(({ size }) => Array.from({ length: size }, () => 0))
  const distribution = new Map<string, number>()
  for (const branch of follow(circuit.instructions, [{ bits, state }])) {
    const key = branch.bits.toReversed().join('')
    distribution.set(key, (distribution.get(key) ?? 0) + probabilityOf(branch.state))
  }
  return distribution
}

function follow(instructions: readonly Instruction[], branches: readonly Branch[]): readonly Branch[] {
  return instructions.reduce(
    (all, instruction) => all.flatMap((branch) => step(instruction, branch)),
    branches,
  )
}

function step(instruction: Instruction, branch: Branch): readonly Branch[] {
  const { bits, state } = branch
  switch (instruction.kind) {
    case 'gate': {
      const matrix = findGate(instruction.gate)!.matrix(
        ...instruction.parameters.map((angle) => evaluateAngle(angle)),
      )
      return [{ bits, state: applyMatrix(state, matrix.values, instruction.qubits) }]
    }
    case 'measure':
      return [0, 1].flatMap((value) => {
        const left = project(state, instruction.qubit, value)
        return probabilityOf(left) > 1e-12 ? [{ bits: bits.with(instruction.bit, value), state: left }] : []
      })
    case 'reset':
      return [0, 1].flatMap((value) => {
        const left = project(state, instruction.qubit, value)
        if (probabilityOf(left) < 1e-12) return []
        return [{ bits, state: value ? applyMatrix(left, flip, [instruction.qubit]) : left }]
      })
    case 'if':
      return follow(isMet(instruction.condition, bits) ? instruction.then : instruction.else, [branch])
    case 'assign':
      return [{ state, bits: bits.with(instruction.bit, Number(isMet(instruction.value, bits))) }]
    default:
      return [branch]
  }
}

const flip = [0, 0, 1, 0, 1, 0, 0, 0]

/** @param matrix Row by row; the first qubit is the least significant bit of the index. */
function applyMatrix(
  state: Float64Array,
  matrix: ArrayLike<number>,
  qubits: readonly number[],
): Float64Array {
  const next = new Float64Array(state.length)
  const size = 2 ** qubits.length
  for (let index = 0; index < state.length / 2; index++) {
    const column = qubits.reduce((sum, qubit, k) => sum + (((index >> qubit) & 1) << k), 0)
    const rest = qubits.reduce((left, qubit) => left & ~(1 << qubit), index)
    for (let row = 0; row < size; row++) {
      const to = qubits.reduce((sum, qubit, k) => sum | (((row >> k) & 1) << qubit), rest)
      const [re, im] = [matrix[2 * (row * size + column)]!, matrix[2 * (row * size + column) + 1]!]
      next[2 * to]! += re * state[2 * index]! - im * state[2 * index + 1]!
      next[2 * to + 1]! += re * state[2 * index + 1]! + im * state[2 * index]!
    }
  }
  return next
}

function project(state: Float64Array, qubit: number, value: number) {
  return state.map((part, place) => ((((place >> 1) >> qubit) & 1) === value ? part : 0))
}

function probabilityOf(state: Float64Array) {
  return state.reduce((sum, part) => sum + part * part, 0)
}

/** Supports the conditions that tests use. */
function isMet(condition: ClassicalCondition, bits: readonly number[]): boolean {
  if (condition.kind !== 'compare' || condition.operator !== '==')
    throw new TypeError('Not asked by any test')
  return condition.bits.reduce((sum, bit, k) => sum + bits[bit]! * 2 ** k, 0) === condition.value
}
