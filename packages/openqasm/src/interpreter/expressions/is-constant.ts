import { listChildren, type SyntaxNode } from '../../syntax/children.ts'
import type { Expression } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'

/**
 * Returns whether an expression contains only literals, constants and functions of the language. An
 * `input` with a given value is a constant. Undefined names count as constants, because they are
 * reported when they are evaluated.
 *
 * @see OpenQASM 3.1, "Types and casting / Const values"
 */
export function isConstantExpression(interpreter: Interpreter, expression: Expression): boolean {
  const waiting: SyntaxNode[] = [expression]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    switch (node.kind) {
      case 'Measure':
      case 'QuantumCall':
        return false
      case 'Identifier':
      case 'Element': {
        const symbol = interpreter.scopes.find(node.name)
        if (symbol?.kind === 'bitsAlias') return false
        if (symbol?.kind === 'variable' && !symbol.constant && !symbol.isInput) return false
        break
      }
      case 'Call':
        if (interpreter.scopes.find(node.name.name) !== undefined) return false
        // The size of an array is constant, although its items are not.
        if (node.name.name === 'sizeof') waiting.push(...node.arguments.slice(1))
        else waiting.push(...node.arguments)
        break
      default:
        waiting.push(...listChildren(node))
    }
  }
  return true
}
