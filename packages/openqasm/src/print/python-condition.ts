import type { Circuit, ClassicalCondition } from '@qportal/circuit'
import type { PythonNames } from './python-names.ts'
import { wholeNumber } from './whole-number.ts'

const operators = {
  '==': 'equal',
  '!=': 'not_equal',
  '<': 'less',
  '<=': 'less_equal',
  '>': 'greater',
  '>=': 'greater_equal',
} as const

type Compare = Extract<ClassicalCondition, { kind: 'compare' }>

/**
 * Prints conditions for Qiskit. @see the API reference of Qiskit, `qiskit.circuit.classical.expr`
 */
export class PythonCondition {
  readonly #names: PythonNames
  readonly #registers = new Map<string, string>()

  constructor(circuit: Circuit, names: PythonNames) {
    this.#names = names
    let first = 0
    for (const { name, size } of circuit.bitRegisters) {
      const bits = Array.from({ length: size }, (_, i) => first + i)
      if (size > 1) this.#registers.set(String(bits), names.registers.get(name)!)
      first += size
    }
  }

  /** The argument of `if_test`: a pair if possible, otherwise an expression. */
  test(condition: ClassicalCondition): string {
    if (condition.kind === 'compare' && condition.operator === '==') {
      const name = this.#nameOf(condition.bits)
      if (name !== undefined) return `(${name}, ${wholeNumber(condition.value)})`
    }
    return this.expression(condition)
  }

  expression(condition: ClassicalCondition): string {
    switch (condition.kind) {
      case 'constant':
        return `expr.lift(${condition.value ? 'True' : 'False'})`
      case 'compare':
        return this.#compare(condition)
      case 'not':
        return `expr.logic_not(${this.expression(condition.operand)})`
      case 'and':
        return `expr.logic_and(${this.expression(condition.left)}, ${this.expression(condition.right)})`
      case 'or':
        return `expr.logic_or(${this.expression(condition.left)}, ${this.expression(condition.right)})`
      case 'xor':
        return `expr.not_equal(${this.expression(condition.left)}, ${this.expression(condition.right)})`
      default:
        return condition satisfies never
    }
  }

  #nameOf(bits: readonly number[]): string | undefined {
    return bits.length === 1 ? this.#names.bits[bits[0]!]! : this.#registers.get(String(bits))
  }

  #compare(condition: Compare): string {
    const { bits, operator, value } = condition
    const [only] = bits
    if (bits.length === 1 && only !== undefined) return this.#compareBit(this.#names.bits[only]!, condition)
    const register = this.#registers.get(String(bits))
    if (register !== undefined) return `expr.${operators[operator]}(${register}, ${wholeNumber(value)})`
    return this.#compareBits(condition)
  }

  /** Compares a bit as a Boolean. */
  #compareBit(bit: string, { operator, value }: Compare): string {
    const holds = (n: number): boolean => compareNumbers(n, operator, value)
    if (holds(0) === holds(1)) return `expr.lift(${holds(0) ? 'True' : 'False'})`
    return holds(1) ? `expr.lift(${bit})` : `expr.logic_not(${bit})`
  }

  /** Compares bits that form no register, one by one from the highest. */
  #compareBits({ bits, operator, value }: Compare): string {
    const names = bits.map((bit) => this.#names.bits[bit]!)
    const isSet = (i: number): boolean => Math.floor(value / 2 ** i) % 2 === 1
    const equal = names
      .map((name, i) => (isSet(i) ? `expr.lift(${name})` : `expr.logic_not(${name})`))
      .reduceRight((high, low) => `expr.logic_and(${high}, ${low})`)
    const less = names.reduce<string | undefined>((below, name, i) => {
      if (!isSet(i))
        return below === undefined ? undefined : `expr.logic_and(expr.logic_not(${name}), ${below})`
      return below === undefined
        ? `expr.logic_not(${name})`
        : `expr.logic_or(expr.logic_not(${name}), ${below})`
    }, undefined)
    const lessThan = less ?? 'expr.lift(False)'
    switch (operator) {
      case '==':
        return equal
      case '!=':
        return `expr.logic_not(${equal})`
      case '<':
        return lessThan
      case '>=':
        return `expr.logic_not(${lessThan})`
      case '<=':
        return `expr.logic_or(${lessThan}, ${equal})`
      case '>':
        return `expr.logic_not(expr.logic_or(${lessThan}, ${equal}))`
      default:
        return operator satisfies never
    }
  }
}

function compareNumbers(left: number, operator: Compare['operator'], right: number): boolean {
  switch (operator) {
    case '==':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
    default:
      return operator satisfies never
  }
}
