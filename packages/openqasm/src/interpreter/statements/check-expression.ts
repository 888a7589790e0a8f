import { listChildren, type SyntaxNode } from '../../syntax/children.ts'
import type { Expression, Operand, SubroutineDefinition } from '../../syntax/tree.ts'
import { isBuiltin, reportNotCallable } from '../expressions/builtin-functions.ts'
import { asIndex } from '../expressions/operands.ts'
import type { SubroutineSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { reportUndefinedName } from '../state/report-undefined-name.ts'
import { assignable } from '../variables/assign-item.ts'

/** Returns whether a call has as many arguments as its subroutine has parameters. */
export function hasRightArgumentCount(
  interpreter: Interpreter,
  place: SyntaxNode,
  { name, node }: SubroutineSymbol,
  found: number,
): boolean {
  const expected = node.parameters.length
  if (found !== expected)
    interpreter.problems.error('call/wrong-argument-count', place, { name, expected, found })
  return found === expected
}

/**
 * Checks an argument. Arguments written as operands may be in another order than the parameters.
 */
export function checkArgument(
  interpreter: Interpreter,
  { parameters }: SubroutineDefinition,
  argument: Expression,
  index: number,
  isReordered: boolean,
): void {
  if (isReordered) return checkNode(interpreter, argument, true)
  if (parameters[index]!.type.kind === 'QubitType') checkOperand(interpreter, argument)
  else checkNode(interpreter, argument)
}

/** Checks what an assignment or a measurement writes to. */
export function checkTarget(interpreter: Interpreter, target: Expression): void {
  let base: Expression = target.kind === 'Element' ? asIndex(target) : target
  while (base.kind === 'Index') {
    for (const item of base.items) checkNode(interpreter, item)
    base = base.base
  }
  if (base.kind === 'Identifier') assignable(interpreter, base)
  else interpreter.problems.error('name/not-assignable', target, { name: interpreter.textOf(target) })
}

/** Checks that expressions name qubits. */
export function checkOperands(interpreter: Interpreter, operands: readonly Operand[]): void {
  for (const operand of operands) checkOperand(interpreter, operand)
}

/** Checks that an expression names qubits. */
export function checkOperand(interpreter: Interpreter, operand: Expression): void {
  switch (operand.kind) {
    case 'Element':
      return checkOperand(interpreter, asIndex(operand).base)
    case 'Index':
      for (const item of operand.items) checkNode(interpreter, item)
      return checkOperand(interpreter, operand.base)
    case 'Parenthesis':
      return checkOperand(interpreter, operand.operand)
    case 'Identifier': {
      const symbol = interpreter.scopes.find(operand.name)
      if (symbol === undefined) reportUndefinedName(interpreter, operand)
      else if (symbol.kind !== 'qubits')
        interpreter.problems.error('name/not-a-qubit', operand, { name: operand.name })
      return
    }
    case 'Binary':
      if (operand.operator === '++') return checkNode(interpreter, operand, true)
      break
    case 'HardwareQubit':
    case 'MissingExpression':
      return
  }
  interpreter.problems.error('name/not-a-qubit', operand, { name: interpreter.textOf(operand) })
}

/**
 * Checks the names in an expression, a type or the values of a loop. Iterative, because a chain of
 * operators can be long.
 *
 * @param allowsQubits whether the value may consist of qubits
 */
export function checkNode(interpreter: Interpreter, root: SyntaxNode, allowsQubits = false): void {
  const waiting: SyntaxNode[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    switch (node.kind) {
      case 'Identifier':
        checkName(interpreter, node, allowsQubits)
        break
      case 'Element':
        waiting.push(asIndex(node).base)
        break
      case 'HardwareQubit':
        if (!allowsQubits) interpreter.problems.error('name/not-a-value', node, { name: `$${node.index}` })
        break
      case 'Measure':
        checkOperand(interpreter, node.operand)
        break
      case 'Call':
      case 'QuantumCall':
        waiting.push(...checkCall(interpreter, node))
        break
      case 'DurationOf':
        break
      default:
        waiting.push(...listChildren(node))
    }
  }
}

function checkName(
  interpreter: Interpreter,
  name: Extract<Expression, { kind: 'Identifier' }>,
  allowsQubits: boolean,
): void {
  const symbol = interpreter.scopes.find(name.name)
  if (symbol === undefined) return reportUndefinedName(interpreter, name)
  const isValue = symbol.kind === 'variable' || symbol.kind === 'bitsAlias' || symbol.kind === 'constant'
  if (!isValue && !(allowsQubits && symbol.kind === 'qubits'))
    interpreter.problems.error('name/not-a-value', name, { name: name.name })
}

/** Checks a call and returns the arguments that are values. */
function checkCall(
  interpreter: Interpreter,
  node: Extract<Expression, { kind: 'Call' | 'QuantumCall' }>,
): readonly Expression[] {
  const symbol = interpreter.scopes.find(node.name.name)
  const operands = node.kind === 'QuantumCall' ? node.operands : []
  if (symbol?.kind === 'subroutine') {
    const items = [...node.arguments, ...operands]
    if (!hasRightArgumentCount(interpreter, node, symbol, items.length)) return []
    for (const [i, item] of items.entries())
      checkArgument(interpreter, symbol.node, item, i, operands.length > 0)
    return []
  }
  checkOperands(interpreter, operands)
  if (symbol?.kind === 'extern') return node.arguments
  if (node.kind === 'QuantumCall' || (symbol !== undefined && symbol.kind !== 'gate')) {
    interpreter.problems.error('name/not-callable', node.name, { name: node.name.name })
    return []
  }
  if (!isBuiltin(node.name.name)) {
    reportNotCallable(interpreter, node)
    return []
  }
  if (node.name.name !== 'sizeof') return node.arguments
  for (const item of node.arguments) checkNode(interpreter, item, true)
  return []
}
