import type { AngleExpression } from './angle-expression.ts'

/**
 * Whether two angles have the same form. Digits compare by value: `1.50` equals `1.5`, but `pi/2`
 * does not equal `0.5*pi`.
 */
export function equalAngles(a: AngleExpression, b: AngleExpression): boolean {
  switch (a.kind) {
    case 'number':
      return b.kind === 'number' && a.value === b.value
    case 'constant':
    case 'parameter':
      return b.kind === a.kind && a.name === b.name
    case 'negate':
      return b.kind === 'negate' && equalAngles(a.operand, b.operand)
    case 'binary':
      return (
        b.kind === 'binary' &&
        a.operator === b.operator &&
        equalAngles(a.left, b.left) &&
        equalAngles(a.right, b.right)
      )
    case 'call':
      return (
        b.kind === 'call' &&
        a.name === b.name &&
        a.arguments.length === b.arguments.length &&
        a.arguments.every((argument, i) => equalAngles(argument, b.arguments[i]!))
      )
    default:
      return a satisfies never
  }
}

/** Names of the parameters in an angle, in the order of first occurrence. */
export function parametersOfAngle(expression: AngleExpression): ReadonlySet<string> {
  const names = new Set<string>()
  for (const leaf of leavesOfAngle(expression)) if (leaf.kind === 'parameter') names.add(leaf.name)
  return names
}

/** Numbers, constants and parameters in an angle, from left to right. */
export function leavesOfAngle(expression: AngleExpression): readonly AngleExpression[] {
  switch (expression.kind) {
    case 'negate':
      return leavesOfAngle(expression.operand)
    case 'binary':
      return [...leavesOfAngle(expression.left), ...leavesOfAngle(expression.right)]
    case 'call':
      return expression.arguments.flatMap(leavesOfAngle)
    default:
      return [expression]
  }
}

/** Replaces parameters by expressions. A parameter without a value stays. */
export function substituteAngles(
  expression: AngleExpression,
  values: ReadonlyMap<string, AngleExpression>,
): AngleExpression {
  return mapLeaves(expression, (leaf) => (leaf.kind === 'parameter' ? (values.get(leaf.name) ?? leaf) : leaf))
}

/**
 * Removes zeros, ones, double negations and redundant signs, which decomposition and inversion add.
 * Does not compute: `pi/2` stays.
 */
export function simplifyAngle(expression: AngleExpression): AngleExpression {
  if (expression.kind === 'negate') return negateAngle(simplifyAngle(expression.operand))
  if (expression.kind === 'call') return { ...expression, arguments: expression.arguments.map(simplifyAngle) }
  if (expression.kind !== 'binary') return expression
  const { operator } = expression
  const left = simplifyAngle(expression.left)
  const right = simplifyAngle(expression.right)
  const tree: AngleExpression = { kind: 'binary', operator, left, right }
  switch (operator) {
    case '+':
      if (is(left, 0)) return right
      return is(right, 0) ? left : withoutSign(right, (positive) => difference(left, positive), tree)
    case '-':
      if (is(left, 0)) return negateAngle(right)
      return is(right, 0)
        ? left
        : withoutSign(right, (operand) => ({ kind: 'binary', operator: '+', left, right: operand }), tree)
    case '*':
      if (is(left, 0) || is(right, 1)) return left
      return is(right, 0) || is(left, 1) ? right : tree
    case '/':
      return is(left, 0) || is(right, 1) ? left : tree
    case '**':
      return is(right, 1) ? left : tree
    default:
      return operator satisfies never
  }
}

/** Negates an angle, without writing a second sign. */
export function negateAngle(expression: AngleExpression): AngleExpression {
  if (expression.kind === 'negate') return expression.operand
  if (is(expression, 0)) return expression
  if (expression.kind === 'number') {
    const { value, text } = expression
    if (text === undefined) return { kind: 'number', value: -value }
    return { kind: 'number', value: -value, text: text.startsWith('-') ? text.slice(1) : `-${text}` }
  }
  if (expression.kind === 'binary' && expression.operator === '-')
    return difference(expression.right, expression.left)
  if (expression.kind === 'binary' && (expression.operator === '*' || expression.operator === '/'))
    return { ...expression, left: negateAngle(expression.left) }
  return { kind: 'negate', operand: expression }
}

function is(expression: AngleExpression, value: number) {
  return expression.kind === 'number' && expression.value === value
}

function difference(left: AngleExpression, right: AngleExpression): AngleExpression {
  return {
    kind: 'binary',
    operator: '-',
    left,
    right,
  }
}

/** Applies `build` to the angle without its sign; returns `otherwise` if it has none. */
function withoutSign(
  expression: AngleExpression,
  build: (positive: AngleExpression) => AngleExpression,
  otherwise: AngleExpression,
): AngleExpression {
  const isNegative = expression.kind === 'negate' || (expression.kind === 'number' && expression.value < 0)
  return isNegative ? build(negateAngle(expression)) : otherwise
}

function mapLeaves(
  expression: AngleExpression,
  change: (leaf: AngleExpression) => AngleExpression,
): AngleExpression {
  switch (expression.kind) {
    case 'negate':
      return { kind: 'negate', operand: mapLeaves(expression.operand, change) }
    case 'binary':
      return {
        ...expression,
        left: mapLeaves(expression.left, change),
        right: mapLeaves(expression.right, change),
      }
    case 'call':
      return { ...expression, arguments: expression.arguments.map((each) => mapLeaves(each, change)) }
    default:
      return change(expression)
  }
}
