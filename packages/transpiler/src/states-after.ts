import {
  bitsOfCondition,
  countBits,
  createSeededRandom,
  visitInstructions,
  type Circuit,
  type ClassicalCondition,
  type Instruction,
} from '@qportal/circuit'
import { createLocalUnitaries, type LocalUnitary } from './local-unitary.ts'

/** Maximum qubits, with one for each measurement, reset and assignment. */
const maxWidth = 12
/** Maximum qubits of a density matrix. */
const maxKept = 8
/** Maximum amplitudes that all operations change together. */
const maxWork = 2 ** 22

/** The places of a program's qubits in a circuit, by program qubit. */
export interface Places {
  readonly start: ReadonlyMap<number, number>
  readonly end: ReadonlyMap<number, number>
}

/**
 * Computes the state of a program's qubits after a circuit for each value of the bits: density
 * matrices whose traces are the probabilities. The program's qubits start in fixed random states,
 * all others in |0>.
 *
 * Each measurement copies its qubit to a new one, which is not changed again. So the outcomes of
 * all measurements are in one pure state, and conditions become controls.
 *
 * @returns Undefined if the circuit is too large or has instructions that cannot be run.
 * @see M. Nielsen, I. Chuang: Quantum Computation and Quantum Information, section 4.4
 */
export function statesAfter(
  circuit: Circuit,
  { start, end }: Places,
): ReadonlyMap<number, Float64Array> | undefined {
  const used = new Set([...start.values(), ...end.values()])
  let records = 0
  let operations = 0
  visitInstructions(circuit.instructions, (instruction) => {
    const { kind } = instruction
    operations++
    if (kind === 'gate') {
      for (const { qubit } of instruction.controls) used.add(qubit)
      for (const qubit of instruction.qubits) used.add(qubit)
    }
    if (kind === 'measure' || kind === 'reset') used.add(instruction.qubit)
    if (kind === 'measure' || kind === 'reset' || kind === 'assign') records++
  })
  const width = used.size + records
  if (width > maxWidth || end.size > maxKept || operations * 2 ** width > maxWork) return undefined
  const positions = new Map([...used].map((qubit, index) => [qubit, index]))
  const run = new RecordedRun(circuit, positions, width)
  for (const [index, qubit] of [...start.keys()].sort((a, b) => a - b).entries())
    run.prepare(positions.get(start.get(qubit)!)!, index)
  if (!run.run(circuit.instructions)) return undefined
  const qubits = [...end.keys()].sort((a, b) => a - b).map((qubit) => positions.get(end.get(qubit)!)!)
  return statesByBits(run.state, qubits, run.bits)
}

/** Whether a basis state meets the conditions of the branch that is run. */
type IsInBranch = (index: number) => boolean

class RecordedRun {
  state: Float64Array
  /** The qubit that records the value of each bit; undefined while it is 0. */
  readonly bits: (number | undefined)[]
  readonly #positions: ReadonlyMap<number, number>
  readonly #unitaryOf: ReturnType<typeof createLocalUnitaries>
  #nextRecord: number

  constructor(circuit: Circuit, positions: ReadonlyMap<number, number>, width: number) {
    this.state = new Float64Array(2 ** (width + 1))
    this.state[0] = 1
    this.bits = Array.from({ length: countBits(circuit) }, () => undefined)
    this.#positions = positions
    this.#unitaryOf = createLocalUnitaries(circuit)
    this.#nextRecord = positions.size
  }

  /** Turns a qubit from |0> to a state that depends on the number. */
  prepare(position: number, number: number): void {
    const random = createSeededRandom(`state ${number}`)
    const [theta, phi] = [Math.PI * random(), 2 * Math.PI * random()]
    const [cosine, sine] = [Math.cos(theta / 2), Math.sin(theta / 2)]
    const [re, im] = [sine * Math.cos(phi), sine * Math.sin(phi)]
    const values = Float64Array.of(cosine, 0, -re, im, re, im, cosine, 0)
    this.#apply({ qubits: [position], matrix: { size: 2, values } }, () => true)
  }

