import type {
  Block,
  Expression,
  Program,
  Range,
  Scalar,
  ScalarType,
  Statement,
  Subroutine,
  Target,
} from './program.ts'

/** Prints a program up to its results; `epilogue` reads them. */
export function printProgram(
  { measured, subroutines, body }: Program,
  { declarations, epilogue }: { readonly declarations: string; readonly epilogue: string },
): string {
  const { width, value } = measured
  const flips = Array.from({ length: width }, (_, i) => ((value >> BigInt(i)) & 1n ? `x q[${i}];` : ''))
  return `OPENQASM 3.1;
include "stdgates.inc";
qubit[${width}] q;
bit[${width}] m;
${declarations}
${subroutines.map(printSubroutine).join('\n')}
reset q; ${flips.join(' ')}
m = measure q;
${printBlock(body)}
${epilogue}
`
}

export function typeText({ kind, width }: ScalarType): string {
  return kind === 'bool' || width === 0 ? kind : `${kind}[${width}]`
}

function printSubroutine({ name, parameters, returns, body }: Subroutine): string {
  const list = parameters.map((each) =>
    each.kind === 'value'
      ? `${typeText(each.type)} ${each.name}`
      : `${each.isMutable ? 'mutable' : 'readonly'} array[${typeText(each.type)}, #dim = ${each.dimensions}] ${each.name}`,
  )
  const arrow = returns === undefined ? '' : ` -> ${typeText(returns)}`
  return `def ${name}(${list.join(', ')})${arrow} {\n${printBlock(body)}\n}`
}

function printBlock(block: Block): string {
  return block.map(printStatement).join('\n')
}

function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case 'declare':
      return `${statement.isConst ? 'const ' : ''}${typeText(statement.type)} ${statement.name} = ${printExpression(statement.value)};`
    case 'declareArray':
      return `array[${typeText(statement.type)}, ${statement.dimensions.join(', ')}] ${statement.name} = ${printItems(statement.items, statement.dimensions)};`
    case 'assign':
      return `${printTarget(statement.target)} ${statement.operator} ${printExpression(statement.value)};`
    case 'copyItems':
      return `${statement.to}[${printRange(statement.toRange)}] = ${statement.from}[${printRange(statement.fromRange)}];`
    case 'call':
      return `${statement.name}(${statement.arguments.join(', ')});`
    case 'if':
      return `if (${printExpression(statement.condition)}) {\n${printBlock(statement.then)}\n}${statement.otherwise.length > 0 ? ` else {\n${printBlock(statement.otherwise)}\n}` : ''}`
    case 'for':
      return `for ${typeText(statement.type)} ${statement.name} in ${printValues(statement.values)} {\n${printBlock(statement.body)}\n}`
    case 'while':
      return `int[16] ${statement.counter} = 0;\nwhile (${statement.counter} < ${statement.limit} && ${printExpression(statement.condition)}) {\n${statement.counter} += 1;\n${printBlock(statement.body)}\n}`
    case 'switch': {
      const cases = statement.cases.map(
        ({ labels, body }) => `case ${labels.join(', ')} {\n${printBlock(body)}\n}`,
      )
      const rest = statement.otherwise === undefined ? '' : `default {\n${printBlock(statement.otherwise)}\n}`
      return `switch (${printExpression(statement.subject)}) {\n${cases.join('\n')}\n${rest}\n}`
    }
    case 'block':
      return `{\n${printBlock(statement.body)}\n}`
    case 'break':
    case 'continue':
      return `${statement.kind};`
    case 'return':
      return `return ${printExpression(statement.value)};`
    default:
      return statement satisfies never
  }
}

function printItems(items: readonly Expression[], [size, ...inner]: readonly number[]): string {
  if (size === undefined) return printExpression(items[0]!)
  const each = items.length / size
  const parts = Array.from({ length: size }, (_, i) =>
    printItems(items.slice(i * each, (i + 1) * each), inner),
  )
  return `{${parts.join(', ')}}`
}

function printValues(values: Extract<Statement, { kind: 'for' }>['values']): string {
  switch (values.kind) {
    case 'range':
      return `[${printExpression(values.from)}:${values.step === 1 ? '' : `${values.step}:`}${printExpression(values.to)}]`
    case 'set':
      return `{${values.items.map(printExpression).join(', ')}}`
    case 'items':
      return values.range === undefined ? values.name : `${values.name}[${printRange(values.range)}]`
    default:
      return values satisfies never
  }
}

function printRange({ from, step, to }: Range): string {
  return step === 1 ? `${from}:${to}` : `${from}:${step}:${to}`
}

function printTarget(target: Target): string {
  switch (target.kind) {
    case 'variable':
      return target.name
    case 'item':
      return `${target.name}[${target.indices.map(printExpression).join(', ')}]`
    case 'bits':
      return `${target.name}[${printRange(target.range)}]`
    default:
      return target satisfies never
  }
}

function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return printLiteral(expression.value, expression.type)
    case 'variable':
      return expression.name
    case 'item':
      return `${expression.name}[${expression.indices.map(printExpression).join(', ')}]`
    case 'bits':
      return `${expression.name}[${printRange(expression.range)}]`
    case 'unary':
      return `(${expression.operator}${printExpression(expression.operand)})`
    case 'binary':
      return `(${printExpression(expression.left)} ${expression.operator} ${printExpression(expression.right)})`
    case 'cast':
      return `${typeText(expression.type)}(${printExpression(expression.operand)})`
    case 'call':
      return `${expression.name}(${expression.arguments.map(printExpression).join(', ')})`
    case 'sizeof':
      return `sizeof(${expression.name}, ${expression.axis})`
    default:
      return expression satisfies never
  }
}

/** A cast gives a literal its type. An angle is written as its bits. */
function printLiteral(value: Scalar, type: ScalarType): string {
  const digits = () => `"${value.toString(2).padStart(type.width, '0')}"`
  switch (type.kind) {
    case 'bool':
      return value === 0n ? 'false' : 'true'
    case 'bit':
      return type.width === 0 ? `bit(${value})` : digits()
    case 'angle':
      return `${typeText(type)}(${digits()})`
    default:
      return `${typeText(type)}(${value})`
  }
}
