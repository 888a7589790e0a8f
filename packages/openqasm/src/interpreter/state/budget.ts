import type { TextRange } from '@qportal/circuit'
import { findExtent } from '../values/condition.ts'
import type { BitValue } from '../values/value.ts'
import { defaultLimits, type LoweringLimits } from './limits.ts'
import type { ProblemReporter } from './problem-reporter.ts'

/** Thrown when a limit is exceeded, after the problem is reported. `lower` catches it. */
export const limitReached = new Error('a limit of lowering is reached')

/** The parser allows this many operators in a row. Functions that walk conditions are recursive. */
const maxConditionDepth = 1_000

/** Copying this many bits, qubits or array items takes about as long as executing one statement. */
const itemsPerStep = 8

/**
 * Counts the time and memory that a program takes. Throws `limitReached` when a limit is exceeded.
 */
export class Budget {
  readonly limits: LoweringLimits
  /** Instructions so far, with custom gates expanded. */
  instructions = 0
  /**
   * Qubits and bits listed by instructions so far, in the bodies of gates and at each of their
   * calls.
   */
  operands = 0
  readonly #problems: ProblemReporter
  #steps = 0
  #depth = 0

  constructor(limits: Partial<LoweringLimits> | undefined, problems: ProblemReporter) {
    this.limits = { ...defaultLimits, ...limits }
    this.#problems = problems
  }

  /** Reports that a limit is exceeded and ends lowering. */
  stop(limit: keyof LoweringLimits, place: TextRange): never {
    this.#problems.error(`limit/${limit}`, place, { limit: this.limits[limit] })
    throw limitReached
  }

  /** Counts one executed statement or loop iteration. */
  step(place: TextRange): void {
    if (++this.#steps > this.limits.steps) this.stop('steps', place)
  }

  /** Counts the additional steps of an operation on many items. */
  countItems(items: number, place: TextRange): void {
    this.#steps += Math.floor(items / itemsPerStep)
    if (this.#steps > this.limits.steps) this.stop('steps', place)
  }

  /** Enters a nested block, call or operator. `leave` ends it. */
  enter(place: TextRange): void {
    if (++this.#depth > this.limits.depth) this.stop('depth', place)
  }

  leave(): void {
    this.#depth--
  }

  /** @param size instructions with custom gates expanded */
  countInstructions(size: number, place: TextRange): void {
    this.instructions += size
    if (this.instructions > this.limits.instructions) this.stop('instructions', place)
  }

  countOperands(count: number, place: TextRange): void {
    this.operands += count
    if (this.operands > this.limits.operands) this.stop('operands', place)
  }

  /**
   * Checks the written size of conditions: their parts are shared, so a short program can make huge
   * ones.
   */
  checkConditions(bits: readonly BitValue[], place: TextRange): void {
    for (const bit of bits) {
      const { size, depth } = findExtent(bit)
      if (size > this.limits.condition) this.stop('condition', place)
      if (depth <= maxConditionDepth) continue
      this.#problems.error('syntax/expression-too-long', place, { limit: maxConditionDepth })
      throw limitReached
    }
  }
}