  run(instructions: readonly Instruction[], isInBranch: IsInBranch = () => true): boolean {
    return instructions.every((instruction) => this.#step(instruction, isInBranch))
  }

  #step(instruction: Instruction, isInBranch: IsInBranch): boolean {
    const positionOf = (qubit: number) => this.#positions.get(qubit)!
    switch (instruction.kind) {
      case 'gate': {
        const unitary = this.#unitaryOf(instruction)
        if (unitary === undefined) return false
        this.#apply({ ...unitary, qubits: unitary.qubits.map(positionOf) }, isInBranch)
        return true
      }
      case 'measure': {
        const qubit = positionOf(instruction.qubit)
        this.#record(instruction.bit, (index) => isOne(index, qubit), isInBranch)
        return true
      }
      case 'assign':
        this.#record(instruction.bit, this.#predicate(instruction.value), isInBranch)
        return true
      case 'reset': {
        const [qubit, record] = [positionOf(instruction.qubit), this.#nextRecord++]
        this.#permute((index) => (isInBranch(index) ? exchangeBits(index, qubit, record) : index))
        return true
      }
      case 'if': {
        const holds = this.#predicate(instruction.condition)
        return (
          this.run(instruction.then, (index) => isInBranch(index) && holds(index)) &&
          this.run(instruction.else, (index) => isInBranch(index) && !holds(index))
        )
      }
      case 'opaque':
        return false
      default:
        return true
    }
  }

  /** Writes a value to a new qubit, outside of the branch the former value of the bit. */
  #record(bit: number, valueOf: (index: number) => boolean, isInBranch: IsInBranch): void {
    const [before, record] = [this.bits[bit], this.#nextRecord++]
    this.#permute((index) => {
      const value = isInBranch(index) ? valueOf(index) : before !== undefined && isOne(index, before)
      return value ? index ^ (1 << record) : index
    })
    this.bits[bit] = record
  }

  /** Returns whether a condition holds in a basis state, with the present values of the bits. */
  #predicate(condition: ClassicalCondition): (index: number) => boolean {
    const records = new Map(bitsOfCondition(condition).map((bit) => [bit, this.bits[bit]]))
    return (index) =>
      holds(condition, (bit) => {
        const record = records.get(bit)
        return record !== undefined && isOne(index, record)
      })
  }

  /** Conditions read records only, which no unitary changes. */
  #apply({ qubits, matrix: { size, values } }: LocalUnitary, isInBranch: IsInBranch): void {
    const offsets = Array.from({ length: size }, (_, local) =>
      qubits.reduce((offset, qubit, k) => offset | (((local >> k) & 1) << qubit), 0),
    )
    const mask = offsets[size - 1]!
    const next = this.state.slice()
    for (let base = 0; base < this.state.length / 2; base++) {
      if ((base & mask) !== 0 || !isInBranch(base)) continue
      for (let row = 0; row < size; row++) {
        let [re, im] = [0, 0]
        for (let column = 0; column < size; column++) {
          const [entry, index] = [2 * (row * size + column), 2 * (base + offsets[column]!)]
          re += values[entry]! * this.state[index]! - values[entry + 1]! * this.state[index + 1]!
          im += values[entry]! * this.state[index + 1]! + values[entry + 1]! * this.state[index]!
        }
        next.set([re, im], 2 * (base + offsets[row]!))
      }
    }
    this.state = next
  }

  #permute(imageOf: (index: number) => number): void {
    const next = new Float64Array(this.state.length)
    for (let index = 0; index < this.state.length / 2; index++)
      next.set(this.state.subarray(2 * index, 2 * index + 2), 2 * imageOf(index))
    this.state = next
  }
}

function isOne(index: number, qubit: number): boolean {
  return ((index >> qubit) & 1) === 1
}

function exchangeBits(index: number, a: number, b: number): number {
  return isOne(index, a) === isOne(index, b) ? index : index ^ (1 << a) ^ (1 << b)
}

function holds(condition: ClassicalCondition, valueOf: (bit: number) => boolean): boolean {
  switch (condition.kind) {
    case 'constant':
      return condition.value
    case 'compare': {
      const { bits, operator, value } = condition
      const number = bits.reduce((sum, bit, k) => sum + (valueOf(bit) ? 2 ** k : 0), 0)
      if (operator === '==' || operator === '!=') return (number === value) === (operator === '==')
      if (operator === '<' || operator === '>=') return number < value === (operator === '<')
      return number <= value === (operator === '<=')
    }
    case 'not':
      return !holds(condition.operand, valueOf)
    default: {
      const [left, right] = [holds(condition.left, valueOf), holds(condition.right, valueOf)]
      return condition.kind === 'and'
        ? left && right
        : condition.kind === 'or'
          ? left || right
          : left !== right
    }
  }
}

/** The density matrix of some qubits for each value of the bits; an undefined bit is 0. */
function statesByBits(
  state: Float64Array,
  qubits: readonly number[],
  bits: readonly (number | undefined)[],
): ReadonlyMap<number, Float64Array> {
  const mask = qubits.reduce((sum, qubit) => sum | (1 << qubit), 0)
  const groups = new Map<number, [row: number, index: number][]>()
  for (let index = 0; index < state.length / 2; index++) {
    if (state[2 * index] === 0 && state[2 * index + 1] === 0) continue
    const row = numberOf(index, qubits)
    const group = groups.get(index & ~mask)
    if (group) group.push([row, index])
    else groups.set(index & ~mask, [[row, index]])
  }
  const size = 2 ** qubits.length
  const states = new Map<number, Float64Array>()
  for (const group of groups.values()) {
    const value = numberOf(group[0]![1], bits)
    const density = states.get(value) ?? new Float64Array(2 * size * size)
    states.set(value, density)
    for (const [row, a] of group)
      for (const [column, b] of group) {
        const entry = 2 * (row * size + column)
        density[entry]! += state[2 * a]! * state[2 * b]! + state[2 * a + 1]! * state[2 * b + 1]!
        density[entry + 1]! += state[2 * a + 1]! * state[2 * b]! - state[2 * a]! * state[2 * b + 1]!
      }
  }
  return states
}

function numberOf(index: number, positions: readonly (number | undefined)[]): number {
  return positions.reduce<number>(
    (sum, position, k) => (position !== undefined && isOne(index, position) ? sum + 2 ** k : sum),
    0,
  )
}
