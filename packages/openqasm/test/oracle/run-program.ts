import type {
  Block,
  Expression,
  LoopValues,
  Program,
  Range,
  Scalar,
  ScalarType,
  Statement,
  Target,
} from './program.ts'
import { binary, callFunction, cast, unary, UndefinedResult } from './scalar-arithmetic.ts'

interface ScalarVariable {
  readonly kind: 'scalar'
  readonly type: ScalarType
  value: Scalar
}

interface ArrayVariable {
  readonly kind: 'array'
  readonly type: ScalarType
  readonly dimensions: readonly number[]
  readonly items: Scalar[]
}

type Variable = ScalarVariable | ArrayVariable
type Scope = Map<string, Variable>

/** How a block ended: normally, or by a jump. */
type End = 'normal' | 'break' | 'continue' | { readonly returned: Scalar }

const maxSteps = 20_000

/**
 * Runs a program and returns the values of its results. Throws `UndefinedResult` if the
 * specification defines none.
 *
 * @see OpenQASM 3.1, "Classical instructions", "Subroutines" and "Variable scope"
 */
export function runProgram(program: Program): readonly Scalar[] {
  const { measured, subroutines, body, results } = program
  let steps = 0
  let scopes: Scope[] = [
    new Map([['m', { kind: 'scalar', type: { kind: 'bit', width: measured.width }, value: measured.value }]]),
  ]
  runStatements(body)
  return results.map(({ name }) => (find(name) as ScalarVariable).value)

  function find(name: string): Variable {
    for (const scope of scopes.toReversed()) {
      const variable = scope.get(name)
      if (variable !== undefined) return variable
    }
    throw new TypeError(`unknown name ${name}`)
  }

  function inScope<T>(run: () => T): T {
    scopes.push(new Map())
    const result = run()
    scopes.pop()
    return result
  }

  function runBlock(block: Block): End {
    return inScope(() => runStatements(block))
  }

  function runStatements(block: Block): End {
    for (const statement of block) {
      const end = runStatement(statement)
      if (end !== 'normal') return end
    }
    return 'normal'
  }

  function runStatement(statement: Statement): End {
    steps += 1
    if (steps > maxSteps) throw new UndefinedResult('too many steps')
    switch (statement.kind) {
      case 'declare': {
        const { name, type } = statement
        scopes.at(-1)!.set(name, { kind: 'scalar', type, value: evaluateAs(statement.value, type) })
        return 'normal'
      }
      case 'declareArray': {
        const { name, type, dimensions } = statement
        const items = statement.items.map((item) => evaluateAs(item, type))
        scopes.at(-1)!.set(name, { kind: 'array', type, dimensions, items })
        return 'normal'
      }
      case 'assign':
        assign(statement.target, statement.operator, statement.value)
        return 'normal'
      case 'copyItems': {
        const to = find(statement.to) as ArrayVariable
        const from = find(statement.from) as ArrayVariable
        const values = rowsOf(statement.fromRange, from).flatMap((row) => rowOf(from, row))
        const size = to.items.length / to.dimensions[0]!
        const rows = rowsOf(statement.toRange, to)
        for (const [i, value] of values.entries())
          to.items[rows[Math.floor(i / size)]! * size + (i % size)] = value
        return 'normal'
      }
      case 'call':
        call(
          statement.name,
          statement.arguments.map((name) => find(name)),
        )
        return 'normal'
      case 'if':
        return runBlock(evaluate(statement.condition) === 0n ? statement.otherwise : statement.then)
      case 'for':
        return loop(statement)
      case 'while':
        return repeat(statement)
      case 'switch': {
        const subject = evaluate(statement.subject)
        const chosen = statement.cases.find(({ labels }) => labels.some((label) => label === subject))
        return runBlock(chosen?.body ?? statement.otherwise ?? [])
      }
      case 'block':
        return runBlock(statement.body)
      case 'break':
      case 'continue':
        return statement.kind
      case 'return':
        return { returned: evaluate(statement.value) }
      default:
        return statement satisfies never
    }
  }

  function loop({ name, type, values, body }: Extract<Statement, { kind: 'for' }>): End {
    for (const value of valuesOf(values, type)) {
      const end = inScope(() => {
        scopes.at(-1)!.set(name, { kind: 'scalar', type, value })
        return runStatements(body)
      })
      if (end === 'break') break
      if (typeof end === 'object') return end
    }
    return 'normal'
  }

  function repeat({ counter, limit, condition, body }: Extract<Statement, { kind: 'while' }>): End {
    const turns: ScalarVariable = { kind: 'scalar', type: { kind: 'int', width: 16 }, value: 0n }
    scopes.at(-1)!.set(counter, turns)
    while (turns.value < limit && evaluate(condition) !== 0n) {
      turns.value = (turns.value as bigint) + 1n
      const end = runBlock(body)
      if (end === 'break') break
      if (typeof end === 'object') return end
    }
    return 'normal'
  }

  /** All values are computed before the first turn. */
  function valuesOf(values: LoopValues, type: ScalarType): readonly Scalar[] {
    switch (values.kind) {
      case 'set':
        return values.items.map((item) => evaluateAs(item, type))
      case 'range': {
        const range = {
          from: Number(evaluate(values.from)),
          step: values.step,
          to: Number(evaluate(values.to)),
        }
        return numbersOf(range).map((number) => cast(BigInt(number), { kind: 'int', width: 64 }, type))
      }
      case 'items': {
        const variable = find(values.name)
        if (variable.kind === 'array') {
          const rows =
            values.range === undefined ? variable.items.map((_, i) => i) : rowsOf(values.range, variable)
          return rows.map((row) => cast(variable.items[row]!, variable.type, type))
        }
        const bits =
          values.range === undefined ? { from: 0, step: 1, to: variable.type.width - 1 } : values.range
        return numbersOf(bits).map((bit) => bitOf(variable, bit))
      }
      default:
        return values satisfies never
    }
  }

  function assign(target: Target, operator: string, value: Expression): void {
    const variable = find(target.name)
    if (target.kind === 'variable') {
      const scalar = variable as ScalarVariable
      scalar.value = updated(scalar.value, scalar.type, operator, value)
      return
    }
    if (target.kind === 'item' && variable.kind === 'array') {
      const at = offsetOf(variable, target.indices)
      variable.items[at] = updated(variable.items[at]!, variable.type, operator, value)
      return
    }
    const scalar = variable as ScalarVariable
    const bits =
      target.kind === 'item'
        ? [positive(Number(evaluate(target.indices[0]!)), scalar.type.width)]
        : numbersOf(target.range)
    const given = evaluateAs(value, {
      kind: 'bit',
      width: target.kind === 'item' ? 0 : bits.length,
    }) as bigint
    let pattern = BigInt.asUintN(scalar.type.width, scalar.value as bigint)
    for (const [i, bit] of bits.entries()) {
      const mask = 1n << BigInt(bit)
      pattern = (given >> BigInt(i)) & 1n ? pattern | mask : pattern & ~mask
    }
    scalar.value = scalar.type.kind === 'int' ? BigInt.asIntN(scalar.type.width, pattern) : pattern
  }

  function updated(current: Scalar, type: ScalarType, operator: string, value: Expression): Scalar {
    if (operator === '=') return evaluateAs(value, type)
    const result = binary(operator.slice(0, -1) as '+', [current, type], [evaluate(value), value.type], type)
    return typeof result === 'bigint' && type.kind === 'int' ? BigInt.asIntN(type.width, result) : result
  }

  function offsetOf({ dimensions }: ArrayVariable, indices: readonly Expression[]): number {
    return indices.reduce(
      (offset, index, i) => offset * dimensions[i]! + positive(Number(evaluate(index)), dimensions[i]!),
      0,
    )
  }

  function call(name: string, values: readonly Variable[]): Scalar | undefined {
    const subroutine = subroutines.find((each) => each.name === name)!
    const outer = scopes
    const parameters = subroutine.parameters.map((parameter, i) => [parameter.name, values[i]!] as const)
    scopes = [scopes[0]!, new Map(parameters)]
    const end = runStatements(subroutine.body)
    scopes = outer
    return typeof end === 'object' ? end.returned : undefined
  }

  function evaluateAs(expression: Expression, type: ScalarType): Scalar {
    return cast(evaluate(expression), expression.type, type)
  }

  function evaluate(expression: Expression): Scalar {
    switch (expression.kind) {
      case 'literal':
        return expression.value
      case 'variable':
        return (find(expression.name) as ScalarVariable).value
      case 'item': {
        const variable = find(expression.name)
        if (variable.kind === 'array') return variable.items[offsetOf(variable, expression.indices)]!
        return bitOf(variable, Number(evaluate(expression.indices[0]!)))
      }
      case 'bits': {
        const variable = find(expression.name) as ScalarVariable
        return numbersOf(expression.range).reduce(
          (sum, bit, i) => sum | (bitOf(variable, bit) << BigInt(i)),
          0n,
        )
      }
      case 'unary':
        return unary(expression.operator, evaluate(expression.operand), expression.type)
      case 'binary':
        return evaluateBinary(expression)
      case 'cast':
        return evaluateAs(expression.operand, expression.type)
      case 'call':
        return evaluateCall(expression)
      case 'sizeof':
        return BigInt((find(expression.name) as ArrayVariable).dimensions[expression.axis]!)
      default:
        return expression satisfies never
    }
  }

  function evaluateBinary({ operator, left, right, type }: Extract<Expression, { kind: 'binary' }>): Scalar {
    const first = evaluate(left)
    if (operator === '&&' || operator === '||') {
      // The second operand is evaluated only if the first does not decide, as in C99.
      return (first === 0n) === (operator === '||') ? evaluate(right) : first
    }
    return binary(operator, [first, left.type], [evaluate(right), right.type], type)
  }

  function evaluateCall({ name, arguments: items, type }: Extract<Expression, { kind: 'call' }>): Scalar {
    const values = items.map((item) => evaluate(item))
    const types = items.map((item) => item.type)
    const result = callFunction(name, values, types)
    if (result !== undefined) return result
    const { parameters } = subroutines.find((each) => each.name === name)!
    const given = parameters.map((parameter, i): Variable => {
      const item = items[i]!
      if (parameter.kind === 'array') return find((item as { name: string }).name)
      return { kind: 'scalar', type: parameter.type, value: cast(values[i]!, types[i]!, parameter.type) }
    })
    return cast(call(name, given)!, type, type)
  }
}

function positive(index: number, size: number): number {
  const found = index < 0 ? index + size : index
  if (found < 0 || found >= size) throw new UndefinedResult('index out of range')
  return found
}

function numbersOf({ from, step, to }: Range): number[] {
  const numbers: number[] = []
  for (let i = from; step > 0 ? i <= to : i >= to; i += step) numbers.push(i)
  return numbers
}

function rowsOf(range: Range, { dimensions }: ArrayVariable): readonly number[] {
  return numbersOf(range).map((row) => positive(row, dimensions[0]!))
}

function rowOf({ items, dimensions }: ArrayVariable, row: number): readonly Scalar[] {
  const size = items.length / dimensions[0]!
  return items.slice(row * size, (row + 1) * size)
}

function bitOf({ value, type }: ScalarVariable, index: number): bigint {
  return ((value as bigint) >> BigInt(positive(index, type.width))) & 1n
}
