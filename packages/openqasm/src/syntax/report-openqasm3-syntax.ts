import type { ProblemList } from '../problems/problem-list.ts'
import type { SyntaxNode } from './children.ts'
import type { Binary, Expression, If, Statement } from './tree.ts'

type Report = (construct: string, place: SyntaxNode) => void

/** Functions of OpenQASM 2. */
const functions: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'exp', 'ln', 'sqrt'])

/** Operators of OpenQASM 2, besides the power. */
const operators: ReadonlySet<string> = new Set(['+', '-', '*', '/'])

/**
 * Warns about constructs of OpenQASM 3 in a program that declares OpenQASM 2: the first place of
 * each. They are read all the same, because many programs contain them.
 *
 * @see arXiv:1707.03429, appendix A (grammar of OpenQASM 2)
 */
export function reportOpenQasm3Syntax(
  text: string,
  statements: readonly Statement[],
  problems: ProblemList,
): void {
  const seen = new Set<string>()
  const report: Report = (construct, { start, end }) => {
    if (seen.has(construct)) return
    seen.add(construct)
    problems.add('version/openqasm-3-syntax', start, end, {
      severity: 'warning',
      hint: { code: 'declare-openqasm-3', parameters: {} },
    })
  }
  for (const statement of statements) checkStatement(text, statement, report)
}

function checkStatement(text: string, statement: Statement, report: Report): void {
  const [annotation] = statement.annotations
  if (annotation !== undefined) report('annotation', annotation)
  switch (statement.kind) {
    case 'GateCall':
      for (const parameter of statement.parameters) checkExpression(text, parameter, report)
      for (const operand of statement.operands) checkOperand(operand, report)
      return
    case 'MeasureStatement':
      if (statement.target === undefined) report('discarded measurement', statement)
      else checkOperand(statement.target, report)
      return checkOperand(statement.value, report)
    case 'Assignment':
      return report('assignment', statement)
    case 'Reset':
      return checkOperand(statement.operand, report)
    case 'Barrier':
      if (statement.operands.length === 0) report('barrier without operands', statement)
      for (const operand of statement.operands) checkOperand(operand, report)
      return
    case 'If':
      if (!isOldCondition(statement)) report('condition', statement.condition)
      return checkStatement(text, statement.whenTrue, report)
    case 'Scope':
      report('block', statement)
      for (const each of statement.statements) checkStatement(text, each, report)
      return
    case 'GateDefinition':
      for (const each of statement.body.statements) checkStatement(text, each, report)
      return
    case 'ExpressionStatement':
      return report('expression statement', statement)
    default:
  }
}

/** OpenQASM 2 compares a whole register with a number. */
function isOldCondition({ condition }: If): boolean {
  return (
    condition.kind === 'Binary' &&
    condition.operator === '==' &&
    condition.left.kind === 'Identifier' &&
    condition.right.kind === 'IntegerLiteral'
  )
}

function checkOperand(operand: Expression, report: Report): void {
  if (operand.kind === 'Measure') return checkOperand(operand.operand, report)
  if (operand.kind === 'HardwareQubit') report('hardware qubit', operand)
  else if (operand.kind === 'Index') {
    const [item, second] = operand.items
    if (second !== undefined || item?.kind !== 'IntegerLiteral') report('index', operand)
  }
}

/** The power is written `^` in OpenQASM 2. */
function isOldOperator(text: string, { operator, left, right }: Binary): boolean {
  return operators.has(operator) || (operator === '**' && !text.slice(left.end, right.start).includes('**'))
}

function checkExpression(text: string, expression: Expression, report: Report): void {
  let node = expression
  // A chain of operators can be long, so the left operands are not visited recursively.
  while (node.kind === 'Binary') {
    if (!isOldOperator(text, node)) report(node.operator, node)
    checkExpression(text, node.right, report)
    node = node.left
  }
  switch (node.kind) {
    case 'Identifier':
    case 'FloatLiteral':
      return
    case 'IntegerLiteral':
      if (node.end - node.start > 1 && /\D/.test(text.slice(node.start, node.end))) report('number', node)
      return
    case 'Parenthesis':
      return checkExpression(text, node.operand, report)
    case 'Unary':
      if (node.operator !== '-') report(node.operator, node)
      return checkExpression(text, node.operand, report)
    case 'Call':
      if (!functions.has(node.name.name)) report('function', node)
      for (const item of node.arguments) checkExpression(text, item, report)
      return
    default:
      report('expression', node)
  }
}
